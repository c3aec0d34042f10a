import { holdMailbox } from '#backend/database/hold-mailbox.ts';
import { roomForStranger } from '#backend/database/letters-to-strangers.ts';
import { takeBack } from '#backend/database/outbox.ts';
import type { NewsletterRow } from '#backend/database/tables.ts';
import type { LetterShare } from '#backend/guard/letter-shares.ts';
import { emailKey } from '#model/email.ts';
import type { Language } from '#model/languages.ts';
import type { NewsletterField } from '#model/newsletter.ts';
import type { Problem } from '#model/problems.ts';
import { checkNewsletterRequest } from './check-newsletter-request.ts';
import {
  askAgain,
  insertNewsletter,
  mayAskToConfirm,
  subscriptionDate,
  tellOfSubscription,
  writeOptIn,
} from './newsletter-rows.ts';
import type { DataSurroundings } from './surroundings.ts';

export interface NewsletterRequest {
  /** As they came, unchecked. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly language: Language;
  /** Made by the client, which may send the same request several times. */
  readonly id?: string | undefined;
  /** What the asker's address has of the room for letters that ask to confirm. */
  readonly share?: LetterShare | undefined;
}

/** What the asker is told. It says nothing of what was stored before. */
export type NewsletterAnswer = Pick<NewsletterRow, 'id' | 'email' | 'date' | 'createdAt' | 'updatedAt'>;

export type CreatedNewsletter =
  | { readonly outcome: 'created'; readonly row: NewsletterAnswer }
  | { readonly outcome: 'refused'; readonly problems: readonly Problem<NewsletterField | 'id'>[] }
  /** Nothing was stored: too many letters wait, of this address or of all. There may be room for one in so many seconds. */
  | { readonly outcome: 'too-many'; readonly wait: number };

/**
 * Asks for the newsletter (specification, section 3): one unconfirmed row for the mailbox and a letter that asks to
 * confirm, in one transaction. Nobody learns whether the mailbox was there already: the answer is always made of the
 * asker's own words. A mailbox that is subscribed gets no letter; one that is not gets it again, at most once in ten
 * minutes and five times a day with whatever tag, and one that withdrew its consent at most once a day until it confirms.
 * When there is no room for letters to strangers now, it leaves as soon as there is.
 */
export async function createNewsletter(s: DataSurroundings, request: NewsletterRequest): Promise<CreatedNewsletter> {
  const checked = checkNewsletterRequest(request);
  if (!checked.ok) return { outcome: 'refused', problems: checked.problems };

  const { email } = checked.value;
  const at = s.now();
  const time = at.toISOString();
  const date = subscriptionDate(request.fields.date, time);
  const answer = { id: request.id ?? s.newId(), email, date, createdAt: time, updatedAt: time };
  const asked = await s.db.transaction().execute(async (trx) => {
    await holdMailbox(trx, email);
    const room = await roomForStranger(trx, 'newsletter-opt-in', at, request.share);
    if ('wait' in room) return { outcome: 'too-many', wait: room.wait } as const;
    const mayAsk = await mayAskToConfirm(trx, email, at);
    const optInSentAt = mayAsk.may ? time : null;
    const row = { ...answer, emailKey: emailKey(email), language: request.language, optInSentAt };
    // Whatever is there, the same statements run, and those do nothing that are not needed: who watches the time learns
    // nothing. The second id is for one that another mailbox has: saying so would tell what is stored.
    const first = await insertNewsletter(trx, row);
    const second = await insertNewsletter(trx, { ...row, id: s.newId() });
    const again = await askAgain(trx, row, at, mayAsk);
    const added = first ?? second;
    const stored = added ?? again;
    const letterId = await writeOptIn(trx, s, stored?.id ?? row.id, row, room.leaves);
    await takeBack(trx, stored && mayAsk.may ? null : letterId);
    return { outcome: 'created', action: added ? 'create' : 'update', stored } as const;
  });
  if (asked.outcome === 'too-many') return asked;
  if (asked.stored) {
    s.letterWritten?.();
    tellOfSubscription(s, asked.action, asked.stored);
  }
  return { outcome: 'created', row: answer };
}
