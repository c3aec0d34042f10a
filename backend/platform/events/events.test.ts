import { expect, test } from 'vitest';
import { type Carrier, type Change, openEvents } from './events.ts';

const made: Change = { entity: 'Contact', action: 'create', row: { id: 'm1', name: 'Ñ' } };
const times = { createdAt: '2026-11-20T00:00:00.000Z', updatedAt: '2026-11-21T00:00:00.000Z' };
const removed: Change = {
  entity: 'Course',
  action: 'delete',
  row: { id: 'c1', name: 'Ñ', ...times },
  wasPublic: true,
};

function carrierOf() {
  const sent: string[] = [];
  let listener: Parameters<Carrier['listen']>[0] | undefined;
  const carrier: Carrier = {
    async send(text) {
      sent.push(text);
    },
    listen(to) {
      listener = to;
    },
  };
  return { carrier, sent, receive: (text: string) => listener?.received(text), miss: () => listener?.missed() };
}

test('notifies all listeners until they unsubscribe, whatever another one throws', () => {
  const fault = new Error('in disorder');
  const reported: unknown[] = [];
  const changes = openEvents({ report: (thrown) => reported.push(thrown) });
  changes.subscribe({
    changed() {
      throw fault;
    },
  });
  const received: Change[] = [];
  const stop = changes.subscribe({ changed: (change) => received.push(change) });
  changes.publish(made);
  stop();
  changes.publish(removed);
  expect([received, reported]).toEqual([[made], [fault, fault]]);
});

test('publishes row ids to other processes, and timestamps of a deleted row', () => {
  const [here, there] = [carrierOf(), carrierOf()];
  const report = (fault: unknown) => {
    throw fault;
  };
  const [one, other] = [openEvents({ ...here, report }), openEvents({ ...there, report })];
  const received: unknown[] = [];
  other.subscribe({ changed: (change) => received.push(change), missed: () => received.push('missed') });
  one.publish(made);
  one.publish(removed);
  for (const text of here.sent) there.receive(text);
  there.miss();
  const elsewhere = true;
  expect(received).toEqual([
    { ...made, row: { id: 'm1' }, elsewhere, wasPublic: false },
    { ...removed, row: { id: 'c1', ...times }, elsewhere },
    'missed',
  ]);
  expect(here.sent.join()).not.toContain('Ñ');
  expect(there.sent).toEqual([]);
});

test('ignores events of an unknown kind and reports invalid ones', () => {
  const { carrier, receive } = carrierOf();
  const reported: unknown[] = [];
  const received: Change[] = [];
  const changes = openEvents({ carrier, report: (fault) => reported.push(fault) });
  changes.subscribe({ changed: (change) => received.push(change) });
  for (const other of [{ ...made, entity: 'Seat' }, { ...made, action: 'lend' }, { ...made, row: null }, {}, [], 5]) {
    receive(JSON.stringify(other));
  }
  expect([received, reported]).toEqual([[], []]);
  receive('{');
  receive('null');
  expect(reported).toHaveLength(2);
});

test('reports an event that cannot be published', async () => {
  const fault = new Error('the database is away');
  const reported: unknown[] = [];
  const carrier: Carrier = { send: () => Promise.reject(fault), listen: () => {} };
  openEvents({ carrier, report: (thrown) => reported.push(thrown) }).publish(made);
  await new Promise(setImmediate);
  expect(reported).toEqual([fault]);
});
