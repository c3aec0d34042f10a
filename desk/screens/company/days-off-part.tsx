import { type FormEvent, useId, useState } from 'react';
import { companyDeskWords } from '#content/desk/company.ts';
import { FormField } from '#desk/form/form-field.tsx';
import { LineButton } from '#desk/layout/controls.tsx';
import { fill } from '#ui/fill.ts';
import { formatDay } from '#ui/format.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import style from './company.module.css';
import type { CompanyFormState } from './use-company-form.ts';

export function DaysOffPart({ form }: { readonly form: CompanyFormState }) {
  const [words, language] = useWordsIn(companyDeskWords);
  const id = useId();
  const [fault, setFault] = useState<string>();
  const { daysOff, texts } = form.form;
  // In the form: saving adds it.
  const { day = '' } = texts;
  const setDay = (value: string) => form.type('day', value);
  const isRefused = form.problems.some(({ field }) => field.startsWith('daysOff.'));
  const setDaysOff = (days: readonly string[]) => form.edit(() => ({ daysOff: [...new Set(days)].toSorted() }));

  function add(event: FormEvent | undefined): void {
    event?.preventDefault();
    setFault(day ? undefined : words.noDay);
    if (day) setDaysOff([...daysOff, day]);
    else document.getElementById(id)?.focus();
    setDay('');
  }

  return (
    <>
      {daysOff.length === 0 && <p className="soft">{words.noDays}</p>}
      <ul className={`wrap ${style.days}`}>
        {daysOff.map((one) => (
          <li key={one}>
            {formatDay(one, language)}
            <button
              type="button"
              aria-label={fill(words.removeDay, { day: formatDay(one, language) })}
              onClick={() => setDaysOff(daysOff.filter((other) => other !== one))}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
      <div className={`wrap ${style.addDay}`}>
        <FormField
          id={id}
          type="date"
          label={words.fields.day}
          value={day}
          fault={fault ?? (isRefused ? words.problem.invalid : undefined)}
          onValue={(value) => {
            setDay(value);
            setFault(undefined);
          }}
          onKeyDown={(event) => event.key === 'Enter' && add(event)}
        />
        <LineButton onClick={() => add(undefined)}>{words.addDay}</LineButton>
      </div>
    </>
  );
}
