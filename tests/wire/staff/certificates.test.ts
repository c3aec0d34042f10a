import { afterAll, beforeAll, expect, test } from 'vitest';
import { carryOutOrder } from '#backend/features/certificates/orders/carry-out-order.ts';
import { certificateFixture } from '#tests/support/certificates/certificate-fixture.ts';
import { type GraphqlResult, sendAs } from '#tests/wire/support/only-staff.ts';
import { serveWire, type WireUnderTest } from '#tests/wire/support/serve-wire.ts';
import { startedSession } from '#tests/wire/support/sign-up.ts';

let wire: WireUnderTest;
let token: string;
let fixture: Awaited<ReturnType<typeof certificateFixture>>;
beforeAll(async () => {
  wire = await serveWire();
  fixture = await certificateFixture(wire.db, 3);
  token = (await startedSession(wire.userPool.parts, 'ines', Date.now())).AccessToken;
});
afterAll(async () => {
  expect(wire.faults).toEqual([]);
  await wire.close();
});

const request = (query: string, variables = {}): Promise<GraphqlResult> => sendAs(wire, token, query, variables);
async function send(query: string, variables = {}): Promise<unknown> {
  const response = await request(query, variables);
  expect(response.errors).toBeUndefined();
  return Object.values(response.data ?? {})[0];
}

const group = () =>
  send(`{ groupCertificates(editionId: "e") {
    ended sessions attendance graded dueOn
    candidates { reservationId name present share result proposal printable worker }
    certificates { id folio number state name curp replaces endReason }
    orders { id done total finished skipped { name why } } } }`);
const order = (id: string, items: readonly object[], editionId = 'e') =>
  request(
    'mutation ($input: OrderCertificatesInput!) { orderCertificates(input: $input) { id done total finished } }',
    {
      input: { id, editionId, items },
    },
  );
const issue = (reservationId: string, more = {}) => ({ act: 'issue', reservationId, ...more });
const mark = (reservationId: string, result: string | null, instead?: { readonly of: string | null }) =>
  send('mutation ($input: MarkResultInput!) { markResult(input: $input) }', {
    input: { reservationId, result, ...(instead && { instead: instead.of }) },
  });

test('results are marked, and a concurrent change of a colleague is not overwritten', async () => {
  expect(await mark('r3', 'failed')).toBe('done');
  expect(await mark('r3', 'failed')).toBe('done');
  expect(await mark('r3', 'passed', { of: null })).toBe('meanwhile');
  expect(await mark('r3', null, { of: 'failed' })).toBe('done');
  expect(await mark('unknown', 'passed')).toBe('gone');
  const entries = await wire.db.selectFrom('record').select('after').where('act', '=', 'markResult').execute();
  expect(entries.map(({ after }) => JSON.parse(after ?? ''))).toEqual([{ result: 'failed' }, { result: null }]);
});

test('orders with mistakes are refused, each with its field', async () => {
  const refused = async (...args: Parameters<typeof order>) => {
    const { data, errors } = await order(...args);
    expect(data?.orderCertificates ?? null).toBeNull();
    return errors?.map(({ errorInfo }) => errorInfo);
  };
  expect(await refused('o1', [])).toEqual([{ field: 'items', problem: 'required' }]);
  expect(await refused('o1', [issue('r1')], 'unknown')).toEqual([{ field: 'editionId', problem: 'invalid' }]);
  expect(await refused('o1', [issue('r3')])).toEqual([{ field: 'items.0.reason', problem: 'required' }]);
  expect(await refused('o1', [{ act: 'issue' }])).toEqual([{ field: 'items.0', problem: 'invalid' }]);
  expect(await refused('o1', [issue('r1', { reason: 'x'.repeat(201) })])).toEqual([
    { field: 'items.0.reason', problem: 'too-long', limit: 200 },
  ]);
  expect(await refused('o1', [{ act: 'replace', certificateId: 'x', name: ' ' }])).toEqual([
    { field: 'items.0.name', problem: 'required' },
  ]);
  expect(
    await refused(
      'o1',
      Array.from({ length: 501 }, () => issue('r1')),
    ),
  ).toEqual([{ field: 'items', problem: 'too-long', limit: 500 }]);
  expect(await wire.db.selectFrom('certificateOrder').select('id').execute()).toEqual([]);
});

test('a group is issued, seen and listed in the register of the year', async () => {
  expect(await group()).toMatchObject({
    ended: true,
    sessions: 2,
    attendance: 80,
    graded: true,
    certificates: [],
    candidates: [
      { reservationId: 'r1', name: 'Rocío Méndez', share: 100, proposal: 'pass' },
      { reservationId: 'r2', proposal: 'pass' },
      { reservationId: 'r3', proposal: 'pending' },
    ],
  });
  const { data } = await order('o1', [issue('r1'), issue('r2'), issue('r3', { reason: 'Entregó tarde' })]);
  expect(data?.orderCertificates).toEqual({ id: 'o1', done: 0, total: 3, finished: false });
  expect((await order('o1', [issue('r1')])).errors?.[0]?.errorType).toBe('DynamoDB:ConditionalCheckFailedException');
  await carryOutOrder(fixture.s, 'o1');
  expect(await group()).toMatchObject({
    certificates: [{ number: 1, state: 'valid' }, { number: 2 }, { number: 3 }],
    orders: [{ id: 'o1', done: 3, total: 3, finished: true, skipped: [] }],
  });
  expect(await send('mutation { undoCertificates(id: "o1") }')).toBe('too_late');
  // A result does not contradict a valid certificate.
  expect([await mark('r1', 'failed'), await mark('r1', 'passed')]).toEqual(['not_now', 'done']);
  const register = (year: number) =>
    send('query ($year: Int!) { certificateRegister(year: $year) { number folio curp } }', { year });
  expect(await register(2026)).toHaveLength(3);
  expect(await register(1)).toEqual([]);
  expect(await send('{ groupCertificates(editionId: "unknown") { ended } }')).toBeNull();
});

test('an order is undone before its ten seconds are over', async () => {
  await order('o2', [{ act: 'withdraw', certificateId: 'o1-2', reason: 'Error' }]);
  expect(await send('mutation { undoCertificates(id: "o2") }')).toBe('done');
  expect(await wire.db.selectFrom('job').select('subject').where('subject', '=', 'o2').execute()).toEqual([]);
  await carryOutOrder(fixture.s, 'o2');
  expect(await group()).toMatchObject({ certificates: [{}, {}, { state: 'valid' }] });
});

test('people are listed in alphabetical order, names with accents included', async () => {
  for (const [id, name] of ['Zoé', 'Álvaro', 'Bruno'].entries()) {
    await wire.db
      .updateTable('reservation')
      .set({ name })
      .where('id', '=', `r${id + 1}`)
      .execute();
  }
  expect(await group()).toMatchObject({
    candidates: [{ reservationId: 'r2' }, { reservationId: 'r3' }, { reservationId: 'r1' }],
  });
});
