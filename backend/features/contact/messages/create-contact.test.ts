import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { WriteRequest } from '#backend/features/feature.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import { minute } from '#model/time-units.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { barrier } from '#tests/wire/support/barrier.ts';
import { type ContactDeps, createContact } from './create-contact.ts';

const now = new Date('2026-11-20T10:00:00.000Z');

const fields = {
  name: 'Ana',
  lastname: 'Ruiz  Peña',
  email: 'Ana@Example.com',
  type: 'training',
  reason: 'Python',
  message: '¿Cuándo empieza?\r\nGracias',
  consent: true,
};

function deps(db: Database, more: Partial<ContactDeps> = {}): ContactDeps {
  return {
    db,
    now: () => now,
    newId: randomUUID,
    agreedText: (language) => ({ version: 'v1', hash: `hash-${language}` }),
    companyInbox: 'inbox@company.example',
    ...more,
  };
}

const request = (more: Partial<WriteRequest> & { withoutScript?: true } = {}): WriteRequest => ({
  fields,
  language: 'es',
  ...more,
});

async function everything(db: Database) {
  return {
    contacts: await db.selectFrom('contact').selectAll().orderBy('id').execute(),
    consents: await db.selectFrom('consent').selectAll().orderBy('id').execute(),
    emails: await db.selectFrom('mailOutbox').selectAll().orderBy('kind').execute(),
  };
}

async function counts(db: Database) {
  const { contacts, consents, emails } = await everything(db);
  return { contacts: contacts.length, consents: consents.length, emails: emails.length };
}

const one = { contacts: 1, consents: 1, emails: 2 };
const nothing = { contacts: 0, consents: 0, emails: 0 };

