import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Checked, Problem } from '#model/problems.ts';
import { type Faults, focusFirstFault } from '../forms/faults.ts';
import { isChanged } from '../forms/is-changed.ts';
import { mendField } from '../forms/mend.ts';
import type { Refused } from '../forms/sending.ts';
import { mayReload } from '../newest-build/reload-guard.ts';

/** What came of it. `say` words a field's problem in more than the usual sentence; `why` is no field's fault. */
export type Told =
  | { readonly ok: true }
  | { readonly ok: false; readonly problems: readonly Problem[]; readonly say?: Faults }
  | { readonly ok: false; readonly why: string };

export type Standing =
  | { readonly step: 'filling' | 'asking' }
  | Refused
  | { readonly step: 'failed'; readonly why: string };

interface Errand<Client extends { prepare(): void }, Value> {
  /** Loads the rules and the client library; throws when the network is away. */
  load(): Promise<Client>;
  check(client: Client, fields: Readonly<Record<string, unknown>>): Checked<Value>;
  ask(client: Client, value: Value): Promise<Told>;
  /** What is said when the part that asks could not be loaded. */
  readonly unreached: string;
  /** After it was done. */
  done(value: Value): void | Promise<void>;
}

/**
 * A form of an account, with the manners of the others: checked here first, all faults at once, the first in focus, and
 * everything that was typed stays in its field. Nothing of it is kept anywhere.
 */
export function useErrand<Client extends { prepare(): void }, Value>(errand: Errand<Client, Value>) {
  const [standing, setStanding] = useState<Standing>({ step: 'filling' });

  async function run(form: HTMLFormElement): Promise<void> {
    const fields = Object.fromEntries(new FormData(form));
    setStanding({ step: 'asking' });
    const client = await errand.load().catch(loadWhole);
    if (!client) return setStanding({ step: 'failed', why: errand.unreached });
    const checked = errand.check(client, fields);
    if (!checked.ok) return refuse(form, checked.problems);
    const told = await errand.ask(client, checked.value);
    if (told.ok) {
      await errand.done(checked.value);
      setStanding({ step: 'filling' });
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
      const check = async (form: HTMLFormElement) =>
        errand.check(await errand.load(), Object.fromEntries(new FormData(form)));
      mendField(event, check, (mended) => setStanding((now) => (now.step === 'refused' ? mended(now) : now)));
    },
    touch({ currentTarget }: React.SyntheticEvent<HTMLFormElement>): void {
      // What cannot be loaded now is tried again when the form is sent; before anything is typed, with the whole page.
      errand.load().then(
        (client) => client.prepare(),
        () => ([...currentTarget.elements].some(isChanged) ? undefined : loadWhole()),
      );
    },
  };
}

/**
 * A part that cannot be loaded while the service answers belongs to an older build: the page is loaded whole, with the
 * address that was typed, at most once in ten seconds. What else was typed is a password or a code and kept nowhere.
 */
async function loadWhole(): Promise<undefined> {
  const up = await fetch('/healthz', { cache: 'no-store' }).catch(() => undefined);
  if (!up?.ok || !mayReload(() => sessionStorage, Date.now())) return;
  location.reload();
  await new Promise(() => {});
}
