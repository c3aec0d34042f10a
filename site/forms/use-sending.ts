import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Checked, Problem } from '#model/problems.ts';
import { dropDraft, markPosted, saveDraft } from './draft.ts';
import { focusFirstFault } from './faults.ts';
import { mendField } from './mend.ts';
import { repeatId } from './repeat-id.ts';
import type { Sending } from './sending.ts';
import { forgetTold, tellLater, untoldOf } from './untold.ts';

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
 * that was typed until the service has said that it is stored. Whoever leaves meanwhile is told when the form appears
 * again in this tab.
 */
export function useSending<Client extends Rules>(errand: Errand<Client>) {
  const { draft, start, read, load } = errand;
  const [sending, setSending] = useState<Sending>(start);
  const form = useRef<HTMLFormElement>(null);
  const here = useRef(false);

  const follow = useCallback(
    async (outcome: Promise<Sending>, late: boolean): Promise<void> => {
      setSending({ step: 'sending' });
      hold(form.current, true);
      const ended = await outcome;
      // The next form tells it.
      if (!here.current) return;
      forgetTold(draft);
      hold(form.current, false);
      // The faults must be in the page before the focus can move to the first of them.
      flushSync(() => setSending(late && ended.step === 'sent' ? { ...ended, late } : ended));
      if (ended.step === 'refused' && form.current && !late) focusFirstFault(form.current);
    },
    [draft],
  );

  const answered = start.step !== 'filling';
  useEffect(() => {
    here.current = true;
    const outcome = answered ? undefined : untoldOf(draft);
    if (outcome) void follow(outcome, true);
    return () => {
      here.current = false;
    };
  }, [draft, answered, follow]);

  function submit(event: React.SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (sending.step === 'sending') return;
    const outcome = deliver(event.currentTarget);
    tellLater(draft, outcome);
    void follow(outcome, false);
  }

  async function deliver(element: HTMLFormElement): Promise<Sending> {
    const fields = read(element);
    try {
      const client = await load().catch(() => postPlainly(element, draft));
      if (!client) return await comeBack();
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

  function touch(): void {
    // What cannot be loaded now is tried again when the form is sent.
    load().then(
      (client) => client.prepare(),
      () => undefined,
    );
  }

  return {
    form,
    sending,
    submit,
    touch,
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
function hold(form: HTMLFormElement | null, held: boolean): void {
  for (const field of form?.elements ?? []) if ('readOnly' in field) field.readOnly = held;
}

/**
 * A browser that once failed to load a part never asks for it again, so the form is posted as without script when the
 * service can be reached. Throws when it cannot, or when the form is gone: everything typed stays where it is.
 */
async function postPlainly(form: HTMLFormElement, draft: string): Promise<undefined> {
  const up = await fetch('/healthz', { cache: 'no-store' });
  if (!up.ok) throw new Error(`/healthz answered ${up.status}`);
  if (!form.isConnected) throw new Error('Whoever wrote it is elsewhere');
  markPosted(draft);
  HTMLFormElement.prototype.submit.call(form);
}

/** Whoever comes back to a page that posted its form finds it as it was left. */
function comeBack(): Promise<Sending> {
  return new Promise((resolve) => {
    window.addEventListener('pageshow', () => resolve({ step: 'filling' }), { once: true });
  });
}
