import type { ContactRow, Database } from '#backend/database/tables.ts';
import type { PageTokens } from '#backend/keys/page-token.ts';
import { listRecord } from '#backend/record/list-record.ts';
import { thingOf } from './contact-change.ts';
import { contactReceipt } from './letters.ts';

/** How long the outbox knows of a letter that left, in milliseconds. */
const lettersKept = 30 * 24 * 60 * 60_000;

/** Something that happened to a message. */
export interface TimelineEntry {
  readonly kind: 'written' | 'receipt' | 'answer' | 'change';
  readonly at: string;
  /** Who of the company did it, as they sign, or their address. */
  readonly by?: string | null;
  /** Their account. */
  readonly byAccount?: string | null;
  /** What was answered. */
  readonly text?: string;
  /** Of a letter: `waiting`, `sent`, `failed`, or `gone` when somebody let go of it. */
  readonly state?: string;
  /** When a letter that waits leaves. */
  readonly dueAt?: string | undefined;
  /** The id of the answer. */
  readonly answer?: string;
  readonly act?: string;
  readonly before?: string | null;
  readonly after?: string | null;
}

/** What happened to a message, the oldest first. Of changes the newest hundred. */
export async function readTimeline(
  { db, tokens, now }: { readonly db: Database; readonly tokens: PageTokens; now(): Date },
  { id, createdAt }: ContactRow,
): Promise<readonly TimelineEntry[]> {
  const letters = await db
    .selectFrom('mailOutbox')
    .select(['id', 'kind', 'createdAt', 'dueAt', 'sentAt', 'deadAt'])
    .where('cause', '=', `contact:${id}`)
    .where('letGoAt', 'is', null)
    .execute();
  const answers = await db
    .selectFrom('answer')
    .leftJoin('account', 'account.id', 'answer.accountId')
    .select([
      'answer.id',
      'answer.text',
      'answer.letterId',
      'answer.at',
      'answer.accountId',
      'account.name',
      'account.email',
    ])
    .where('answer.contactId', '=', id)
    .where('answer.undoneAt', 'is', null)
    .execute();
  const record = await listRecord({ db, tokens }, { thing: thingOf(id) });
  const byId = new Map(letters.map((letter) => [letter.id, letter]));
  const entries: TimelineEntry[] = [
    { kind: 'written', at: createdAt },
    ...letters
      .filter(({ kind }) => kind === contactReceipt.kind)
      .map(
        (letter): TimelineEntry => ({ kind: 'receipt', at: letter.sentAt ?? letter.createdAt, ...becameOf(letter) }),
      ),
    ...answers.map(({ id: answer, text, letterId, at, accountId, name, email }): TimelineEntry => {
      const letter = byId.get(letterId);
      const forgotten = Date.parse(at) + lettersKept < now().getTime() ? 'sent' : 'gone';
      const became = letter ? becameOf(letter) : { state: forgotten };
      return { kind: 'answer', answer, at, by: name ?? email, byAccount: accountId, text, ...became };
    }),
    ...(record?.items ?? [])
      // The answer itself tells of it.
      .filter(({ act }) => act !== 'answer')
      .map((entry): TimelineEntry => {
        const { at, accountId, accountName, accountEmail, act, before, after } = entry;
        return { kind: 'change', at, by: accountName ?? accountEmail, byAccount: accountId, act, before, after };
      }),
  ];
  return entries.toSorted((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)));
}

interface Letter {
  readonly dueAt: string;
  readonly sentAt: string | null;
  readonly deadAt: string | null;
}

function becameOf({ dueAt, sentAt, deadAt }: Letter): Pick<TimelineEntry, 'state' | 'dueAt'> {
  if (sentAt) return { state: 'sent' };
  return deadAt ? { state: 'failed' } : { state: 'waiting', dueAt };
}
