import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Checked, Problem } from '#model/problems.ts';
import { prepare } from '../api/this-session.ts';
import { type Faults, focusFirstFault } from '../forms/faults.ts';
import { mendField } from '../forms/mend.ts';
import type { Refused } from '../forms/sending.ts';

/** What came of it. `say` words a field's problem in more than the usual sentence; `why` is no field's fault. */
export type Told =
  | { readonly ok: true }
  | { readonly ok: false; readonly problems: readonly Problem[]; readonly say?: Faults }
  | { readonly ok: false; readonly why: string };

export type Standing =
  | { readonly step: 'filling' | 'asking' }
  | Refused
  | { readonly step: 'failed'; readonly why: string };

interface Errand<Value> {
  check(fields: Readonly<Record<string, unknown>>): Checked<Value>;
  /** Asks the user pool. What goes wrong is told, never thrown. */
  ask(value: Value): Promise<Told>;
  /** After it was done. */
  done(value: Value): void;
  /** That leads to another page: until it is there the answer is still awaited. */
  readonly leaves?: boolean;
}

/**
 * A form of an account, with the manners of the others: checked here first, all faults at once, the first in focus, and
 * everything that was typed stays in its field. Nothing of it is kept anywhere.
 */
export function useErrand<Value>(errand: Errand<Value>) {
  const [standing, setStanding] = useState<Standing>({ step: 'filling' });

  useEffect(() => {
    prepare();
    // Whoever comes back to a page that led on finds its form as it was left.
    const anew = ({ persisted }: PageTransitionEvent) => persisted && setStanding({ step: 'filling' });
    addEventListener('pageshow', anew);
    return () => removeEventListener('pageshow', anew);
  }, []);

  const read = (form: HTMLFormElement) => errand.check(Object.fromEntries(new FormData(form)));

  async function run(form: HTMLFormElement): Promise<void> {
    const checked = read(form);
    if (!checked.ok) return refuse(form, checked.problems);
    setStanding({ step: 'asking' });
    const told = await errand.ask(checked.value);
    if (told.ok) {
      errand.done(checked.value);
      if (!errand.leaves) setStanding({ step: 'filling' });
    } else if ('problems' in told) refuse(form, told.problems, told.say);
    else setStanding({ step: 'failed', why: told.why });
  }

  function refuse(form: HTMLFormElement, problems: readonly Problem[], say: Faults = {}): void {
    // The faults must be in the page before the focus can move to the first of them.
    flushSync(() => setStanding({ step: 'refused', problems, say }));
    focusFirstFault(form);
  }

  return {
    standing,
    submit(event: React.SyntheticEvent<HTMLFormElement>): void {
      event.preventDefault();
      if (standing.step !== 'asking') void run(event.currentTarget);
    },
    /** Something was typed: what was said of the field goes when it is right. */
    mend(event: React.SyntheticEvent<HTMLFormElement>): void {
      if (standing.step !== 'refused') return;
      mendField(
        event,
        async (form) => read(form),
        (mended) => setStanding((now) => (now.step === 'refused' ? mended(now) : now)),
      );
    },
  };
}
