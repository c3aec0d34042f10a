import type { Database } from '#backend/database/tables.ts';
import { mostNeeds, type Needs } from '../room.ts';

/** The messages that nobody answered, the oldest first. */
export async function openMessages(db: Database): Promise<Needs> {
  const open = db.selectFrom('contact').where('state', '=', 'open');
  const { count } = await open.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const rows = await open
    .select(['id', 'name', 'lastname', 'type', 'reason', 'createdAt'])
    .orderBy('createdAt')
    .orderBy('id')
    .limit(mostNeeds)
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
