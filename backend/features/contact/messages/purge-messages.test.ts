import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { saveDraft } from '#backend/features/contact/drafts/drafts.ts';
import type { Change } from '#backend/platform/events/events.ts';
import { keptSince } from '#model/people/retention.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { createContact } from './create-contact.ts';
import { purgeMessages } from './purge-messages.ts';

const at = new Date('2026-11-20T10:00:00.000Z');

describeOnBothEngines('purgeMessages', ({ open }) => {
  it('deletes messages answered or archived two years ago, with all related rows', async () => {
    const { db } = await open();
    const events: Change[] = [];
    const s = {
      db,
      now: () => at,
      newId: randomUUID,
      companyInbox: 'inbox@company.example',
      agreedText: () => ({ version: 'v1', hash: 'h' }),
      changed: (change: Change) => void events.push(change),
    };
    const limit = keptSince('messages', at);
    const older = new Date(Date.parse(limit) - 1).toISOString();
    for (const [id, state, updatedAt] of [
      ['open', 'open', older],
      ['answered', 'answered', older],
      ['archived', 'archived', older],
      ['just', 'archived', limit],
    ] as const) {
      const fields = { name: 'Ana', lastname: 'Ruiz', email: 'ana@example.com', type: 'ideas', message: 'Hola' };
      await createContact(s, { fields: { ...fields, consent: true }, language: 'es', id });
      const by = { id: 'acc', email: 'ines@company.example', name: null };
      await saveDraft(s, { thing: `Contact:${id}`, text: 'Hola' }, by);
      await db.updateTable('contact').set({ state, updatedAt }).where('id', '=', id).execute();
    }
    events.length = 0;
    expect(await purgeMessages(s, at)).toBe(2);
    const left = await db.selectFrom('contact').select('id').orderBy('id').execute();
    expect(left.map(({ id }) => id)).toEqual(['just', 'open']);
    expect(events.map(({ entity, action, row }) => `${action} ${entity} ${String(row.id)}`).sort()).toEqual([
      'delete Contact answered',
      'delete Contact archived',
    ]);
    const causes = await db.selectFrom('mailOutbox').select('cause').distinct().orderBy('cause').execute();
    expect(causes).toEqual([{ cause: 'contact:just' }, { cause: 'contact:open' }]);
    const drafts = await db.selectFrom('draft').select('thing').orderBy('thing').execute();
    expect(drafts).toEqual([{ thing: 'Contact:just' }, { thing: 'Contact:open' }]);
    // Consents have a retention period of their own.
    expect(await db.selectFrom('consent').select('contactId').execute()).toHaveLength(4);
    expect(await purgeMessages(s, at)).toBe(0);
  });
});
