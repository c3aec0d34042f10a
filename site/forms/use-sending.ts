import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Checked, Problem } from '#model/problems.ts';
import { dropDraft, markPosted } from './draft.ts';
import { focusFirstFault } from './faults.ts';

/** What the wire answered: stored, refused with problems, or not now, for a reason in words. A failure to reach it is thrown. */
export type Sent =
  | { readonly ok: true }
  | { readonly ok: false; readonly problems: readonly Problem[] }
  | { readonly ok: false; readonly why: string };

export type Sending =
  | { readonly step: 'filling' }
  | { readonly step: 'sending' }
  | { readonly step: 'refused'; readonly problems: readonly Problem[] }
  /** `why`: the reason in words, when it is known. */
  | { readonly step: 'failed'; readonly why?: string }
  | { readonly step: 'sent' };

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
}

interface Rules {
  check(fields: Record<string, unknown>): Checked<unknown>;
  /** Begins with what sending takes: the form was touched. */
  prepare(): void;
  newId(): string;
}

/**
 * Sends a form with script: checks it here first, shows all faults at once and moves to the first, and keeps everything
 * that was typed until the service has said that it is stored.
 */
export function useSending<Client extends Rules>({ draft, start, read, load, send }: Errand<Client>) {
  const [sending, setSending] = useState<Sending>(start);
  const last = useRef({ content: '', id: '' });

  function submit(event: React.SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (sending.step !== 'sending') void deliver(event.currentTarget);
  }

  async function deliver(form: HTMLFormElement): Promise<void> {
    const fields = read(form);
    setSending({ step: 'sending' });
    hold(form, true);
    try {
      const client = await load().catch(() => postPlainly(form, draft));
      if (!client) {
        // Whoever comes back to this page finds it as it was left.
        return window.addEventListener('pageshow', () => rest(form, { step: 'filling' }), { once: true });
      }
      const checked = client.check(fields);
      if (!checked.ok) return refuse(form, checked.problems);
      const sent = await send(client, fields, idOf(fields, client));
      if (sent.ok) {
        // The same words sent again on purpose are another message.
        last.current = { content: '', id: '' };
        dropDraft(draft);
        setSending({ step: 'sent' });
      } else if ('problems' in sent) refuse(form, sent.problems);
      else rest(form, { step: 'failed', why: sent.why });
    } catch {
      rest(form, { step: 'failed' });
    }
  }

  function refuse(form: HTMLFormElement, problems: readonly Problem[]): void {
    // The faults must be in the page before the focus can move to the first of them.
    flushSync(() => rest(form, { step: 'refused', problems }));
    focusFirstFault(form);
  }

  function rest(form: HTMLFormElement, outcome: Sending): void {
    hold(form, false);
    setSending(outcome);
  }

  function idOf(fields: Record<string, unknown>, client: Client): string {
    const content = JSON.stringify(fields);
    if (last.current.content !== content) last.current = { content, id: client.newId() };
    return last.current.id;
  }

  function touch(): void {
    // What cannot be loaded now is tried again when the form is sent.
    load().then(
      (client) => client.prepare(),
      () => undefined,
    );
  }

  return { sending, submit, touch, again: () => setSending({ step: 'filling' }) };
}

/** While a form is sent nothing more can be typed, which would go with it when it is thanked for; the focus stays. */
function hold(form: HTMLFormElement, held: boolean): void {
  for (const field of form.elements) if ('readOnly' in field) field.readOnly = held;
}

/**
 * A browser that once failed to load a part never asks for it again, so the form is posted as without script when the
 * service can be reached. Throws when it cannot: everything typed stays where it is.
 */
async function postPlainly(form: HTMLFormElement, draft: string): Promise<undefined> {
  const up = await fetch('/healthz', { cache: 'no-store' });
  if (!up.ok) throw new Error(`/healthz answered ${up.status}`);
  markPosted(draft);
  HTMLFormElement.prototype.submit.call(form);
}
