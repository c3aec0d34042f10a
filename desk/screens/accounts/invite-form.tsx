import { accountsWords } from '#content/desk/accounts/accounts.ts';
import { Choice, FormField } from '#desk/form/form-field.tsx';
import { useFields } from '#desk/form/use-fields.ts';
import { SubmitButton, SubmitForm } from '#desk/layout/controls.tsx';
import { type AccountRole, accountRoles } from '#model/accounts/roles.ts';
import { fieldLengths, lengthOf } from '#model/field-lengths.ts';
import { languages } from '#model/languages.ts';
import { readEmail } from '#model/people/email.ts';
import type { Problem } from '#model/problems.ts';
import { cleanLine } from '#model/text.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import style from './accounts.module.css';
import { changeAccount } from './change-account.ts';

export function InviteForm({ done }: { done(): void }) {
  const [{ invite: words }, language] = useWordsIn(accountsWords);
  const { typed, setTyped, setProblems, field } = useFields('invite', {
    name: '',
    email: '',
    language,
    role: 'staff' as AccountRole,
  });
  const submit = async () => {
    const newProblems = problemsOf(typed);
    setProblems(newProblems);
    if (newProblems.length > 0) return;
    const sent = await changeAccount('invite', { ...typed }, cleanLine(typed.name), language);
    if (!sent) return;
    // Input since then stays.
    setTyped((now) => ({
      ...now,
      name: now.name === typed.name ? '' : now.name,
      email: now.email === typed.email ? '' : now.email,
    }));
    done();
  };
  return (
    <SubmitForm
      className={style.block}
      aria-labelledby="invite"
      data-unsaved={typed.name + typed.email !== ''}
      submit={submit}
    >
      <h2 id="invite">{words.heading}</h2>
      <FormField
        {...field('name', words.name)}
        hint={typed.role === 'teacher' ? words.teacherHint : words.nameHint}
        maxLength={200}
      />
      <FormField {...field('email', words.email)} hint={words.emailHint} type="email" inputMode="email" />
      <Choice
        name="invite-language"
        label={words.language}
        choices={languages.map((one) => [one, accountsWords[language].languages[one]] as const)}
        value={typed.language}
        onValue={(value) => setTyped((before) => ({ ...before, language: value }))}
      />
      <Choice
        name="invite-role"
        label={words.role}
        choices={accountRoles.map((one) => [one, accountsWords[language].roles[one]] as const)}
        value={typed.role}
        onValue={(value) => setTyped((before) => ({ ...before, role: value }))}
      />
      <p className="hint">{accountsWords[language].may[typed.role]}</p>
      <div>
        <SubmitButton>{words.send}</SubmitButton>
      </div>
    </SubmitForm>
  );
}

function problemsOf({ name, email }: { readonly name: string; readonly email: string }): readonly Problem[] {
  const problems: Problem[] = [];
  const called = cleanLine(name);
  if (called === '') problems.push({ field: 'name', problem: 'required' });
  if (lengthOf(called) > fieldLengths.name)
    problems.push({ field: 'name', problem: 'too-long', limit: fieldLengths.name });
  if (email.trim() === '') problems.push({ field: 'email', problem: 'required' });
  else if (readEmail(email) === null) problems.push({ field: 'email', problem: 'invalid' });
  return problems;
}