describeOnBothEngines('createContact', ({ open }) => {
  it('stores a form without script once when it is posted again within ten minutes', async () => {
    const { db } = await open();
    let at = now.getTime();
    const s = deps(db, { now: () => new Date(at) });
    const results = await Promise.all([1, 2, 3].map(() => createContact(s, request({ withoutScript: true }))));
    expect(results.map(({ outcome }) => outcome).toSorted()).toEqual(['created', 'repeated', 'repeated']);
    expect(await counts(db)).toEqual(one);
    at += 10 * minute + 1;
    await createContact(s, request({ withoutScript: true }));
    await createContact(s, request());
    expect((await counts(db)).contacts).toBe(3);
  });

  it.each([
    { name: 'Eva' },
    { lastname: 'Paz' },
    { email: 'eva@example.com' },
    { type: 'ideas' },
    { reason: 'Otra' },
    { message: 'Otro' },
  ])('stores a form without script that differs in one field: %o', async (other) => {
    const { db } = await open();
    const s = deps(db);
    await createContact(s, request({ withoutScript: true }));
    const result = await createContact(s, request({ withoutScript: true, fields: { ...fields, ...other } }));
    expect(result.outcome).toBe('created');
  });

  it('compares a form without script with the newest messages only, also in a flood', async () => {
    const { db } = await open();
    const s = deps(db);
    await createContact(s, request({ withoutScript: true }));
    const [first] = await db.selectFrom('contact').selectAll().execute();
    if (!first) throw new Error('There is no message.');
    const flood = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, n) => {
        const createdAt = new Date(now.getTime() + from + n + 1).toISOString();
        return { ...first, id: randomUUID(), message: `${from + n}`, createdAt };
      });
    await db.insertInto('contact').values(flood(0, 199)).execute();
    expect(await createContact(s, request({ withoutScript: true }))).toMatchObject({ outcome: 'repeated' });
    await db.insertInto('contact').values(flood(199, 200)).execute();
    expect(await createContact(s, request({ withoutScript: true }))).toMatchObject({ outcome: 'created' });
  });

  it('stores the message, the consent and both e-mails', async () => {
    const { db } = await open();
    let queued = 0;
    const s = deps(db, { emailQueued: () => void queued++ });
    const result = await createContact(s, request({ id: 'm-1', language: 'en' }));
    const message = {
      name: 'Ana',
      lastname: 'Ruiz Peña',
      email: 'Ana@Example.com',
      type: 'training',
      reason: 'Python',
      message: '¿Cuándo empieza?\nGracias',
    };
    const row = {
      id: 'm-1',
      ...message,
      language: 'en',
      state: 'open',
      assignee: null,
      readdressed: 0,
      searchText: 'ana\nruiz pena\nana@example.com\npython\n¿cuando empieza?\ngracias',
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
    };
    expect(result).toEqual({ outcome: 'created', row });
    const { contacts, consents, emails } = await everything(db);
    expect(contacts).toEqual([row]);
    expect(consents).toEqual([
      {
        id: expect.any(String),
        contactId: 'm-1',
        email: 'Ana@Example.com',
        emailKey: 'ana@example.com',
        agreedAt: now.toISOString(),
        keptUntil: null,
        textVersion: 'v1',
        textHash: 'hash-en',
        language: 'en',
        withdrawnAt: null,
      },
    ]);
    expect(emails).toMatchObject([
      { kind: 'contact-notice', recipient: 'inbox@company.example', language: 'es', cause: 'contact:m-1' },
      { kind: 'contact-receipt', recipient: 'Ana@Example.com', language: 'en', cause: 'contact:m-1' },
    ]);
    const { id: contactId, createdAt: receivedAt, language: personLanguage } = row;
    expect(emails.map(({ letter }) => JSON.parse(letter))).toEqual([
      { kind: 'contact-notice', contactId, ...message, receivedAt, personLanguage },
      { kind: 'contact-receipt', type: 'training' },
    ]);
    expect(queued).toBe(1);
  });

  it('generates an id when absent and records no consent that was not given', async () => {
    const { db } = await open();
    const { consent: _, ...withoutConsent } = fields;
    const result = await createContact(deps(db, { newId: counter() }), request({ fields: withoutConsent }));
    expect(result).toMatchObject({ outcome: 'created', row: { id: 'id-1' } });
    expect(await counts(db)).toEqual({ contacts: 1, consents: 0, emails: 2 });
  });

  it('returns every problem and stores nothing', async () => {
    const { db } = await open();
    const wrong = { ...fields, name: ' ', email: 'ana@', type: 'other', message: 'x'.repeat(201), consent: false };
    expect(await createContact(deps(db), request({ fields: wrong, id: 'a b' }))).toEqual({
      outcome: 'refused',
      problems: [
        { field: 'name', problem: 'required' },
        { field: 'email', problem: 'invalid' },
        { field: 'type', problem: 'invalid' },
        { field: 'message', problem: 'too-long', limit: 200 },
        { field: 'consent', problem: 'not-agreed' },
        { field: 'id', problem: 'invalid' },
      ],
    });
    for (const id of ['', 'x'.repeat(65), '../x']) {
      const result = await createContact(deps(db), request({ id }));
      expect(result).toEqual({ outcome: 'refused', problems: [{ field: 'id', problem: 'invalid' }] });
    }
    expect(await counts(db)).toEqual(nothing);
  });

  it('returns the first row when the same message is sent again', async () => {
    const { db } = await open();
    const first = await createContact(deps(db), request({ id: 'm-1' }));
    const later = deps(db, { now: () => new Date('2026-11-20T10:00:01.000Z'), emailQueued: refuse });
    const again = await createContact(later, request({ id: 'm-1', language: 'en' }));
    expect(again).toEqual({ ...first, outcome: 'repeated' });
    expect(await counts(db)).toEqual(one);
  });

  it('reveals nothing stored when the id belongs to another message', async () => {
    const { db } = await open();
    await createContact(deps(db), request({ id: 'm-1' }));
    for (const other of [
      { message: 'Otra cosa' },
      { email: 'eva@example.com' },
      { reason: '' },
      { consent: undefined },
    ]) {
      const result = await createContact(deps(db), request({ id: 'm-1', fields: { ...fields, ...other } }));
      expect(result).toEqual({ outcome: 'conflict' });
    }
    expect(await counts(db)).toEqual(one);
  });

  it('keeps the consent of a deleted message and accepts its id again', async () => {
    const { db } = await open();
    await createContact(deps(db), request({ id: 'm-1' }));
    await db.deleteFrom('contact').execute();
    const later = deps(db, { now: () => new Date('2026-11-20T10:00:01.000Z') });
    const without = request({ id: 'm-1', fields: { ...fields, consent: undefined } });
    expect(await createContact(later, without)).toMatchObject({ outcome: 'created' });
    expect(await createContact(later, without)).toMatchObject({ outcome: 'repeated' });
    expect(await createContact(later, request({ id: 'm-1' }))).toEqual({ outcome: 'conflict' });
    expect(await counts(db)).toEqual({ contacts: 1, consents: 1, emails: 4 });
  });

  it('stores nothing when one insert fails', async () => {
    const { db } = await open();
    const ids = counter();
    // The e-mail ids collide, after message and consent were inserted.
    const failing = deps(db, { newId: () => (ids() === 'id-1' ? 'consent' : 'letter'), emailQueued: refuse });
    await expect(createContact(failing, request({ id: 'm-1' }))).rejects.toThrow(/unique/i);
    expect(await counts(db)).toEqual(nothing);
  });
});

