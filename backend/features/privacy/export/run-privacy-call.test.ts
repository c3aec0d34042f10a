import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openContainer } from '#backend/container.ts';
import { createContact } from '#backend/features/contact/messages/create-contact.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { keyRingOf } from '#tests/wire/support/key-ring.ts';
import type { PersonCall } from './read-privacy-call.ts';
import { runPersonCall } from './run-privacy-call.ts';

const at = new Date('2026-11-22T18:00:00.000Z');
const email = 'ana@example.mx';

describeOnBothEngines('runPrivacyCall', ({ open }) => {
  it('finds, exports and erases after confirmation, then reports no data', async () => {
    const { db } = await open();
    const s = {
      db,
      now: () => at,
      newId: () => randomUUID(),
      ring: keyRingOf('k'),
      companyInbox: 'buzon@company.example',
      agreedText: () => ({ version: 'v1', hash: 'h' }),
      imageVersion: () => null,
      seatsOf: async () => new Map(),
    };
    const fields = { name: 'Ana', lastname: 'Ruiz', email: 'Ana+x@example.mx', type: 'ideas', message: 'Hola' };
    await createContact(s, { fields: { ...fields, consent: true }, language: 'es', id: 'm1' });
    const folder = mkdtempSync(join(tmpdir(), 'person-'));
    const output: string[] = [];
    const run = (call: PersonCall, typed = '') =>
      runPersonCall(
        {
          ...s,
          persons: openContainer(s).persons,
          inbox: s.companyInbox,
          folder,
          language: 'en',
          say: (text) => output.push(text),
          ask: async () => typed,
        },
        call,
      );
    try {
      expect(await run({ verb: 'find', email: 'nobody@example.mx' })).toBe(3);
      expect(await run({ verb: 'find', email })).toBe(0);
      expect(output.at(-1)).toContain('  Messages: 1');
      expect(await run({ verb: 'export', email })).toBe(0);
      expect(readdirSync(folder).map((name) => name.split('.').at(-1))).toEqual(['html', 'json']);
      const full = join(folder, 'full');
      mkdirSync(full);
      const [, json = ''] = readdirSync(folder).filter((name) => name !== 'full');
      symlinkSync('/dev/full', join(full, json));
      expect(await run({ verb: 'export', email, to: full })).toBe(1);
      expect(readdirSync(full)).toEqual([]);
      const blocked = join(folder, 'blocked');
      writeFileSync(blocked, '');
      for (const to of [blocked, join(blocked, 'deep')]) {
        expect(await run({ verb: 'export', email, to })).toBe(1);
        expect(output.at(-1)).toContain(`Nothing was written: the folder ${to} cannot be used`);
      }
      const erase = { verb: 'erase', email, sure: false } as const;
      expect(await run(erase, 'no')).toBe(1);
      expect(await db.selectFrom('contact').select('id').execute()).toEqual([{ id: 'm1' }]);
      expect(await run(erase, ' Erase ')).toBe(0);
      expect(output.at(-1)).toContain('Kept until November 22, 2028.');
      expect(await db.selectFrom('contact').select('id').execute()).toEqual([]);
      const record = await db.selectFrom('record').select(['accountId', 'act', 'mailbox']).execute();
      expect(record).toEqual([{ accountId: 'operator', act: 'erase', mailbox: null }]);
      expect(await run({ ...erase, sure: true })).toBe(3);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
