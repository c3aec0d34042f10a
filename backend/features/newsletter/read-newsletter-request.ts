import type { FeatureDeps, RefusedInput, WriteRequest } from '#backend/features/feature.ts';
import { emailKey } from '#model/people/email.ts';
import { checkSubscriber, type NewsletterField } from '#model/people/newsletter.ts';
import { withRowId } from '#model/row-id.ts';
import { isDateTime } from '#model/wire-dates.ts';
import type { SubscriberRequest } from './newsletter-rows.ts';

export type RefusedNewsletter = RefusedInput<NewsletterField | 'id'>;

export function readNewsletterRequest(
  s: Pick<FeatureDeps, 'now' | 'newId'>,
  { fields, language, id }: WriteRequest,
): { readonly outcome: 'read'; readonly row: SubscriberRequest; readonly at: Date } | RefusedNewsletter {
  const checked = withRowId(checkSubscriber(fields), id);
  if (!checked.ok) return { outcome: 'refused', problems: checked.problems };
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

export function subscriberDate(given: unknown, now: string): string {
  return typeof given === 'string' && isDateTime(given) ? given : now;
}
