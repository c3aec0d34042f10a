import type { Database, OutboxRow, RecordRow } from '#backend/database/tables.ts';
import { stateOfLetter } from './list-letters.ts';

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
export function wasOf({ recipient, createdAt, dueAt, attempts, deadAt, lastReason }: Was): Was {
  return { recipient, createdAt, dueAt, attempts, deadAt, lastReason };
}

export type Was = Pick<OutboxRow, 'recipient' | 'createdAt' | 'dueAt' | 'attempts' | 'deadAt' | 'lastReason'>;

/** A letter as the record says it. */
export function said(row: OutboxRow): object {
  const { id, kind, recipient, dueAt } = row;
  return { id, kind, recipient, state: stateOfLetter(row), dueAt };
}
