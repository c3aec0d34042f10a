import { expect, test } from 'vitest';
import { type Change, openEvents } from '#backend/platform/events/events.ts';
import type { Caller } from '#backend/platform/http/requests/caller.ts';
import type { EntityRow } from '#backend/protocols/graphql/entities.ts';
import type { GraphqlService } from '#backend/protocols/graphql/execute/handle-graphql.ts';
import { until } from '#tests/support/polling/until.ts';
import { wholeSchema } from '#tests/wire/support/whole-schema.ts';
import { openDeliveries, type SubscribedSocket } from './open-deliveries.ts';

const guest: Caller = { role: 'guest', identityId: 'g' };
const ana: Caller = { role: 'staff', identityId: 'a', session: 's-1' };
const change = (id: string): Change => ({ entity: 'Course', action: 'update', row: { id, name: `hidden ${id}` } });

/** Deliveries over a fake reader for guests. */
function deliveriesOver(
  read: (id: string) => Promise<EntityRow | null> = async (id) => ({ id, name: `public ${id}` }),
) {
  const reported: unknown[] = [];
  const queried: string[] = [];
  const ended = new Set<string>();
  const unused = () => Promise.reject(new Error('not to be used'));
  const service: GraphqlService = {
    policy: 'guarded',
    reader: {
      one(_, id) {
        queried.push(id);
        return read(id);
      },
      page: unused,
    },
    writer: { add: unused, change: unused, remove: unused },
    creates: {},
    schema: wholeSchema,
    accountOf: async () => null,
    pageTokens: { make: () => '', read: () => 'invalid' },
    newId: () => '',
    changed: () => {},
    report: (fault) => void reported.push(fault),
    authority: {
      secretOf: () => null,
      readToken: async () => null,
      async sessionLives(session) {
        queried.push(session);
        return !ended.has(session);
      },
    },
  };
  const changes = openEvents({ report: service.report });
  const deliveries = openDeliveries({ service, changes, clock: () => 0 });

  function follow(caller: Caller, query = '{ name }', address = '192.0.2.1') {
    const received: unknown[] = [];
    let active = true;
    const follower: SubscribedSocket = {
      caller,
      address,
      question: {
        text: JSON.stringify({ query: `subscription { onUpdateCourse ${query} }` }),
        followed: { entity: 'Course', action: 'update', filter: null, sight: caller === guest ? 'visible' : 'all' },
      },
      active: () => active,
      deliver: (answer) => void received.push((answer as { data: { onUpdateCourse: EntityRow } }).data.onUpdateCourse),
      sessionEnded: () => void received.push('ended'),
      lost: () => void received.push('lost'),
    };
    const added = deliveries.add(follower);
    function stop() {
      active = false;
      deliveries.remove(follower);
    }
    return { received, added, stop };
  }
  return { changes, deliveries, follow, reported, queried, ended };
}

test("identical subscriptions are executed once, with a guest's rights", async () => {
  const { changes, follow, queried } = deliveriesOver();
  const [one, two, other] = [follow(guest), follow(guest), follow(guest, '{ id }')];
  changes.publish(change('c1'));
  await until(() => other.received.length === 1);
  expect([one.received, two.received, other.received]).toEqual([
    [{ name: 'public c1' }],
    [{ name: 'public c1' }],
    [{ id: 'c1' }],
  ]);
  expect(queried).toEqual(['c1', 'c1']);
});

test('events keep their order, and staff do not wait for guests', async () => {
  const slow = Promise.withResolvers<EntityRow>();
  const { changes, follow } = deliveriesOver(() => slow.promise);
  const [visitor, staff] = [follow(guest), follow(ana)];
  for (const id of ['c1', 'c2', 'c3']) changes.publish(change(id));
  await until(() => staff.received.length === 3);
  expect(staff.received).toEqual([{ name: 'hidden c1' }, { name: 'hidden c2' }, { name: 'hidden c3' }]);
  expect(visitor.received).toEqual([]);
  slow.resolve({ id: 'x', name: 'late' });
  await until(() => visitor.received.length === 3);
});

test('checks a session before each delivery, once for all its subscriptions', async () => {
  const { changes, follow, queried, ended } = deliveriesOver();
  const [one, two] = [follow(ana), follow(ana)];
  changes.publish(change('c1'));
  await until(() => two.received.length === 1);
  expect(queried).toEqual(['s-1']);
  ended.add('s-1');
  changes.publish(change('c2'));
  await until(() => two.received.length === 2);
  expect(one.received).toEqual([{ name: 'hidden c1' }, 'ended']);
});

test('sends nothing after unsubscribe, not even earlier events', async () => {
  const { changes, deliveries, follow } = deliveriesOver();
  const [one, two] = [follow(ana), follow(ana)];
  changes.publish(change('c1'));
  one.stop();
  await until(() => two.received.length === 1);
  expect(one.received).toEqual([]);
  two.stop();
  expect(deliveries.count()).toBe(0);
});

test('a failure is reported once and sent to every affected subscription', async () => {
  const fault = new Error('the database is away');
  const { changes, follow, reported } = deliveriesOver(() => Promise.reject(fault));
  const [one, two, staff] = [follow(guest), follow(guest), follow(ana)];
  changes.publish(change('c1'));
  await until(() => two.received.length === 1 && staff.received.length === 1);
  expect([one.received, two.received, staff.received]).toEqual([['lost'], ['lost'], [{ name: 'hidden c1' }]]);
  expect(reported).toEqual([fault]);
});

test('an overflowing queue is reported to the subscriptions', async () => {
  const { changes, follow } = deliveriesOver(() => new Promise(() => {}));
  const [visitor, staff] = [follow(guest), follow(ana)];
  for (let n = 0; n < 1_002; n += 1) changes.publish(change(`${n}`));
  expect(visitor.received[0]).toBe('lost');
  staff.stop();
});

const long = `{ name } # ${'x'.repeat(60_000)}\n`;

test('limits subscriptions of guests per address, apart from others and staff', () => {
  const { follow, deliveries } = deliveriesOver();
  const robot = Array.from({ length: 20 }, () => follow(guest, long));
  expect(robot.filter(({ added }) => added)).toHaveLength(8);
  const short = Array.from({ length: 500 }, () => follow(guest, '{ name }', '198.51.100.2'));
  expect(short.filter(({ added }) => added).length).toBeLessThan(500);
  expect(follow(guest, long, '198.51.101.3').added).toBe(true);
  expect(Array.from({ length: 70 }, () => follow(ana, long)).every(({ added }) => added)).toBe(true);
  for (const { stop } of robot) stop();
  expect([follow(guest, long).added, follow(guest, long).added]).toEqual([true, true]);
  const before = deliveries.count();
  robot[0]?.stop();
  expect(deliveries.count()).toBe(before);
});

test('limits subscriptions of all guests', () => {
  const { follow } = deliveriesOver();
  const all = Array.from({ length: 80 }, (_, n) => follow(guest, long, `192.0.${n}.1`));
  expect(all.filter(({ added }) => added)).toHaveLength(65);
  expect(follow(ana, long).added).toBe(true);
});
