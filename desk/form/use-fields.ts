import { useState } from 'react';
import { sentenceOf } from '#content/problems.ts';
import type { Language } from '#model/languages.ts';
import type { Problem } from '#model/problems.ts';
import { useLanguage } from '#ui/place.ts';

export function useFields<Typed extends Readonly<Record<string, string>>>(
  prefix: string,
  initial: Typed,
  describeProblem: (problem: Problem<keyof Typed & string>, language: Language) => string = sentenceOf,
) {
  const language = useLanguage();
  const [typed, setTyped] = useState(initial);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const field = (name: keyof Typed & string, label: string) => {
    const problem = problems.find((candidate) => candidate.field === name);
    return {
      id: `${prefix}-${name}`,
      label,
      autoComplete: 'off',
      value: typed[name] ?? '',
      fault: problem && describeProblem({ ...problem, field: name }, language),
      onValue(value: string) {
        setTyped((before) => ({ ...before, [name]: value }));
        setProblems((before) => before.filter((one) => one.field !== name));
      },
    };
  };
  const isEdited = (from: Typed) => JSON.stringify(typed) !== JSON.stringify(from);
  return { typed, setTyped, setProblems, field, isEdited };
}
