import { generateClient } from 'aws-amplify/api';
import { signIn, signOut } from 'aws-amplify/auth';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { until } from '#tests/support/polling/until.ts';
import { guest, type Speaker, showFor } from '#tests/wire/support/live-client.ts';
import { allowPlainWebSocket } from '#tests/wire/support/plain-model/allow-plain-websocket.ts';
import { pointAmplify } from '#tests/wire/support/point-amplify.ts';
import { serveWire, type WireUnderTest } from '#tests/wire/support/serve-wire.ts';
import { addAccount } from '#tests/wire/support/sign-up.ts';

const ana = { email: 'ana@tlacuilo.example', password: 'Correct-horse-7' };

let wire: WireUnderTest;
beforeAll(async () => {
  wire = await serveWire();
  await addAccount(wire.db, ana);
  await pointAmplify(wire.origin);
  allowPlainWebSocket();
});
afterAll(() => wire.close());

interface Observable {
  subscribe(observer: { next(event: unknown): void; error(fault: unknown): void }): { unsubscribe(): void };
}
interface Client {
  graphql(call: { query: string; variables?: object }): Observable;
  readonly models: Record<'Course', Record<'onCreate' | 'onUpdate' | 'onDelete', (options?: object) => Observable>>;
}
const clientOf = (authMode: 'iam' | 'userPool') => generateClient({ authMode }) as unknown as Client;

const stops: (() => void)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  await signOut();
  // The library closes its socket a second after the last subscription.
  await until(() => wire.sockets.count().sockets === 0);
  expect(wire.faults).toEqual([]);
});

/** Subscribes until the end of the test; returns the growing list of events. */
async function follow(observable: Observable): Promise<readonly unknown[]> {
  const seen: unknown[] = [];
  const faults: unknown[] = [];
  const before = wire.sockets.count().subscriptions;
  const running = observable.subscribe({ next: (event) => seen.push(event), error: (fault) => faults.push(fault) });
  stops.push(() => running.unsubscribe());
  await until(() => faults.length > 0 || wire.sockets.count().subscriptions > before);
  if (faults.length > 0) throw faults[0];
  return seen;
}

/** Sends a mutation without the library. */
async function send(speaker: Speaker, query: string): Promise<void> {
  const body = JSON.stringify({ query: `mutation { ${query} { id } }` });
  const headers = await showFor(wire, speaker, '/graphql', body);
  const answer = await fetch(`${wire.origin}/graphql`, { method: 'POST', body, headers });
  expect(await answer.json()).not.toHaveProperty('errors');
}

async function anySession(): Promise<string> {
  const rows = await wire.db.selectFrom('accountSession').select('id').where('endedAt', 'is', null).execute();
  return rows[0]?.id ?? '';
}

const submit = (name: string) => {
  const input = `name: "${name}", lastname: "A", email: "a@example.mx", type: "ideas", message: "Hola"`;
  return send(guest, `createContact(input: { ${input} })`);
};

test('refuses message subscriptions of guests', async () => {
  const refused = follow(clientOf('iam').graphql({ query: 'subscription { onCreateContact { id } }' }));
  await expect(refused).rejects.toMatchObject({
    errors: [{ message: expect.stringMatching(/Not Authorized to access onCreateContact on type Subscription/) }],
  });
});

test.each(['iam', 'userPool'] as const)('staff receive messages live (%s)', async (authMode) => {
  await signIn({ username: ana.email, password: ana.password, options: { authFlowType: 'USER_PASSWORD_AUTH' } });
  const client = clientOf(authMode);
  const all = await follow(client.graphql({ query: 'subscription { onCreateContact { name } }' }));
  const some = await follow(
    client.graphql({
      query: 'subscription ($f: ModelSubscriptionContactFilterInput) { onCreateContact(filter: $f) { name } }',
      variables: { f: { name: { beginsWith: 'E' } } },
    }),
  );
  await submit('Ana');
  await submit('Eva');
  await until(() => all.length === 2 && some.length === 1);
  const seen = (name: string) => ({ data: { onCreateContact: { name } } });
  expect([all, some]).toEqual([[seen('Ana'), seen('Eva')], [seen('Eva')]]);
  expect(wire.sockets.count().sockets).toBe(1);
});

test('works through the models of the library with their filters', async () => {
  await signIn({ username: ana.email, password: ana.password, options: { authFlowType: 'USER_PASSWORD_AUTH' } });
  const { Course } = clientOf('iam').models;
  const made = await follow(Course.onCreate({ filter: { cost: { gt: 100 } } }));
  const changed = await follow(Course.onUpdate());
  const removed = await follow(Course.onDelete());
  const staff: Speaker = { role: 'staff', session: await anySession() };
  await send(staff, 'createCourse(input: { id: "c-1", name: "Word", cost: 100 })');
  await send(staff, 'createCourse(input: { id: "c-2", name: "Python", cost: 200 })');
  await send(staff, 'updateCourse(input: { id: "c-2", cost: 300 })');
  await send(staff, 'deleteCourse(input: { id: "c-2" })');
  await until(() => removed.length === 1);
  expect(made).toMatchObject([{ id: 'c-2', name: 'Python', cost: 200 }]);
  expect(changed).toMatchObject([{ id: 'c-2', cost: 300 }]);
  expect(removed).toMatchObject([{ id: 'c-2', cost: 300 }]);
});

test('a global sign-out ends subscriptions', async () => {
  await signIn({ username: ana.email, password: ana.password, options: { authFlowType: 'USER_PASSWORD_AUTH' } });
  const seen = await follow(clientOf('userPool').graphql({ query: 'subscription { onCreateContact { name } }' }));
  await signOut({ global: true });
  await submit('Ana');
  await until(() => wire.sockets.count().subscriptions === 0);
  expect(seen).toEqual([]);
});
