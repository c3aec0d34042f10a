import { checkSubscription, type NewsletterField } from '#model/newsletter.ts';
import type { Checked, Problem } from '#model/problems.ts';
import { isRowId } from './row-id.ts';

/** The clean address of a request to subscribe, or all its problems at once: those of the form, and that of its id. */
export function checkNewsletterRequest({
  fields,
  id,
}: {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly id?: string | undefined;
}): Checked<{ readonly email: string }, NewsletterField | 'id'> {
  const checked = checkSubscription(fields);
  const problems: Problem<NewsletterField | 'id'>[] = checked.ok ? [] : [...checked.problems];
  if (id !== undefined && !isRowId(id)) problems.push({ field: 'id', problem: 'invalid' });
  return checked.ok && problems.length === 0 ? checked : { ok: false, problems };
}
