import { type FormEvent, useEffect, useRef, useState } from 'react';
import { accountsWords } from '#content/desk/accounts.ts';
import { sentenceOf } from '#content/problems.ts';
import { useLanguage } from '#look/place.ts';
import { readEmail } from '#model/email.ts';
import { type Language, languages } from '#model/languages.ts';
import { lengthOf, limits } from '#model/limits.ts';
import type { Problem } from '#model/problems.ts';
import { cleanLine } from '#model/text.ts';
import { Choice, FormField } from '../../editions/form-field.tsx';
import style from './accounts.module.css';
import { changeAccount } from './change-account.ts';

interface InviteFormProps {
  done(): void;
}

/** Invites somebody: how they sign, where they read, in which language. What was typed stays until it is done. */
export function InviteForm({ done }: InviteFormProps) {
  const language = useLanguage();
  const { invite: words } = accountsWords[language];
  const [typed, setTyped] = useState<{ name: string; email: string; language: Language }>({
    name: '',
    email: '',
    language,
  });
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [sending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (problems.length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [problems]);

  const field = (name: 'name' | 'email') => {
    const problem = problems.find((one) => one.field === name);
    return {
      id: `invite-${name}`,
      label: words[name],
      hint: words[`${name}Hint`],
      autoComplete: 'off',
      value: typed[name],
      onValue(value: string) {
        setTyped((before) => ({ ...before, [name]: value }));
        setProblems((before) => before.filter((one) => one.field !== name));
      },
      fault: problem && sentenceOf(problem, language),
    };
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    const found = problemsOf(typed);
    setProblems(found);
    if (found.length > 0) return;
    setSending(true);
    const sent = await changeAccount('invite', { ...typed }, cleanLine(typed.name), language);
    setSending(false);
    if (!sent) return;
    setTyped({ name: '', email: '', language: typed.language });
    done();
  };
  return (
    <form
      ref={form}
      className={style.block}
      noValidate
      aria-labelledby="invite"
      onSubmit={(event) => void submit(event)}
    >
      <h2 id="invite">{words.heading}</h2>
      <FormField {...field('name')} maxLength={200} />
      <FormField {...field('email')} type="email" inputMode="email" />
      <Choice
        name="invite-language"
        label={words.language}
        choices={languages.map((one) => [one, accountsWords[language].languages[one]] as const)}
        value={typed.language}
        onValue={(value) => setTyped((before) => ({ ...before, language: value }))}
      />
      <div>
        <button type="submit" className="btn" aria-disabled={sending || undefined}>
          {words.send}
        </button>
      </div>
    </form>
  );
}

function problemsOf({ name, email }: { readonly name: string; readonly email: string }): readonly Problem[] {
  const problems: Problem[] = [];
  const called = cleanLine(name);
  if (called === '') problems.push({ field: 'name', problem: 'required' });
  if (lengthOf(called) > limits.name) problems.push({ field: 'name', problem: 'too-long', limit: limits.name });
  if (email.trim() === '') problems.push({ field: 'email', problem: 'required' });
  else if (readEmail(email) === null) problems.push({ field: 'email', problem: 'invalid' });
  return problems;
}
