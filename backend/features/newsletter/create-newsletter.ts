import type { FeatureDeps, WriteRequest } from '#backend/features/feature.ts';
import { deleteEmail } from '#backend/platform/email/outbox/outbox.ts';
import {
  askToConfirmAgain,
  enqueueOptIn,
  insertNewsletter,
  mayAskToConfirm,
  publishSubscriber,
} from './newsletter-rows.ts';
import { type RefusedNewsletter, readNewsletterRequest } from './read-newsletter-request.ts';
import type { NewsletterRow } from './tables.ts';

/** Result that reveals nothing stored before. */
type NewsletterAnswer = Pick<NewsletterRow, 'id' | 'email' | 'date' | 'createdAt' | 'updatedAt'>;

type CreatedNewsletter =
  | { readonly outcome: 'created'; readonly row: NewsletterAnswer }
  | RefusedNewsletter
  /** Nothing was stored. `wait`: seconds. */
  | { readonly outcome: 'too-many'; readonly wait: number };

/**
 * Stores an unconfirmed row and an opt-in e-mail (requirements, section 3) in one transaction. The
 * result repeats the input, which hides a known mailbox.
 *
 * A subscribed mailbox gets no e-mail, another one at most one in ten minutes and a few a day
 * (`emailsToMailbox`), or one a day after a withdrawal of consent. At the global limit the e-mail
 * waits.
 */
export async function createNewsletter(s: FeatureDeps, request: WriteRequest): Promise<CreatedNewsletter> {
  const read = readNewsletterRequest(s, request);
  if (read.outcome === 'refused') return read;

  const { at } = read;
  const { id, email, date, createdAt, updatedAt } = read.row;
  const result = await s.db.transaction().execute(async (trx) => {
    const permission = await mayAskToConfirm(trx, email, at, request.emailQuota);
    if ('wait' in permission) return { outcome: 'too-many', wait: permission.wait } as const;
    const row = { ...read.row, optInSentAt: permission.may ? createdAt : null };
    // Same statements in every case, against timing attacks. The second id avoids a collision that
    // would reveal another mailbox's row.
    const first = await insertNewsletter(trx, row);
    const second = await insertNewsletter(trx, { ...row, id: s.newId() });
    const again = await askToConfirmAgain(trx, row, at, permission);
    const added = first ?? second;
    const stored = added ?? again;
    const emailId = await enqueueOptIn(trx, s, stored?.id ?? id, row, permission.leaves);
    await deleteEmail(trx, stored && permission.may ? null : emailId);
    return { outcome: 'created', action: added ? 'create' : 'update', stored } as const;
  });
  if (result.outcome === 'too-many') return result;
  if (result.stored) {
    s.emailQueued?.();
    publishSubscriber(s, result.action, result.stored);
  }
  return { outcome: 'created', row: { id, email, date, createdAt, updatedAt } };
}
