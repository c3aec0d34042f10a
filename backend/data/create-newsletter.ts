import { takeBack } from '#backend/database/outbox.ts';
import type { NewsletterRow } from '#backend/database/tables.ts';
import { emailKey } from '#model/email.ts';
import type { Language } from '#model/languages.ts';
import type { NewsletterField } from '#model/newsletter.ts';
import type { Problem } from '#model/problems.ts';
import { checkNewsletterRequest } from './check-newsletter-request.ts';
import { askAgain, insertNewsletter, subscriptionDate, tellOfSubscription, writeOptIn } from './newsletter-rows.ts';
import type { DataSurroundings } from './surroundings.ts';

export interface NewsletterRequest {
  /** As they came, unchecked. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly language: Language;
  /** Made by the client, which may send the same request several times. */
  readonly id?: string | undefined;
}

/** What the asker is told. It says nothing of what was stored before. */
export type NewsletterAnswer = Pick<NewsletterRow, 'id' | 'email' | 'date' | 'createdAt' | 'updatedAt'>;

export type CreatedNewsletter =
  | { readonly outcome: 'created'; readonly row: NewsletterAnswer }
  | { readonly outcome: 'refused'; readonly problems: readonly Problem<NewsletterField | 'id'>[] };

/**
 * Asks for the newsletter (specification, section 3): one unconfirmed row for the mailbox and a letter that asks to
 * confirm, in one transaction. Nobody learns whether the mailbox was there already: the answer is always made of the
 * asker's own words. A mailbox that is subscribed gets no letter; one that is not gets it again, at most once in ten
 * minutes and five times a day, and one that withdrew its consent at most once a day until it confirms.
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
    const row = { ...answer, emailKey: emailKey(email), language: request.language, optInSentAt: time };
    // Whatever is there, the same statements run, and those do nothing that are not needed: who watches the time learns
    // nothing. The second id is for one that another mailbox has: saying so would tell what is stored.
    const first = await insertNewsletter(trx, row);
    const second = await insertNewsletter(trx, { ...row, id: s.newId() });
    const again = await askAgain(trx, row, at);
    const added = first ?? second;
    const stored = added ?? again;
    const letterId = await writeOptIn(trx, s, stored?.id ?? row.id, row, at);
    await takeBack(trx, stored ? null : letterId);
    return stored ? ({ action: added ? 'create' : 'update', stored } as const) : null;
  });
  if (asked) {
    s.letterWritten?.();
    tellOfSubscription(s, asked.action, asked.stored);
  }
  return { outcome: 'created', row: answer };
}
