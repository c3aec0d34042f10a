import type { NewsletterRow } from '#backend/database/tables.ts';
import { takeBack } from '#backend/outbox/outbox.ts';
import type { RoomSurroundings, WriteRequest } from '../room.ts';
import { askAgain, insertNewsletter, mayAskToConfirm, tellOfSubscriber, writeOptIn } from './newsletter-rows.ts';
import { type RefusedNewsletter, readNewsletterRequest } from './read-newsletter-request.ts';

/** What the asker is told. It says nothing of what was stored before. */
export type NewsletterAnswer = Pick<NewsletterRow, 'id' | 'email' | 'date' | 'createdAt' | 'updatedAt'>;

export type CreatedNewsletter =
  | { readonly outcome: 'created'; readonly row: NewsletterAnswer }
  | RefusedNewsletter
  /** Nothing was stored: too many letters wait, of this address or of all. There may be room for one in so many seconds. */
  | { readonly outcome: 'too-many'; readonly wait: number };

/**
 * Asks for the newsletter (requirements, section 3): one unconfirmed row for the mailbox and a letter that asks to
 * confirm, in one transaction. Nobody learns whether the mailbox was there already: the answer is always made of the
 * asker's own words. A mailbox that is subscribed gets no letter; one that is not gets it again, at most once in ten
 * minutes and five times a day with whatever tag, and one that withdrew its consent at most once a day until it confirms.
 * When there is no room for letters to strangers now, it leaves as soon as there is.
 */
export async function createNewsletter(s: RoomSurroundings, request: WriteRequest): Promise<CreatedNewsletter> {
  const read = readNewsletterRequest(s, request);
  if (read.outcome === 'refused') return read;

  const { at } = read;
  const { id, email, date, createdAt, updatedAt } = read.row;
  const asked = await s.db.transaction().execute(async (trx) => {
    const asking = await mayAskToConfirm(trx, email, at, request.share);
    if ('wait' in asking) return { outcome: 'too-many', wait: asking.wait } as const;
    const row = { ...read.row, optInSentAt: asking.may ? createdAt : null };
    // Whatever is there, the same statements run, and those do nothing that are not needed: who watches the time learns
    // nothing. The second id is for one that another mailbox has: saying so would tell what is stored.
    const first = await insertNewsletter(trx, row);
    const second = await insertNewsletter(trx, { ...row, id: s.newId() });
    const again = await askAgain(trx, row, at, asking);
    const added = first ?? second;
    const stored = added ?? again;
    const letterId = await writeOptIn(trx, s, stored?.id ?? id, row, asking.leaves);
    await takeBack(trx, stored && asking.may ? null : letterId);
    return { outcome: 'created', action: added ? 'create' : 'update', stored } as const;
  });
  if (asked.outcome === 'too-many') return asked;
  if (asked.stored) {
    s.letterWritten?.();
    tellOfSubscriber(s, asked.action, asked.stored);
  }
  return { outcome: 'created', row: { id, email, date, createdAt, updatedAt } };
}
