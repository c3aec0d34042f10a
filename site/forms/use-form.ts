import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { notices } from '#content/notices.ts';
import type { Checked } from '#model/problems.ts';
import { useWords } from '#ui/place.ts';
import { correctField } from './correct-field.ts';
import { focusFirstFault } from './faults.ts';
import type { FormOutcomeState, FormState } from './form-state.ts';
import type { FormDraft } from './keep-form.ts';

interface Rules<Value> {
  check(fields: Readonly<Record<string, unknown>>): Checked<Value>;
  prepare(): void;
}

interface FormTask<Value, Sender extends Rules<Value>> {
  /** State rendered by the server. */
  readonly start?: FormState;
  /** Without it, no drafts and no plain post. */
  readonly draft?: FormDraft;
  /** Loads the rules and the client library; throws when offline. */
  load(): Promise<Sender>;
  /** Throws when the service is not reached. */
  send(sender: Sender, value: Value): Promise<FormOutcomeState>;
}

const filling = { step: 'filling' } as const;

/**
 * Validates, focuses the first fault, keeps all input. With a draft it warns before leaving during
 * a request, and retries are idempotent.
 */
export function useForm<Value, Sender extends Rules<Value>>(task: FormTask<Value, Sender>) {
  const { draft, load } = task;
  const { network } = useWords(notices);
  const [state, setState] = useState<FormState>(task.start ?? filling);
  const { step } = state;
  const busy = step === 'sending' || step === 'sent';
  const ref = useRef<HTMLFormElement>(null);
  const reset = useCallback(() => setState(filling), []);

  useEffect(() => {
    // Runs when the island starts: on touch, or with a draft. A failed load is retried on submit.
    load().then(
      (sender) => sender.prepare(),
      () => undefined,
    );
  }, [load]);

  useEffect(() => {
    if (!draft || step !== 'sending') return;
    const confirmLeave = (event: Event) => event.preventDefault();
    addEventListener('beforeunload', confirmLeave);
    return () => removeEventListener('beforeunload', confirmLeave);
  }, [draft, step]);

  async function run(element: HTMLFormElement): Promise<void> {
    const fields = fieldsOf(element);
    setState({ step: 'sending' });
    draft?.hold(element, true);
    // For a visitor who returns from the next page.
    if (!draft) addEventListener('pageshow', reset, { once: true });
    const outcome = await deliver(element, fields);
    if (!outcome) return;
    draft?.hold(element, false);
    // Faults must be rendered before the focus moves.
    flushSync(() => setState(outcome));
    if (outcome.step === 'refused') focusFirstFault(element);
  }

  /** Undefined after a plain post. */
  async function deliver(
    element: HTMLFormElement,
    fields: Readonly<Record<string, unknown>>,
  ): Promise<FormOutcomeState | undefined> {
    try {
      const sender = await load().catch(() => draft?.post(element, reset));
      if (!sender) return undefined;
      const checked = sender.check(fields);
      if (!checked.ok) return { step: 'refused', problems: checked.problems };
      const outcome = await task.send(sender, checked.value);
      if (outcome.step === 'sent') draft?.drop();
      return outcome;
    } catch (error) {
      // NetworkError comes from the library, TypeError from the browser.
      return /^(Network|Type)Error/.test(String(error)) ? { step: 'failed', why: network } : { step: 'failed' };
    }
  }

  return {
    ref,
    state,
    busy,
    reset,
    submit(event: React.SyntheticEvent<HTMLFormElement>): void {
      event.preventDefault();
      if (!busy) void run(event.currentTarget);
    },
    write(event: React.SyntheticEvent<HTMLFormElement>): void {
      const { target, currentTarget: element } = event;
      draft?.save(element);
      if (step !== 'refused') return;
      // Without the rules all faults stay.
      load().then(
        (sender) => {
          const checked = sender.check(fieldsOf(element));
          setState((now) => correctField(now, (target as HTMLInputElement).name, checked));
        },
        () => undefined,
      );
    },
  };
}

const fieldsOf = (form: HTMLFormElement) => Object.fromEntries(new FormData(form));
