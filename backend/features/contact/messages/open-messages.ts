import { type ActionItems, maxActionItems } from '#backend/features/feature.ts';
import type { Database } from '#backend/platform/database/tables.ts';

export async function openMessages(db: Database): Promise<ActionItems> {
  const open = db.selectFrom('contact').where('state', '=', 'open');
  const { count } = await open.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const rows = await open
    .select(['id', 'name', 'lastname', 'type', 'reason', 'createdAt'])
    .orderBy('createdAt')
    .orderBy('id')
    .limit(maxActionItems)
    .execute();
  return {
    items: rows.map(({ id, name, lastname, type, reason, createdAt }) => ({
      kind: 'message_open',
      id,
      since: createdAt,
      name: [name, lastname].filter(Boolean).join(' '),
      about: type,
      reason,
    })),
    counts: { messages: Number(count) },
  };
}
