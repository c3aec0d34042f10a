import { useId } from 'react';
import { companyDeskWords } from '#content/desk/company.ts';
import type { WantedFact } from '#model/company/company.ts';
import { type Language, languages } from '#model/languages.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import style from './company.module.css';
import { type FieldPath, isNumberPath, pairPaths } from './company-form.ts';
import { sayProblem } from './say-problem.ts';
import type { CompanyFormState } from './use-company-form.ts';

interface FactFieldProps {
  readonly form: CompanyFormState;
  readonly path: FieldPath;
  readonly missing: ReadonlySet<string>;
}

const types: Readonly<Partial<Record<FieldPath, 'tel' | 'email' | 'url'>>> = {
  phone: 'tel',
  whatsapp: 'tel',
  email: 'email',
  accountant: 'email',
  map: 'url',
};

/** Parts of a fact after its first. */
const otherParts = /^(?:bank\.(?!name)|cancellation\.(?!days)|paymentTerms\.|closedGroups\.(?!remote))/;

export function FactField({ form, path, missing }: FactFieldProps) {
  const [words] = useWordsIn(companyDeskWords);
  const label = words.fields[path];
  if (!pairPaths.has(path)) return <Input form={form} path={path} label={label} missing={missing} />;
  return (
    <>
      {languages.map((side) => (
        <Input key={side} form={form} path={`${path}.${side}`} label={label} side={side} missing={missing} />
      ))}
    </>
  );
}

interface InputProps {
  readonly form: CompanyFormState;
  readonly path: string;
  readonly label: string;
  readonly side?: Language;
  readonly missing: ReadonlySet<string>;
}

function Input({ form, path, label, side, missing }: InputProps) {
  const [words, language] = useWordsIn(companyDeskWords);
  const id = useId();
  const [group = ''] = path.split('.');
  const value = form.form.texts[path] ?? '';
  const problem = form.problems.find(({ field }) => field === path || (field === group && path !== group));
  const name = `${group}:${side}`;
  const behind = side !== undefined && form.behind.has(name);
  const lacks = missing.has(group) && value === '';
  // Once for a fact of several parts.
  const cost = lacks && !otherParts.test(path) ? words.costs[group as WantedFact] : '';
  const hint = problem ? sayProblem(problem, language) : behind ? words.behind[side] : cost;
  const input = {
    id,
    className: 'field',
    lang: side,
    value,
    'data-path': path,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': hint ? `${id}-hint` : undefined,
  } as const;
  return (
    <div className={style.field} data-lack={lacks ? '' : undefined} data-behind={behind ? '' : undefined}>
      <label htmlFor={id} className="label">
        {side && <span className={style.side}>{words.sides[side]}</span>} {label}
      </label>
      {/^(?:payment|projectPayment|invoices)\./.test(path) ? (
        <textarea {...input} rows={2} onChange={(event) => form.type(path, event.currentTarget.value)} />
      ) : (
        <input
          {...input}
          type={types[path as FieldPath] ?? 'text'}
          inputMode={isNumberPath(path) || path === 'bank.clabe' ? 'numeric' : undefined}
          autoComplete="off"
          onChange={(event) => form.type(path, event.currentTarget.value)}
        />
      )}
      {hint && (
        <p id={`${id}-hint`} className={problem ? 'fault' : 'hint'}>
          {hint}{' '}
          {behind && !problem && (
            <button type="button" className="link" onClick={() => form.review(name)}>
              {words.fine}
            </button>
          )}
        </p>
      )}
    </div>
  );
}
