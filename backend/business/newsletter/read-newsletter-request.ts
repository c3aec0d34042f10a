import { emailKey } from '#model/email.ts';
import { checkSubscriber, type NewsletterField } from '#model/newsletter.ts';
import type { Problem } from '#model/problems.ts';
import { isRowId } from '#model/row-id.ts';
import { isDateTime } from '#model/wire-dates.ts';
import type { RoomSurroundings, WriteRequest } from '../room.ts';
import type { AskedRow } from './newsletter-rows.ts';

export interface RefusedNewsletter {
  readonly outcome: 'refused';
  readonly problems: readonly Problem<NewsletterField | 'id'>[];
}

/** The row of a request to subscribe, asked to confirm `at` now; or all its problems at once: of the form, and of its id. */
export function readNewsletterRequest(
  s: Pick<RoomSurroundings, 'now' | 'newId'>,
  { fields, language, id }: WriteRequest,
): { readonly outcome: 'read'; readonly row: AskedRow; readonly at: Date } | RefusedNewsletter {
  const checked = checkSubscriber(fields);
  const problems: Problem<NewsletterField | 'id'>[] = checked.ok ? [] : [...checked.problems];
  if (id !== undefined && !isRowId(id)) problems.push({ field: 'id', problem: 'invalid' });
  if (!checked.ok || problems.length > 0) return { outcome: 'refused', problems };
  const { email } = checked.value;
  const at = s.now();
  const time = at.toISOString();
  const date = subscriberDate(fields.date, time);
  const times = { optInSentAt: time, createdAt: time, updatedAt: time };
  return {
    outcome: 'read',
    at,
    row: { id: id ?? s.newId(), email, date, emailKey: emailKey(email), language, ...times },
  };
}

/** The date of a subscriber: the client's, as it was written, when it is one, and otherwise `now`. */
export function subscriberDate(given: unknown, now: string): string {
  return typeof given === 'string' && isDateTime(given) ? given : now;
}
