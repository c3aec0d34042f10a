import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createContact } from '#backend/features/contact/messages/create-contact.ts';
import { createNewsletter } from '#backend/features/newsletter/create-newsletter.ts';
import { sampleReservation } from '#tests/property/sample-reservation.ts';
import { wholeCompany } from '#tests/support/company/whole-company.ts';
import { expectOnlyStaff, sendAs } from '#tests/wire/support/only-staff.ts';
import { serveWire, type WireUnderTest } from '#tests/wire/support/serve-wire.ts';
import { addAccount, startedSession } from '#tests/wire/support/sign-up.ts';

let wire: WireUnderTest;
let token: string;
beforeAll(async () => {
  wire = await serveWire();
  const account = await addAccount(wire.db, { email: 'ines@tlacuilo.example' });
  token = (await startedSession(wire.userPool.parts, account.id, Date.now())).AccessToken;
});
afterAll(async () => {
  expect(wire.faults).toEqual([]);
  await wire.close();
});
beforeEach(async () => {
  for (const table of ['contact', 'consent', 'newsletter', 'reservation', 'record', 'mailOutbox'] as const) {
    await wire.db.deleteFrom(table).execute();
  }
  const s = {
    db: wire.db,
    now: () => new Date(),
    newId: randomUUID,
    companyInbox: 'buzon@company.example',
    agreedText: () => ({ version: 'v1', hash: 'h' }),
  };
  const written = { lastname: 'Ñandú', type: 'ideas', message: 'Python para Óscar', consent: true };
  await createContact(s, {
    fields: { ...written, name: 'Íñigo', email: 'Inigo+curso@example.mx' },
    language: 'en',
    id: 'm1',
  });
  await createContact(s, { fields: { ...written, name: 'Eva', email: 'eva@example.mx' }, language: 'es', id: 'm2' });
  await createNewsletter(s, { fields: { email: 'inigo@example.mx' }, language: 'es', id: 'n1' });
  await wire.db
    .insertInto('reservation')
    .values(
      sampleReservation({
        id: 'r1',
        editionId: 'none',
        email: 'leo@example.mx',
        searchText: 'leo mendez leo@example.mx',
      }),
    )
    .execute();
});

async function send(query: string, variables = {}): Promise<unknown> {
  const response = await sendAs(wire, token, query, variables);
  expect(response.errors).toBeUndefined();
  return Object.values(response.data ?? {})[0];
}

const seek = (search: string) =>
  send('query ($search: String!) { listPeople(search: $search) { email name tables } }', { search });

test('searches people in every feature by name or address, ignoring accents, each mailbox once', async () => {
  const inigo = { email: expect.stringMatching(/^inigo(\+curso)?@example\.mx$/i), name: 'Íñigo Ñandú' };
  expect(await seek('nandu inigo')).toEqual([
    { email: 'Inigo+curso@example.mx', name: 'Íñigo Ñandú', tables: ['contact'] },
  ]);
  expect(await seek('INIGO example')).toEqual([
    { ...inigo, tables: expect.arrayContaining(['contact', 'newsletter', 'consent', 'mailOutbox']) },
  ]);
  expect(await seek('inigo+otro@example.mx')).toEqual([
    { email: 'inigo+otro@example.mx', name: 'Íñigo Ñandú', tables: expect.arrayContaining(['contact', 'newsletter']) },
  ]);
  expect(await seek('Méndez')).toEqual([{ email: 'leo@example.mx', name: 'Rocío Méndez', tables: ['reservation'] }]);
  expect(await seek('ines')).toEqual([{ email: 'ines@tlacuilo.example', name: '', tables: ['account'] }]);
  // Message text is not searched.
  expect(await seek('python')).toEqual([]);
  for (const nothing of ['', '  ', '%', '_', '\0', '\ud800', "'; drop table contact"])
    expect(await seek(nothing)).toEqual([]);
});

const viewQuery = `query ($email: String!) { person(email: $email) { email name language account own things { table row stays { why until } } } }`;
type View = {
  readonly things: readonly { readonly table: string; readonly row: string; readonly stays: object | null }[];
};

test('shows everything stored of a mailbox, with what erasing keeps', async () => {
  const seen = (await send(viewQuery, { email: 'inigo@example.mx' })) as View;
  expect(seen).toMatchObject({ name: 'Íñigo Ñandú', account: false, own: false });
  expect(seen.things.map(({ table }) => table).toSorted()).toEqual([
    'consent',
    'contact',
    'mailOutbox',
    'mailOutbox',
    'newsletter',
  ]);
  expect(seen.things.filter(({ stays }) => stays).map(({ table }) => table)).toEqual(['consent']);
  expect(JSON.stringify(seen)).not.toMatch(/searchText|eva@/);
  for (const email of ['nobody@example.mx', 'no', '']) expect(await send(viewQuery, { email })).toBeNull();
  expect(await send(viewQuery, { email: 'INES@tlacuilo.example' })).toMatchObject({ account: true, own: true });
});

