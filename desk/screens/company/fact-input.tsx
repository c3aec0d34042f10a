import { type ComponentProps, type ReactNode, useId } from 'react';
import { companyDeskWords } from '#content/desk/company.ts';
import { FormField } from '#desk/form/form-field.tsx';
import type { Language } from '#model/languages.ts';
import type { Problem } from '#model/problems.ts';
import { fill } from '#ui/fill.ts';
import { useWordsIn } from '#ui/use-words-in.ts';
import style from './company.module.css';

interface FactInputProps extends Pick<ComponentProps<'input'>, 'type' | 'inputMode'> {
  readonly path: string;
  readonly label: string;
  readonly side?: Language | undefined;
  readonly long: boolean;
  readonly value: string;
  readonly problem: Problem | undefined;
  readonly lacks?: boolean;
  readonly behind?: boolean;
  /** Unless there is a problem. */
  readonly hint?: ReactNode;
  write(text: string): void;
}

export function FactInput(props: FactInputProps) {
  const { path, label, side, long, problem, lacks, behind, hint, write, ...own } = props;
  const [words, language] = useWordsIn(companyDeskWords);
  return (
    <div className={style.field} data-lack={lacks ? '' : undefined} data-behind={behind ? '' : undefined}>
      <FormField
        {...own}
        id={useId()}
        label={side ? `${words.sides[side]} ${label}` : label}
        lang={side}
        lines={long && 2}
        data-path={path}
        autoComplete="off"
        fault={problem && (own.value === '' ? words.problem.required : sayProblem(problem, language))}
        hint={problem ? undefined : hint}
        onValue={write}
      />
    </div>
  );
}

function sayProblem({ field, problem, limit = 0 }: Problem, language: Language): string {
  const words = companyDeskWords[language].problem;
  if (field === 'bank.clabe' && problem === 'invalid') return words.clabe;
  if (/^projectPrices\.\w+$/.test(field)) return words.range;
  if (field in words.forms && problem === 'invalid') return words.forms[field as keyof typeof words.forms];
  return problem === 'not-agreed' || problem === 'taken' ? words.invalid : fill(words[problem], { limit });
}
