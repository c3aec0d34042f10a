import { createHash } from 'node:crypto';
import type { HoldRequestTable } from '#backend/features/reservations/tables.ts';
import type { UnitOfWork } from '#backend/features/reservations/unit-of-work.ts';
import { mailboxOf } from '#backend/platform/email/outbox/outbox.ts';
import type { HoldRequest, HoldTerms } from './read-hold-request.ts';

/**
 * Finds the result of the same request before: by id, or else by content and network until it
 * expires. `conflict`: the id is taken.
 */
export async function findHoldRequest(
  work: UnitOfWork,
  holdRequest: HoldRequest,
): Promise<(HoldTerms & { readonly id: string }) | 'conflict' | null> {
  const { id, editionId, from } = holdRequest.request;
  const content = contentOf(holdRequest);
  if (id === undefined) {
    if (from === undefined) return null;
    const same = await work.trx
      .selectFrom('asking')
      .selectAll()
      .where('mailbox', '=', mailboxOf(holdRequest.typed.email))
      .where('editionId', '=', editionId)
      .where('content', '=', content)
      .where('until', '>', work.time)
      .orderBy('until', 'desc')
      .limit(1)
      .executeTakeFirst();
    return same ? termsOf(same) : null;
  }
  const first = await work.trx.selectFrom('asking').selectAll().where('id', '=', id).executeTakeFirst();
  if (first) return first.content === content ? termsOf(first) : 'conflict';
  const row = await work.trx.selectFrom('reservation').select('id').where('id', '=', id).executeTakeFirst();
  return row ? 'conflict' : null;
}

function termsOf({ id, until, held, line }: HoldRequestTable) {
  return { id, until, held: held === null ? line === 0 : held === 1 };
}

/** False: a concurrent request of another mailbox has its id. */
export async function saveHoldRequest(
  work: UnitOfWork,
  holdRequest: HoldRequest,
  { until, held }: HoldTerms,
): Promise<boolean> {
  const { id, request, typed, forWaitlist } = holdRequest;
  const inserted = await work.trx
    .insertInto('asking')
    .values({
      id,
      mailbox: mailboxOf(typed.email),
      editionId: request.editionId,
      line: forWaitlist ? 1 : 0,
      content: contentOf(holdRequest),
      since: work.time,
      until,
      held: held ? 1 : 0,
    })
    .onConflict((there) => there.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Hash of a request; without an id its network identifies it. */
function contentOf({ request, typed, forWaitlist }: HoldRequest): string {
  const { id, editionId, from = '' } = request;
  const { seats, company, phone, partial } = typed;
  const isPlain = seats === 1 && company === null && phone === '' && !partial;
  const several = isPlain ? [] : [seats, company, phone, partial];
  const parts = [
    id ?? from,
    editionId,
    forWaitlist ? 'line' : 'seat',
    typed.name,
    typed.lastname,
    typed.email,
    ...several,
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
