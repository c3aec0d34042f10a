import { useState } from 'react';
import { faultOf } from '#client/session/fault-of.ts';
import { enterCode, type PendingCode } from '#client/session/sign-in.ts';
import { accountWords } from '#content/pages/accounts/account.ts';
import { loginWords } from '#content/pages/accounts/login.ts';
import { checkFactorCode } from '#model/accounts/factor-code.ts';
import style from '#site/accounts/account.module.css';
import { loadRules } from '#site/accounts/load-rules.ts';
import { outcomeOf } from '#site/accounts/outcome-of.ts';
import { fieldFaults } from '#site/forms/faults.ts';
import { Form } from '#site/forms/form.tsx';
import type { FormOutcomeState } from '#site/forms/form-state.ts';
import { useForm } from '#site/forms/use-form.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { useWordsIn } from '#ui/use-words-in.ts';

const load = loadRules(checkFactorCode);

interface CodeStepProps {
  readonly pending: PendingCode;
  done(): void;
  /** Back to the password. */
  again(why?: string): void;
}

/** Code of the second factor; sends itself at the sixth digit. */
export function CodeStep({ pending, done, again }: CodeStepProps) {
  const [words, language] = useWordsIn(loginWords);
  const { code: step } = words;
  const [lost, setLost] = useState(false);
  const form = useForm({
    load,
    async send(_, { code }: { readonly code: string }): Promise<FormOutcomeState> {
      try {
        await enterCode(pending, code);
        done();
        return { step: 'sent' };
      } catch (error) {
        const fault = faultOf(error);
        if (fault === 'wrong-code') {
          return {
            step: 'refused',
            problems: [{ field: 'code', problem: 'invalid' }],
            sentences: { code: step.wrong },
          };
        }
        // The three minutes are over, or the account changed.
        if (fault === 'wrong-pair') again(step.over);
        if (fault === 'locked') again(step.locked);
        return outcomeOf(() => Promise.reject(error), language);
      }
    },
  });
  const faults = fieldFaults(form.state, language);
  function write(event: React.SyntheticEvent<HTMLFormElement>): void {
    form.write(event);
    const input = event.target as HTMLInputElement;
    if (!lost && /^\d{6}$/.test(input.value.replace(/\s/g, ''))) input.form?.requestSubmit();
  }
  return (
    <>
      <p className="lead">{step.lead.replace('{email}', pending.email)}</p>
      <Form
        of={{ ...form, write }}
        className={style.form}
        labels={accountWords[language].fields}
        send={words.enter}
        sending={words.entering}
      >
        <TextField
          name="code"
          label={lost ? step.recovery : step.label}
          required
          autoComplete="one-time-code"
          inputMode={lost ? 'text' : 'numeric'}
          maxLength={lost ? 12 : 7}
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus
          fault={faults.code}
          hint={lost ? step.recoveryHint : step.hint}
        />
      </Form>
      <p className={`flow ${style.acts}`}>
        <button type="button" className={style.other} onClick={() => setLost(!lost)}>
          {lost ? step.phone : step.lost}
        </button>
        <button type="button" className={style.other} onClick={() => again()}>
          {step.other}
        </button>
      </p>
    </>
  );
}
