import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { notices } from '#content/notices.ts';
import { useWords } from '#look/place.ts';
import type { Checked } from '#model/problems.ts';
import { focusFirstFault } from './faults.ts';
import type { FormState, Outcome } from './form-state.ts';
import type { FormKeeper } from './keep-form.ts';
import { mend } from './mend.ts';

/** The rules of a form, and what begins with what sending takes: somebody is about to. */
interface Rules<Value> {
  check(fields: Readonly<Record<string, unknown>>): Checked<Value>;
  prepare(): void;
}

interface FormTask<Value, Sender extends Rules<Value>> {
  /** Where it stands before anything was done with script. */
  readonly start?: FormState;
  /** Keeps what is typed until it is stored. Without, nothing of the form is kept anywhere, and it has no plain post. */
  readonly keeper?: FormKeeper;
  /** Brings the rules, and what sends; throws when the network is away. */
  load(): Promise<Sender>;
  /** Throws when nothing answers. */
  send(sender: Sender, value: Value): Promise<Outcome>;
}

const filling = { step: 'filling' } as const;

/**
 * A form that is sent with script: checked here first, all faults at once, the first in focus, and everything that was
 * typed stays in its field. Where it has a keeper, whoever leaves while it is sent is asked first; who goes all the same
 * finds the draft, which is stored once however often it is sent.
 */
export function useForm<Value, Sender extends Rules<Value>>(task: FormTask<Value, Sender>) {
  const { keeper, load } = task;
  const { network } = useWords(notices);
  const [state, setState] = useState<FormState>(task.start ?? filling);
  const { step } = state;
  const busy = step === 'sending' || step === 'sent';
  const form = useRef<HTMLFormElement>(null);
  const anew = useCallback(() => setState(filling), []);

  useEffect(() => {
    // It was touched, or has a draft. What cannot be loaded now is when the form is sent.
    load().then(
      (sender) => sender.prepare(),
      () => undefined,
    );
  }, [load]);

  useEffect(() => {
    if (!keeper || step !== 'sending') return;
    const ask = (event: Event) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [keeper, step]);

  async function run(element: HTMLFormElement): Promise<void> {
    const fields = fieldsOf(element);
    setState({ step: 'sending' });
    keeper?.hold(element, true);
    // Whoever comes back to a page that led on finds its form as it was left.
    if (!keeper) addEventListener('pageshow', anew, { once: true });
    const outcome = await deliver(element, fields);
    if (!outcome) return;
    keeper?.hold(element, false);
    // The faults must be in the page before the focus can move to the first of them.
    flushSync(() => setState(outcome));
    if (outcome.step === 'refused') focusFirstFault(element);
  }

  /** Undefined when the form was posted as without script. */
  async function deliver(
    element: HTMLFormElement,
    fields: Readonly<Record<string, unknown>>,
  ): Promise<Outcome | undefined> {
    try {
      const sender = await load().catch(() => keeper?.post(element, anew));
      if (!sender) return undefined;
      const checked = sender.check(fields);
      if (!checked.ok) return { step: 'refused', problems: checked.problems };
      const outcome = await task.send(sender, checked.value);
      if (outcome.step === 'sent') keeper?.drop();
      return outcome;
    } catch (error) {
      // The library says so by a name of its own, the browser by a TypeError.
      return /^(Network|Type)Error/.test(String(error)) ? { step: 'failed', why: network } : { step: 'failed' };
    }
  }

  return {
    form,
    state,
    /** Its answer is awaited, or the page that follows. */
    busy,
    anew,
    submit(event: React.SyntheticEvent<HTMLFormElement>): void {
      event.preventDefault();
      if (!busy) void run(event.currentTarget);
    },
    /** Something was typed or chosen: the draft is kept, and what was said of the field goes when it is right. */
    write(event: React.SyntheticEvent<HTMLFormElement>): void {
      const { target, currentTarget: element } = event;
      keeper?.save(element);
      if (step !== 'refused') return;
      // Without the rules, which are loaded, everything stays until the form is sent.
      load().then(
        (sender) => {
          const checked = sender.check(fieldsOf(element));
          setState((now) => mend(now, (target as HTMLInputElement).name, checked));
        },
        () => undefined,
      );
    },
  };
}

const fieldsOf = (form: HTMLFormElement) => Object.fromEntries(new FormData(form));
