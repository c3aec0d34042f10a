import { useState } from 'react';
import { thisSession } from '#client/session/this-session.ts';
import { accountsWords } from '#content/desk/accounts/accounts.ts';
import { myAccountWords } from '#content/desk/accounts/my-account.ts';
import { Choice, FormField } from '#desk/form/form-field.tsx';
import { useFields } from '#desk/form/use-fields.ts';
import { SubmitButton, SubmitForm } from '#desk/layout/controls.tsx';
import { changeAccount } from '#desk/screens/accounts/change-account.ts';
import { usePerson } from '#desk/session/person.ts';
import { presence } from '#desk/session/this-presence.ts';
import { check, requiredLine } from '#model/check.ts';
import { fieldLengths } from '#model/field-lengths.ts';
import { isLanguage, languages } from '#model/languages.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import style from './account.module.css';

interface DetailsPartProps {
  readonly account: { readonly name: string | null; readonly language: string };
  done(): void;
}

/** A teacher's name is changed by an owner: groups are found by it. */
export function DetailsPart({ account, done }: DetailsPartProps) {
  const [{ details: words }, language] = useWordsIn(myAccountWords);
  const teaches = usePerson().role === 'teacher';
  const accountLanguage = isLanguage(account.language) ? account.language : language;
  const stored = { name: account.name ?? '', language: accountLanguage };
  const [saved, setSaved] = useState(stored);
  const { typed, setTyped, setProblems, field, isEdited } = useFields('own', stored);
  const submit = async () => {
    const checked = check(teaches ? {} : { name: requiredLine(fieldLengths.name) }, typed);
    if (!checked.ok) return setProblems(checked.problems);
    const changes = { language: typed.language, ...checked.value };
    if (!(await changeAccount('own', changes, '', language))) return;
    setSaved(typed);
    // The tokens carry the name.
    await thisSession().then(({ session }) => session.getTokens({ forceRefresh: true }));
    void presence.look(true);
    done();
  };
  return (
    <SubmitForm className={style.part} aria-labelledby="details" data-unsaved={isEdited(saved)} submit={submit}>
      <h2 id="details">{words.heading}</h2>
      <FormField
        {...field('name', words.name)}
        readOnly={teaches}
        hint={teaches ? words.teacherHint : words.nameHint}
        autoComplete="name"
        maxLength={200}
      />
      <Choice
        name="own-language"
        label={words.language}
        choices={languages.map((one) => [one, accountsWords[language].languages[one]] as const)}
        value={typed.language}
        onValue={(value) => setTyped((before) => ({ ...before, language: value }))}
      />
      <div>
        <SubmitButton className="btn line">{words.save}</SubmitButton>
      </div>
    </SubmitForm>
  );
}