describeOnBothEngines('concurrent copies of one message', ({ open }) => {
  const copies = 24;

  /** A naive create: checks for the message, then inserts. */
  async function lookThenWrite(db: Database, looked: () => Promise<void>): Promise<void> {
    const there = await db.selectFrom('consent').select('id').where('contactId', '=', 'm-1').execute();
    await looked();
    if (there.length > 0) return;
    const text = { textVersion: 'v1', textHash: 'h', language: 'es' };
    const who = { contactId: 'm-1', email: 'ana@example.com', emailKey: 'ana@example.com' };
    await db
      .insertInto('consent')
      .values({ id: randomUUID(), ...who, agreedAt: now.toISOString(), ...text })
      .execute();
  }

  it('race when checked by a read first', async () => {
    const processes = await Promise.all([open(), open(), open()]);
    const looked = barrier(copies);
    await Promise.all(inTurns(processes, copies, ({ db }) => lookThenWrite(db, looked)));
    expect((await counts(processes[0].db)).consents).toBeGreaterThan(1);
  });

  it('are stored once, with one consent and two e-mails', async () => {
    const processes = await Promise.all([open(), open(), open()]);
    const results = await Promise.all(
      inTurns(processes, copies, ({ db }) => createContact(deps(db), request({ id: 'm-1' }))),
    );
    expect(await counts(processes[0].db)).toEqual(one);
    expect(results.filter(({ outcome }) => outcome === 'created')).toHaveLength(1);
    expect(results.filter(({ outcome }) => outcome === 'repeated')).toHaveLength(copies - 1);
    const [first, ...others] = results.map((result) => ('row' in result ? result.row : null));
    for (const row of others) expect(row).toEqual(first);
  });

  it('store one of them when they differ', async () => {
    const processes = await Promise.all([open(), open(), open()]);
    let n = 0;
    const results = await Promise.all(
      inTurns(processes, copies, ({ db }) =>
        createContact(deps(db), request({ id: 'm-1', fields: { ...fields, message: `Mensaje ${n++}` } })),
      ),
    );
    expect(await counts(processes[0].db)).toEqual(one);
    expect(results.filter(({ outcome }) => outcome === 'created')).toHaveLength(1);
    expect(results.filter(({ outcome }) => outcome === 'conflict')).toHaveLength(copies - 1);
  });
});

describeOnBothEngines('concurrent messages', ({ open }) => {
  it('with the same ids in any order, in several processes, do not deadlock', async () => {
    const processes = await Promise.all([open(), open(), open()]);
    const ids = Array.from({ length: 12 }, (_, n) => `m-${String(n).padStart(2, '0')}`);
    const orders = [ids, ids.toReversed(), [...ids.slice(6), ...ids.slice(0, 6)]];
    const results = await Promise.all(
      processes.flatMap(({ db }, at) =>
        (orders[at] ?? []).map((id) => {
          const email = `${id}@example.com`;
          return createContact(deps(db), request({ id, fields: { ...fields, email } }));
        }),
      ),
    );
    expect(results.filter(({ outcome }) => outcome === 'created')).toHaveLength(ids.length);
    expect(results.filter(({ outcome }) => outcome === 'repeated')).toHaveLength(2 * ids.length);
    expect(await counts(processes[0].db)).toEqual({ contacts: 12, consents: 12, emails: 24 });
  });
});

function counter(): () => string {
  let n = 0;
  return () => `id-${++n}`;
}

function refuse(): void {
  throw new Error('no letter was written');
}

function inTurns<Process, Result>(
  processes: readonly Process[],
  times: number,
  act: (process: Process) => Promise<Result>,
): Promise<Result>[] {
  return Array.from({ length: times }, (_, n) => act(processes[n % processes.length] as Process));
}
