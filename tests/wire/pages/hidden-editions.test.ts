import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectLive, guest, type Speaker, showFor } from '#tests/wire/support/live-client.ts';
import { serveWire, type WireUnderTest } from '#tests/wire/support/serve-wire.ts';

/** A course is public by one edition, and names another that is hidden. */
const staff: Speaker = { role: 'staff', session: 's-1' };
let wire: WireUnderTest;
beforeAll(async () => {
  wire = await serveWire({ change: () => ({ sessionLives: async () => true }) });
  for (const input of ['id: "shown", visible: true, idCourse: "c"', 'id: "hidden", visible: false, idCourse: "c"']) {
    await send(staff, `mutation { createCourseHistory(input: { ${input} }) { id } }`);
  }
  for (const id of ['c', 'd']) {
    await send(staff, `mutation { createCourse(input: { id: "${id}", idCourseHistory: "hidden" }) { id } }`);
  }
  await send(staff, 'mutation { createCourseHistory(input: { id: "of-d", visible: true, idCourse: "d" }) { id } }');
});
afterAll(() => wire.close());

async function send(speaker: Speaker, query: string): Promise<unknown> {
  const body = JSON.stringify({ query });
  const headers = await showFor(wire, speaker, '/graphql', body);
  const answer = await fetch(`${wire.origin}/graphql`, { method: 'POST', body, headers });
  const { data, errors } = (await answer.json()) as { data: unknown; errors?: unknown };
  expect(errors).toBeUndefined();
  return data;
}

test('no query of the course reveals its id to a guest', async () => {
  const fields = '{ id idCourseHistory history { id } }';
  const seen = { id: 'c', idCourseHistory: null, history: null };
  expect(await send(guest, `{ getCourse(id: "c") ${fields} }`)).toEqual({ getCourse: seen });
  expect(await send(guest, `{ listCourses(filter: { id: { eq: "c" } }) { items ${fields} } }`)).toEqual({
    listCourses: { items: [seen] },
  });
  const named = { id: 'c', idCourseHistory: 'hidden', history: { id: 'hidden' } };
  expect(await send(staff, `{ getCourse(id: "c") ${fields} }`)).toEqual({ getCourse: named });
});

test('no filter reveals it', async () => {
  const list = async (speaker: Speaker, filter: string) =>
    send(speaker, `{ listCourses(filter: { idCourseHistory: ${filter} }) { items { id } } }`);
  const [none, both] = [[], [{ id: 'd' }, { id: 'c' }]].map((items) => ({ listCourses: { items } }));
  for (const filter of [
    '{ eq: "hidden" }',
    '{ beginsWith: "h" }',
    '{ size: { eq: 6 } }',
    '{ attributeExists: true }',
  ]) {
    expect(await list(guest, filter)).toEqual(none);
    expect(await list(staff, filter)).toEqual(both);
  }
});

test('no subscription to the course reveals it', async () => {
  const client = await connectLive(wire, guest);
  for (const event of ['Update', 'Delete']) {
    await client.start(event, `subscription { on${event}Course { id idCourseHistory } }`);
    await client.start(
      `tried ${event}`,
      `subscription { on${event}Course(filter: { idCourseHistory: { eq: "hidden" } }) { id } }`,
    );
  }
  await send(staff, 'mutation { updateCourse(input: { id: "d", cost: 1 }) { id } }');
  await send(staff, 'mutation { deleteCourse(input: { id: "d" }) { id } }');
  const seen = { id: 'd', idCourseHistory: null };
  expect((await client.next()).payload).toEqual({ data: { onUpdateCourse: seen } });
  expect((await client.next()).payload).toEqual({ data: { onDeleteCourse: seen } });
  // The next event it receives is this one, so none was sent before.
  await send(staff, 'mutation { updateCourse(input: { id: "c", idCourseHistory: "shown" }) { id } }');
  expect((await client.next()).payload).toEqual({ data: { onUpdateCourse: { id: 'c', idCourseHistory: 'shown' } } });
  expect(client.received.filter(({ type }) => type === 'data')).toHaveLength(3);
  client.socket.close();
  expect(wire.faults).toEqual([]);
});
