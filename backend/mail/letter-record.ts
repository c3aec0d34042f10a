import type { ContactRow, Database, OutboxRow, RecordRow } from '#backend/database/tables.ts';
import { stateOfLetter } from './list-letters.ts';

/** Where an address was corrected to `to`, and what stood there. */
export interface MendedFrom {
  readonly to: string;
  /** By the ids of the messages. */
  readonly messages: Readonly<Record<string, Pick<ContactRow, 'email' | 'readdressed'>>>;
  readonly reservations: readonly {
    readonly id: string;
    readonly email: string;
    /** Its `updatedAt` since then. */
    readonly version: string;
    /** When, ISO. */
    readonly at: string;
    /** What says there what stands; null where nothing does. */
    readonly letter: string | null;
    /** What waited, and waits for the new address. Absent in what an earlier version wrote, as the one below. */
    readonly waited?: readonly Pick<OutboxRow, 'id' | 'dueAt' | 'attempts'>[];
  }[];
  /** What was asked for by typing the address. */
  readonly askings?: readonly { readonly id: string; readonly mailbox: string }[];
}

/** The last that the record says of a letter. */
export async function lastChangeOf(db: Database, id: string): Promise<RecordRow | undefined> {
  return db
    .selectFrom('record')
    .selectAll()
    .where('thing', '=', `letter:${id}`)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

interface SentAgain {
  readonly was?: Was;
  readonly is: Partial<Pick<OutboxRow, 'id' | 'recipient'>>;
}

/** What the record says of one that was sent again: as it was, and the id and the recipient of what leaves where they are others. */
export function readAgain({ before, after }: RecordRow): SentAgain {
  return { ...(JSON.parse(before ?? '{}') as { readonly was?: Was }), is: JSON.parse(after ?? '{}') };
}

/** What sending it again changes of a letter that is not a copy. */
export function wasOf({ recipient, createdAt, dueAt, attempts, deadAt, lastReason }: Stood): Stood {
  return { recipient, createdAt, dueAt, attempts, deadAt, lastReason };
}

type Stood = Pick<OutboxRow, 'recipient' | 'createdAt' | 'dueAt' | 'attempts' | 'deadAt' | 'lastReason'>;

export type Was = Stood & { readonly corrected?: MendedFrom };

/** A letter as the record says it. */
export function said(row: OutboxRow): object {
  const { id, kind, recipient, dueAt } = row;
  return { id, kind, recipient, state: stateOfLetter(row), dueAt };
}
