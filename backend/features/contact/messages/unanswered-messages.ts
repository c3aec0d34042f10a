import { type ActionItems, maxActionItems } from '#backend/features/feature.ts';
import type { Database } from '#backend/platform/database/tables.ts';

export async function unansweredMessages(db: Database): Promise<ActionItems> {
  const open = db.selectFrom('contact').where('state', '=', 'open');
  const { count } = await open.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const rows = await open
    .select(['id', 'name', 'lastname', 'type', 'reason', 'createdAt'])
    .orderBy('createdAt')
    .orderBy('id')
    .limit(maxActionItems)
    .execute();
  const reopenedAt = await askedAgainAt(
    db,
    rows.map(({ id }) => id),
  );
  const items = rows.map(({ id, name, lastname, type, reason, createdAt }) => ({
    kind: 'message_open' as const,
    id,
    since: reopenedAt.get(id) ?? createdAt,
    name: [name, lastname].filter(Boolean).join(' '),
    about: type,
    reason,
  }));
  const sorted = items.toSorted((one, two) => (one.since < two.since ? -1 : Number(one.since > two.since)));
  return { items: sorted, counts: { messages: Number(count) } };
}

/** First e-mail after the last reply, by message. */
export async function askedAgainAt(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('inboundEmail')
    .innerJoin('answer', 'answer.contactId', 'inboundEmail.contactId')
    .select((row) => ['inboundEmail.contactId', 'inboundEmail.at', row.fn.max('answer.at').as('answeredAt')])
    .where('inboundEmail.contactId', 'in', ids)
    .where('answer.undoneAt', 'is', null)
    .groupBy(['inboundEmail.contactId', 'inboundEmail.at'])
    .orderBy('inboundEmail.at', 'desc')
    .execute();
  return new Map(rows.flatMap(({ contactId, at, answeredAt }) => (at > answeredAt ? [[contactId, at] as const] : [])));
}