test('corrects name and address where stored, by the form’s validation, with an audit entry', async () => {
  const query = `mutation ($input: CorrectPersonInput!) {
    correctPerson(input: $input) { ... on AddressTaken { taken: email } ... on PersonView { email name } ... on ChangedMeanwhile { by at now { ... on PersonView { name version } } } }
  }`;
  const refused = await sendAs(wire, token, query, { input: { email: 'inigo@example.mx', name: '', newEmail: 'no' } });
  expect(refused.errors).toMatchObject([{ errorInfo: { field: 'name' } }, { errorInfo: { field: 'newEmail' } }]);
  expect(
    await send(query, { input: { email: 'inigo@example.mx', name: 'Iñaki', newEmail: 'inaki@example.mx' } }),
  ).toEqual({
    email: 'inaki@example.mx',
    name: 'Iñaki Ñandú',
  });
  const contact = await wire.db.selectFrom('contact').select(['name', 'email']).where('id', '=', 'm1').execute();
  expect(contact).toEqual([{ name: 'Iñaki', email: 'inaki@example.mx' }]);
  const record = await wire.db.selectFrom('record').selectAll().orderBy('act').execute();
  expect(record).toMatchObject([
    {
      act: 'correct',
      accountEmail: 'ines@tlacuilo.example',
      after: '{"fields":"name, email"}',
      mailbox: 'inaki@example.mx',
    },
    { act: 'readdress', mailbox: 'inigo@example.mx' },
  ]);
  expect(await send(query, { input: { email: 'nobody@example.mx', name: 'X' } })).toBeNull();
  const other = { folio: 'R-2', editionId: 'none', email: 'lea@example.mx', emailKey: 'lea@example.mx' };
  await wire.db
    .insertInto('reservation')
    .values(sampleReservation({ id: 'r2', ...other }))
    .execute();
  const twice = { email: 'lea@example.mx', newEmail: 'leo@example.mx' };
  expect(await send(query, { input: twice })).toEqual({ taken: 'leo@example.mx' });

  // Version conflict: the stored row stays.
  const seen = { email: 'inaki@example.mx', version: '2026-11-20T10:00:00.000Z' };
  const conflict = (await send(query, { input: { ...seen, name: 'Mine' } })) as { now: { version: string } };
  expect(conflict).toMatchObject({ by: expect.any(String), now: { name: 'Iñaki Ñandú' } });
  expect(await send(query, { input: { ...seen, email: 'inigo@example.mx', name: 'Mine' } })).toMatchObject({
    now: null,
  });
  expect(await send(query, { input: { ...seen, version: conflict.now.version, name: 'Mine' } })).toMatchObject({
    name: 'Mine Ñandú',
  });
});

test('exports a readable and a machine-readable file, with an audit entry', async () => {
  const at = new Date().toISOString();
  const company = { id: 'company', facts: JSON.stringify(wholeCompany), behind: '[]', createdAt: at, updatedAt: at };
  await wire.db.insertInto('company').values(company).execute();
  const query = 'mutation ($email: String!) { exportPerson(email: $email) { html json } }';
  const file = (await send(query, { email: 'inigo@example.mx' })) as { html: string; json: string };
  expect(file.html).toContain('Íñigo Ñandú');
  expect(file.html).toContain(wholeCompany.email);
  expect(Object.keys(JSON.parse(file.json))).toEqual(
    expect.arrayContaining(['contact', 'consent', 'newsletter', 'mailOutbox']),
  );
  const record = await wire.db.selectFrom('record').select(['act', 'before', 'after', 'mailbox']).execute();
  expect(record).toEqual([{ act: 'export', before: null, after: null, mailbox: 'inigo@example.mx' }]);
  expect(await send(query, { email: 'nobody@example.mx' })).toBeNull();
});

test('erases, names what is kept, and leaves no personal data in the audit log', async () => {
  const query = `mutation ($email: String!) { erasePerson(email: $email) { outcome erased { table count } stays { table stays { why until } } } }`;
  await send('mutation ($email: String!) { exportPerson(email: $email) { json } }', { email: 'inigo@example.mx' });
  expect(await send(query, { email: 'inigo@example.mx' })).toEqual({
    outcome: 'done',
    erased: expect.arrayContaining([
      { table: 'contact', count: 1 },
      { table: 'newsletter', count: 1 },
    ]),
    stays: [{ table: 'consent', stays: { why: 'proof', until: expect.stringMatching(/^20\d\d-/) } }],
  });
  const record = await wire.db.selectFrom('record').selectAll().execute();
  expect(record.map(({ act }) => act).toSorted()).toEqual(['erase', 'export']);
  expect(JSON.stringify(record)).not.toMatch(/inigo|Íñigo/i);
  expect(await send(query, { email: 'inigo@example.mx' })).toMatchObject({
    outcome: 'nothing',
    erased: [],
    stays: [{}],
  });
  expect(await send(query, { email: 'ines@tlacuilo.example' })).toEqual({ outcome: 'own', erased: [], stays: [] });
  expect(await wire.db.selectFrom('contact').select('id').execute()).toEqual([{ id: 'm2' }]);
});

test('refuses guests', async () => {
  await expectOnlyStaff(wire, [
    '{ listPeople(search: "eva") { email } }',
    '{ person(email: "eva@example.mx") { email } }',
    'mutation { correctPerson(input: { email: "eva@example.mx", name: "X" }) { __typename } }',
    'mutation { exportPerson(email: "eva@example.mx") { json } }',
    'mutation { erasePerson(email: "eva@example.mx") { outcome } }',
  ]);
  expect(await wire.db.selectFrom('contact').select('name').where('id', '=', 'm2').execute()).toEqual([
    { name: 'Eva' },
  ]);
});
