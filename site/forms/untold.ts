import type { Sending } from './sending.ts';
import { drop, keep, kept } from './tab-storage.ts';

/** What is being sent from this page, or was, by the name of its form: it outlives the form that it came from. */
const outcomes = new Map<string, Promise<Sending>>();

/** Remembers how a sending ends until a form has told it; that something was stored, also after a reload. */
export function tellLater(name: string, outcome: Promise<Sending>): void {
  outcomes.set(name, outcome);
  void outcome.then(({ step }) => {
    if (step === 'sent') keep(`sent:${name}`, 'yes');
  });
}

/** How a sending ends, or ended, of which nobody was told. */
export function untoldOf(name: string): Promise<Sending> | undefined {
  return outcomes.get(name) ?? (kept(`sent:${name}`) ? Promise.resolve({ step: 'sent' }) : undefined);
}

/** It is told, which is done once. */
export function forgetTold(name: string): void {
  outcomes.delete(name);
  drop(`sent:${name}`);
}
