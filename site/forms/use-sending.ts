import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Checked, Problem } from '#model/problems.ts';
import { dropDraft, markPosted, saveDraft } from './draft.ts';
import { focusFirstFault } from './faults.ts';
import { mendField } from './mend.ts';
import { repeatId } from './repeat-id.ts';
import type { Sending } from './sending.ts';

/** What the wire answered: stored, refused with problems, or not now, for a reason in words. A failure to reach it is thrown. */
export type Sent =
  | { readonly ok: true }
  | { readonly ok: false; readonly problems: readonly Problem[] }
  | { readonly ok: false; readonly why: string };

interface Errand<Client extends Rules> {
  /** The name of the form's draft. */
  readonly draft: string;
  /** Where the form stands before anything was done with script. */
  readonly start: Sending;
  /** The fields of the form as plain values. */
  read(form: HTMLFormElement): Record<string, unknown>;
  /** Loads the rules and the client library; throws when the network is away. */
  load(): Promise<Client>;
  /** Sends what was read under an id made here: the same for the same content, so that a repeat never stores twice. */
  send(client: Client, fields: Record<string, unknown>, id: string): Promise<Sent>;
  /** What is said when nothing answers. */
  readonly unreached: string;
}

interface Rules {
  check(fields: Record<string, unknown>): Checked<unknown>;
  /** Begins with what sending takes: the form was touched. */
  prepare(): void;
  newId(): string;
}

/**
 * Sends a form with script: checks it here first, shows all faults at once and moves to the first, and keeps everything
 * that was typed until the service has said that it is stored. Whoever leaves meanwhile is asked; who goes all the same
 * finds the draft, which is stored once however often it is sent.
 */
export function useSending<Client extends Rules>(errand: Errand<Client>) {
  const { draft, start, read, load } = errand;
  const [sending, setSending] = useState<Sending>(start);
  const form = useRef<HTMLFormElement>(null);
  const busy = sending.step === 'sending';

  useEffect(() => {
    // It was touched, or has a draft: what sending takes is begun with. What cannot be loaded now is when the form is sent.
    load().then(
      (client) => client.prepare(),
      () => undefined,
    );
  }, [load]);

  useEffect(() => {
    if (!busy) return;
    const ask = (event: Event) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [busy]);

  async function run(element: HTMLFormElement): Promise<void> {
    setSending({ step: 'sending' });
    hold(element, true);
    const ended = await deliver(element);
    if (!ended) return;
    hold(element, false);
    // The faults must be in the page before the focus can move to the first of them.
    flushSync(() => setSending(ended));
    if (ended.step === 'refused') focusFirstFault(element);
  }

  /** Undefined when the form was posted as without script: the page that answers says the rest. */
  async function deliver(element: HTMLFormElement): Promise<Sending | undefined> {
    const fields = read(element);
    try {
      const client = await load().catch(reachable);
      if (!client) {
        // Whoever comes back to a page that posted its form finds it as it was left.
        addEventListener('pageshow', () => [hold(element, false), setSending({ step: 'filling' })], { once: true });
        markPosted(draft);
        setSending({ step: 'filling' });
        HTMLFormElement.prototype.submit.call(element);
        return undefined;
      }
      const checked = client.check(fields);
      if (!checked.ok) return { step: 'refused', problems: checked.problems };
      const sent = await errand.send(client, fields, repeatId(draft, checked.value, client.newId));
      if (!sent.ok) {
        return 'problems' in sent ? { step: 'refused', problems: sent.problems } : { step: 'failed', why: sent.why };
      }
      dropDraft(draft);
      return { step: 'sent' };
    } catch (error) {
      return isUnreached(error) ? { step: 'failed', why: errand.unreached } : { step: 'failed' };
    }
  }

  return {
    form,
    sending,
    submit(event: React.SyntheticEvent<HTMLFormElement>): void {
      event.preventDefault();
      if (!busy) void run(event.currentTarget);
    },
    /** Something was typed or chosen: the draft is kept, and what was said of the field goes when it is right. */
    write(event: React.SyntheticEvent<HTMLFormElement>): void {
      saveDraft(draft, event.currentTarget);
      if (sending.step !== 'refused') return;
      const check = async (element: HTMLFormElement) => (await load()).check(read(element));
      mendField(event, check, (mended) => setSending((now) => (now.step === 'refused' ? mended(now) : now)));
    },
    again: () => setSending({ step: 'filling' }),
  };
}

/** The library says so by a name of its own, the browser by a TypeError. */
function isUnreached(error: unknown): boolean {
  return /^(Network|Type)Error/.test(String(error));
}

/** While a form is sent nothing more can be typed, which would go with it when it is thanked for; the focus stays. */
function hold(form: HTMLFormElement, held: boolean): void {
  for (const field of form.elements) if ('readOnly' in field) field.readOnly = held;
}

/**
 * What sends a form cannot be loaded, and a browser never asks again for a part that once failed: where the service can
 * be reached, the form is posted as without script. Throws where it cannot: everything typed stays where it is.
 */
async function reachable(): Promise<undefined> {
  const up = await fetch('/healthz', { cache: 'no-store' });
  if (!up.ok) throw new Error(`/healthz answered ${up.status}`);
}
