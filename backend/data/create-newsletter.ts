import { sql } from 'kysely';
import { enqueue } from '#backend/database/outbox.ts';
import type { DatabaseTransaction, NewsletterRow } from '#backend/database/tables.ts';
import { emailKey } from '#model/email.ts';
import type { Language } from '#model/languages.ts';
import { checkSubscription, type NewsletterField } from '#model/newsletter.ts';
import type { Problem } from '#model/problems.ts';
import { isRowId } from './row-id.ts';
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

const minute = 60_000;
const causePrefix = 'newsletter:';

/** How often one mailbox may be asked to confirm: anybody can type anybody's address. */
export const optInPause = 10 * minute;
export const optInsPerDay = 5;

/**
 * Asks for the newsletter (specification, section 3): one unconfirmed row for the mailbox and a letter that asks to
 * confirm, in one transaction. Nobody learns whether the mailbox was there already: the answer is always made of the
 * asker's own words. A mailbox that is subscribed gets no letter; one that is not gets it again, within the limits above.
 */
export async function createNewsletter(s: DataSurroundings, request: NewsletterRequest): Promise<CreatedNewsletter> {
  const checked = checkSubscription(request.fields);
  const problems: Problem<NewsletterField | 'id'>[] = checked.ok ? [] : [...checked.problems];
  if (request.id !== undefined && !isRowId(request.id)) problems.push({ field: 'id', problem: 'invalid' });
  if (!checked.ok || problems.length > 0) return { outcome: 'refused', problems };

  const { email } = checked.value;
  const at = s.now();
  const time = at.toISOString();
  const answer = { id: request.id ?? s.newId(), email, date: time, createdAt: time, updatedAt: time };
  const asked = await s.db.transaction().execute(async (trx) => {
    const asked = { ...answer, emailKey: emailKey(email), language: request.language, optInSentAt: time };
    // The second id is for one that another mailbox has: saying so would tell what is stored.
    const newsletterId =
      (await insert(trx, asked)) ??
      (await insert(trx, { ...asked, id: s.newId() })) ??
      (await askAgain(trx, asked, at));
    if (!newsletterId) return false;
    await enqueue(trx, {
      id: s.newId(),
      letter: { kind: 'newsletter-opt-in', newsletterId },
      recipient: email,
      language: request.language,
      cause: causePrefix + newsletterId,
      at,
    });
    return true;
  });
  if (asked) s.letterWritten?.();
  return { outcome: 'created', row: answer };
}

type Asked = NewsletterAnswer & { emailKey: string; language: Language; optInSentAt: string };

/** The id of the new row, or undefined when its mailbox or its id is there already. */
async function insert(trx: DatabaseTransaction, asked: Asked): Promise<string | undefined> {
  const stored = await trx
    .insertInto('newsletter')
    .values(asked)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return stored?.id;
}

/** The id of the mailbox's row when it may be asked once more. One statement, so that of two at once one is refused. */
async function askAgain(trx: DatabaseTransaction, asked: Asked, at: Date): Promise<string | undefined> {
  const { email, language, optInSentAt, updatedAt } = asked;
  const pauseEnded = new Date(at.getTime() - optInPause).toISOString();
  const dayAgo = new Date(at.getTime() - 24 * 60 * minute).toISOString();
  const row = await trx
    .updateTable('newsletter')
    .set({ email, language, optInSentAt, updatedAt })
    .where('emailKey', '=', asked.emailKey)
    .where((row) => row.or([row('confirmedAt', 'is', null), row('endedAt', 'is not', null)]))
    .where((row) => row.or([row('optInSentAt', 'is', null), row('optInSentAt', '<=', pauseEnded)]))
    .where(
      (row) =>
        row
          .selectFrom('mailOutbox')
          .select((letter) => letter.fn.countAll<number>().as('letters'))
          .where('kind', '=', 'newsletter-opt-in')
          .where('cause', '=', sql<string>`${causePrefix} || ${row.ref('newsletter.id')}`)
          .where('mailOutbox.createdAt', '>', dayAgo),
      '<',
      optInsPerDay,
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}
