import { createHash } from 'node:crypto';
import type { AskingTable } from '#backend/database/tables.ts';
import { mailboxOf } from '#backend/outbox/outbox.ts';
import type { Asking, Given } from './read-asking.ts';
import type { Work } from './work.ts';

/**
 * Finds the answer that the same request was given before: by its id, and without one by its content and its network as long as
 * the answer lasts. `conflict`: something else has this id.
 */
export async function findAsking(work: Work, asking: Asking): Promise<Given | 'conflict' | null> {
  const { id, editionId, from } = asking.request;
  const content = contentOf(asking);
  if (id === undefined) {
    const askings = from === undefined ? [] : await askingsOf(work, editionId, asking.typed.email);
    const same = askings.find((one) => one.content === content && one.until > work.time);
    return same ? givenBy(same) : null;
  }
  const first = await work.trx.selectFrom('asking').selectAll().where('id', '=', id).executeTakeFirst();
  if (first) return first.content === content ? givenBy(first) : 'conflict';
  const row = await work.trx.selectFrom('reservation').select('id').where('id', '=', id).executeTakeFirst();
  return row ? 'conflict' : null;
}

function givenBy({ until, held, line }: AskingTable): Given {
  return { until, held: held === null ? line === 0 : held === 1 };
}

/** Stores a request with its answer. False: a concurrent transaction of another mailbox has its id. */
export async function keepAsking(work: Work, asking: Asking, { until, held }: Given): Promise<boolean> {
  const { request, typed, line } = asking;
  const kept = await work.trx
    .insertInto('asking')
    .values({
      id: request.id ?? work.s.newId(),
      mailbox: mailboxOf(typed.email),
      editionId: request.editionId,
      line: line ? 1 : 0,
      content: contentOf(asking),
      since: work.time,
      until,
      held: held ? 1 : 0,
    })
    .onConflict((there) => there.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return kept !== undefined;
}

/** The requests of that mailbox in the edition, newest first. */
export async function askingsOf({ trx }: Work, editionId: string, email: string): Promise<readonly AskingTable[]> {
  return trx
    .selectFrom('asking')
    .selectAll()
    .where('mailbox', '=', mailboxOf(email))
    .where('editionId', '=', editionId)
    .orderBy('until', 'desc')
    .execute();
}

/** What has no id is known by where it came from. */
function contentOf({ request, typed, line }: Asking): string {
  const { id, editionId, from = '' } = request;
  const parts = [id ?? from, editionId, line ? 'line' : 'seat', typed.name, typed.lastname, typed.email];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
