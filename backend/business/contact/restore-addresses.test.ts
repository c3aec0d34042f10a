import { expect, it } from 'vitest';
import { describeOnBothEngines } from '#tests/engines/engines.ts';
import { messageHouse } from '#tests/hall/message-house.ts';
import { addressesOf, restoreAddresses } from './restore-addresses.ts';

describeOnBothEngines('restoreAddresses', ({ open }) => {
  it('gives each message of a mailbox the address back that it had, but one that has another by now', async () => {
    const { s, leave } = await messageHouse((await open()).db);
    await leave('m1', { email: 'Ana+a@exmple.com' });
    await leave('m2', { email: 'ana@exmple.com' });
    await leave('m3', { email: 'eva@example.com' });
    const was = await addressesOf(s.db, 'ana@exmple.com');
    expect(was).toEqual({
      m1: { email: 'Ana+a@exmple.com', readdressed: 0 },
      m2: { email: 'ana@exmple.com', readdressed: 0 },
    });
    const readdress = (email: string, ids: readonly string[]) =>
      s.db.updateTable('contact').set({ email, readdressed: 1 }).where('id', 'in', ids).execute();
    await readdress('ana@example.com', ['m1']);
    await readdress('other@example.com', ['m2']);
    const changes = await s.db
      .transaction()
      .execute((trx) => restoreAddresses(trx, was, 'Ana@example.com', new Date('2026-11-22T10:00:00Z')));
    expect(changes.map(({ entity, action, row }) => [entity, action, row.id])).toEqual([['Contact', 'update', 'm1']]);
    const rows = await s.db.selectFrom('contact').select(['id', 'email', 'readdressed']).orderBy('id').execute();
    expect(rows).toEqual([
      { id: 'm1', email: 'Ana+a@exmple.com', readdressed: 0 },
      { id: 'm2', email: 'other@example.com', readdressed: 1 },
      { id: 'm3', email: 'eva@example.com', readdressed: 0 },
    ]);
  });
});
