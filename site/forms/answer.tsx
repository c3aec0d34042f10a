import type { ReactNode } from 'react';
import { problemWords } from '#content/problems.ts';
import { useWords } from '#look/place.ts';
import type { FormState } from './form-state.ts';

interface AnswerProps {
  readonly state: FormState;
  readonly className: string | undefined;
  /** What each field is called. */
  readonly labels: Readonly<Record<string, string>>;
  /** Why nothing was done, when nobody knows better. */
  readonly failure?: string;
  /** What is said after that. */
  readonly children?: ReactNode;
}

/** What is said beside the button: all faults summed up, or why nothing was done. */
export function Answer({ state, className, labels, failure, children }: AnswerProps) {
  const words = useWords(problemWords);
  const refused = state.step === 'refused' ? state : undefined;
  const names = (missing: boolean) =>
    (refused?.problems ?? [])
      .filter(({ problem }) => /required|not-agreed/.test(problem) === missing)
      .map(({ field }) => labels[field])
      .join(', ');
  const [missing, wrong] = [names(true), names(false)];
  return (
    <div className={className} role="alert" aria-live={refused?.mended ? 'off' : undefined}>
      {missing && (
        <p>
          {words.missing}: {missing}
        </p>
      )}
      {wrong && (
        <p>
          {words.review}: {wrong}
        </p>
      )}
      {state.step === 'failed' && (
        <>
          <p>{state.why ?? failure}</p>
          {children}
        </>
      )}
    </div>
  );
}
