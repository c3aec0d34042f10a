import { sql } from 'kysely';
import type { DatabaseTransaction, SuppressionTable } from '#backend/database/tables.ts';
import type { LetterKind } from './letter-kind.ts';
import type { roomForStrangers } from './letters-to-strangers.ts';
import { ofMailbox } from './of-mailbox.ts';
import { mailboxOf } from './outbox.ts';

/** What counts before a letter is written to a mailbox. */
export interface KnownMailbox {
  /** For what it is on the suppression list, at whatever spelling. */
  readonly suppressed: Set<SuppressionTable['reason']>;
  /** When letters of that kind to it were written, in no order. */
  readonly times: string[];
}

/**
 * How to learn of the mailboxes of `addresses`, each under its name (`mailboxOf`): why they are suppressed, and the letters of that
 * kind since then; and, in the same question, the letters in whose hour there has to be room. All of them are held
 * (`holdMailboxes`) when it is asked, where what is written next depends on it. `read` takes the rows that were the answer.
 */
export function readMailboxes(
  trx: DatabaseTransaction,
  { kind }: LetterKind,
  addresses: readonly string[],
  since: Date,
  room: ReturnType<typeof roomForStrangers>,
) {
  const mailboxes = [...new Set(addresses.map(mailboxOf))];
  const none = sql<null>`null`;
  const question = trx
    .selectFrom('suppression')
    .select(['emailKey as mailbox', 'reason', sql<string | null>`null`.as('time')])
    .where((row) => row.or(mailboxes.map((mailbox) => ofMailbox('suppression.emailKey', mailbox))))
    .unionAll(
      trx
        .selectFrom('mailOutbox')
        .select(['mailbox', none.$castTo<SuppressionTable['reason']>().as('reason'), 'createdAt as time'])
        .where('mailbox', 'in', mailboxes)
        .where('kind', '=', kind)
        .where('createdAt', '>', since.toISOString()),
    )
    .unionAll(
      trx
        .selectFrom(room.lettersOf(trx).as('room'))
        .select([
          none.$castTo<string>().as('mailbox'),
          none.$castTo<SuppressionTable['reason']>().as('reason'),
          'room.time',
        ]),
    );
  return {
    question,
    read(rows: Awaited<ReturnType<typeof question.execute>>) {
      const known = new Map<string, KnownMailbox>(
        mailboxes.map((mailbox) => [mailbox, { suppressed: new Set(), times: [] }]),
      );
      const ofHour: { readonly time: string }[] = [];
      for (const { mailbox, reason, time } of rows) {
        if (mailbox === null) ofHour.push({ time: time ?? '' });
        else if (time === null) known.get(mailboxOf(mailbox))?.suppressed.add(reason);
        else known.get(mailbox)?.times.push(time);
      }
      return { known, roomFor: room.openWith(ofHour) };
    },
  };
}
