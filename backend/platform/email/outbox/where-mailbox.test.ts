import { expect, it } from 'vitest';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { mailboxOf } from './outbox.ts';
import { ofMailbox } from './where-mailbox.ts';

const keys = [
  'ana@example.com',
  'ana+1@example.com',
  'ana+x+y@example.com',
  'ana+@example.com',
  'an.a@example.com',
  'anna@example.com',
  'ana@other.example.com',
  '+ana@example.com',
  '+ana+1@example.com',
  'a_a@example.com',
  'a_a+1@example.com',
  'axa+1@example.com',
  'a%+1@example.com',
  'a%@example.com',
  'a!b+1@example.com',
  'a!b@example.com',
  'ana.luz@gmail.com',
  'analuz@gmail.com',
  'a.n.a.luz+x.y@googlemail.com',
  'analuz@gmailcom.mx',
  'analuz+1@g.mail.com',
  'ana.luz@example.com',
];

describeOnBothEngines('the addresses of a mailbox', ({ open }) => {
  it('compare equal in SQL as in the count', async () => {
    const { db } = await open();
    const rows = keys.map((emailKey) => ({ emailKey, since: 'then', reason: 'withdrawn' as const }));
    await db.insertInto('suppression').values(rows).execute();
    for (const address of [...keys, 'ANA@Example.com', 'Ana.Luz+1@GMAIL.com', 'a%+2@example.com']) {
      const found = await db
        .selectFrom('suppression')
        .select('emailKey')
        .where(ofMailbox('suppression.emailKey', address))
        .execute();
      const same = keys.filter((key) => mailboxOf(key) === mailboxOf(address));
      expect(found.map(({ emailKey }) => emailKey).toSorted(), address).toEqual(same.toSorted());
    }
  });
});
