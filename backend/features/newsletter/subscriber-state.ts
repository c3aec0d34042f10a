import type { DatabaseTransaction } from '#backend/platform/database/tables.ts';
import { ofMailbox } from '#backend/platform/email/outbox/where-mailbox.ts';
import type { SubscriberState } from '#model/api.generated.ts';
import type { NewsletterRow } from './tables.ts';

type StateColumns = Pick<NewsletterRow, 'emailKey' | 'confirmedAt' | 'endedAt' | 'optInSentAt'>;

/**
 * `asked`: unconfirmed; `ended`: unsubscribed; `record`: entered by staff, without a mailbox. A
 * correction of the address sets `endedAt` of an unconfirmed row just before it asks again.
 */
export function stateOfSubscriber({ emailKey, confirmedAt, endedAt, optInSentAt }: StateColumns): SubscriberState {
  if (emailKey === null) return 'record';
  if (confirmedAt === null && (endedAt === null || (optInSentAt ?? '') > endedAt)) return 'asked';
  return endedAt === null ? 'subscribed' : 'ended';
}

/** A check (`EmailTemplate.isWanted`) that the mailbox's row, in any spelling, is in one of the states. */
export function whileIn(...states: readonly SubscriberState[]) {
  return async (trx: DatabaseTransaction, { recipient }: { readonly recipient: string }): Promise<boolean> => {
    const rows = await trx
      .selectFrom('newsletter')
      .selectAll()
      .where(ofMailbox('newsletter.emailKey', recipient))
      .execute();
    return rows.some((row) => states.includes(stateOfSubscriber(row)));
  };
}
