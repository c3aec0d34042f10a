import type { DatabaseTransaction } from '#backend/platform/database/tables.ts';
import { ofMailbox } from '#backend/platform/email/outbox/where-mailbox.ts';
import type { SubscriberState } from '#model/api.generated.ts';
import type { NewsletterRow } from './tables.ts';

/** `asked`: unconfirmed; `ended`: unsubscribed; `record`: entered by staff, without a mailbox. */
export function stateOfSubscriber(row: Pick<NewsletterRow, 'emailKey' | 'confirmedAt' | 'endedAt'>): SubscriberState {
  if (row.emailKey === null) return 'record';
  if (row.endedAt !== null) return 'ended';
  return row.confirmedAt === null ? 'asked' : 'subscribed';
}

/** A check (`EmailTemplate.isWanted`) that the mailbox's row, in any spelling, is in one of the states. */
export function whileIn(...states: readonly SubscriberState[]) {
  return async (trx: DatabaseTransaction, email: string): Promise<boolean> => {
    const rows = await trx
      .selectFrom('newsletter')
      .selectAll()
      .where(ofMailbox('newsletter.emailKey', email))
      .execute();
    return rows.some((row) => states.includes(stateOfSubscriber(row)));
  };
}
