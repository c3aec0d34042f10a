import type { Language } from '#model/languages.ts';
import type { SubmitOutcome } from '#model/page-api.ts';
import type { Posted, Visit } from '#site/page.ts';
import { describeOutcome } from './describe-outcome.ts';
import type { FormStart, FormState } from './form-state.ts';
import { honeypotField, timestampField } from './honeypot.tsx';

/** True for a filled honeypot: respond with success, store nothing. */
export function isHoneypotFilled(form: FormData): boolean {
  return Boolean(form.get(honeypotField));
}

export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** `consent` becomes a boolean. */
export function fieldsOf(form: FormData, names: readonly string[]): Readonly<Record<string, unknown>> {
  const read = (name: string) => (name === 'consent' ? form.get(name) === 'yes' : textOf(form, name));
  return Object.fromEntries(names.map((name) => [name, read(name)]));
}

type Outcome = SubmitOutcome<string>;

/** Returns the form with all input. Without `outcome`: a failure, which the service has logged. */
export function refusePost(
  outcome: Exclude<Outcome, { ok: true }> | undefined,
  form: FormData,
  values: FormStart['input'],
  language: Language,
): Posted<FormStart> {
  // Form timestamp token of this or the previous response.
  const fields = {
    ...values,
    moment: outcome && 'formTimestamp' in outcome ? outcome.formTimestamp : textOf(form, timestampField),
  };
  const start: FormState = outcome ? describeOutcome(outcome, language) : { step: 'failed' };
  const headers = outcome && 'wait' in outcome ? { 'retry-after': String(outcome.wait) } : {};
  return { answer: { start, input: fields }, headers, status: !outcome ? 503 : 'wait' in outcome ? 429 : 422 };
}

/** Success and honeypot hits redirect to `to`, so that a reload sends nothing twice. */
export async function postForm(
  { language }: Visit,
  form: FormData,
  { names, to, send }: PlainPost,
): Promise<Posted<FormStart>> {
  if (isHoneypotFilled(form)) return { to };
  const fields = fieldsOf(form, names);
  const outcome = await send({ ...fields, moment: textOf(form, timestampField) }).catch(() => undefined);
  return outcome?.ok ? { to } : refusePost(outcome, form, fields, language);
}

interface PlainPost {
  readonly names: readonly string[];
  readonly to: string;
  send(fields: Readonly<Record<string, unknown>>): Promise<Outcome>;
}
