import { companyDeskWords } from '#content/desk/company.ts';
import { LinkButton } from '#desk/layout/controls.tsx';
import { unsetText, type WantedFact } from '#model/company/company.ts';
import { type Language, languages } from '#model/languages.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import style from './company.module.css';
import { type FieldPath, isNumberPath, isProblemOf, pairPaths } from './company-form.ts';
import { FactInput } from './fact-input.tsx';
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
  if (!pairPaths.has(path)) return <Input form={form} path={path} of={path} missing={missing} />;
  return (
    <div className={style.pair}>
      {languages.map((side) => (
        <Input key={side} form={form} path={`${path}.${side}`} of={path} side={side} missing={missing} />
      ))}
    </div>
  );
}

interface InputProps extends Omit<FactFieldProps, 'path'> {
  readonly path: string;
  readonly of: FieldPath;
  readonly side?: Language;
}

function Input({ form, path, of, side, missing }: InputProps) {
  const [words] = useWordsIn(companyDeskWords);
  const [group = ''] = path.split('.');
  const value = form.form.texts[path] ?? '';
  const name = `${group}:${side}`;
  const behind = side !== undefined && form.behind.has(name);
  const lacks = missing.has(group) && value === unsetText(group);
  // Once for a fact of several parts.
  const cost = lacks && !otherParts.test(path) ? words.costs[group as WantedFact] : '';
  return (
    <FactInput
      {...{ path, side, value, lacks, behind }}
      label={words.fields[of]}
      long={/^(?:payment|projectPayment|invoices)$/.test(of)}
      type={types[of] ?? 'text'}
      inputMode={isNumberPath(path) || path === 'bank.clabe' ? 'numeric' : undefined}
      problem={form.problems.find((one) => isProblemOf(one, path))}
      hint={
        behind ? (
          <>
            {words.behind[side]} <LinkButton onClick={() => form.review(name)}>{words.fine}</LinkButton>
          </>
        ) : (
          cost
        )
      }
      write={(text) => form.type(path, text)}
    />
  );
}
