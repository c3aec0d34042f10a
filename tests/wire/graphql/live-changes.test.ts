import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openContainer } from '#backend/container.ts';
import { optInPause } from '#backend/features/newsletter/newsletter-rows.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import type { Change } from '#backend/platform/events/events.ts';
import { openWriteLimiter } from '#backend/platform/rate-limits/write-limiter.ts';
import { signOptIn, signWithdraw } from '#backend/platform/tokens/email-token.ts';
import { openPageApi } from '#backend/protocols/pages/open-page-api.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { wireOver } from '#tests/wire/support/wire-over.ts';

const contact = { name: 'Ana', lastname: 'A', email: 'ana@example.mx', type: 'ideas', message: 'Hola' };

describeOnBothEngines('events', ({ open }) => {
  async function listening() {
    const [{ db }, another] = [await open(), await open()];
    let now = Date.UTC(2026, 10, 20);
    const { routes, ring, changes, faults } = await wireOver(db, {
      clock: () => now,
      change: () => ({
        readToken: async (token) => ({ role: token === 'staff' ? 'staff' : 'guest', identityId: null }),
      }),
    });
    const received: Promise<string>[] = [];
    changes.subscribe({ changed: (change) => received.push(describeChange(another.db, change)) });
    const takeEvents = () => Promise.all(received.splice(0));
    async function send(who: 'guest' | 'staff', mutation: string): Promise<string[]> {
      const body = JSON.stringify({ query: `mutation { ${mutation} { id } }` });
      await routes.request('/graphql', { method: 'POST', body, headers: { authorization: who } });
      expect(faults).toEqual([]);
      return takeEvents();
    }
    const container = openContainer({
      db,
      ring,
      now: () => new Date(now),
      newId: () => randomUUID(),
      agreedText: () => ({ version: '1', hash: 'h' }),
      companyInbox: 'hola@tlacuilo.example',
      imageVersion: async () => null,
      seatsOf: async () => new Map(),
      changed: changes.publish,
    });
    const unexpected = () => Promise.reject(new Error('Nobody asks for this.'));
    const desk = openPageApi(
      (...args) => ({ ...container.pages(...args), isFirstAccountOpen: unexpected, makeFirstAccount: unexpected }),
      openWriteLimiter({ ring, clock: () => now, choose: (least) => least }),
      (fault) => faults.push(fault),
      'no-reply@tlacuilo.example',
    )('http://localhost', '10.0.0.1', true);
    return {
      db,
      ring,
      send,
      desk,
      takeEvents,
      later: (ms: number) => (now += ms),
      at: () => new Date(now).toISOString(),
    };
  }

  test('publishes each change of messages once', async () => {
    const { send, desk, takeEvents } = await listening();
    const fields = 'name: "Ana", lastname: "A", email: "a@example.mx", type: "ideas", message: "Hola"';
    expect(await send('guest', `createContact(input: { id: "m1", ${fields} })`)).toEqual(['create Contact m1: there']);
    expect(await send('guest', `createContact(input: { id: "m1", ${fields} })`)).toEqual([]);
    expect(await send('guest', `createContact(input: { id: "m1", ${fields}, reason: "x" })`)).toEqual([]);
    expect(await send('guest', 'createContact(input: { id: "m2" })')).toEqual([]);
    expect(await send('guest', 'deleteContact(input: { id: "m1" })')).toEqual([]);
    expect(await send('staff', 'updateContact(input: { id: "m1", name: "Eva" })')).toEqual([
      'update Contact m1: there',
    ]);
    expect(await send('staff', 'updateContact(input: { id: "m1", name: "" })')).toEqual([]);
    expect(await send('staff', 'deleteContact(input: { id: "m1" }, condition: { name: { eq: "Ana" } })')).toEqual([]);
    expect(await send('staff', 'deleteContact(input: { id: "m1" })')).toEqual(['delete Contact m1: gone']);
    expect(await send('staff', 'deleteContact(input: { id: "m1" })')).toEqual([]);
    await desk.submitContact({ ...contact, consent: true }, 'es');
    expect(await takeEvents()).toEqual([expect.stringMatching(/^create Contact .+: there$/)]);
  });

  test('publishes no event for a guest’s subscription of a known mailbox', async () => {
    const { send, desk, takeEvents, later } = await listening();
    const create = (id: string) => send('guest', `createNewsLetter(input: { id: "${id}", email: "a@example.mx" })`);
    expect(await create('n1')).toEqual(['create NewsLetter n1: there']);
    expect(await create('n2')).toEqual([]);
    later(optInPause);
    expect(await create('n2')).toEqual(['update NewsLetter n1: there']);
    expect(await send('guest', 'createNewsLetter(input: { id: "n1", email: "b@example.mx" })')).toEqual([
      expect.stringMatching(/^create NewsLetter (?!n1:).+: there$/),
    ]);
    await desk.subscribe({ email: 'c@example.mx' }, 'es');
    expect(await takeEvents()).toEqual([expect.stringMatching(/^create NewsLetter .+: there$/)]);
  });

  test('publishes changes of subscribers by staff and by their owners once', async () => {
    const { ring, send, desk, takeEvents, later, at } = await listening();
    const create = (id: string) => send('staff', `createNewsLetter(input: { id: "${id}", email: "a@example.mx" })`);
    expect(await create('n1')).toEqual(['create NewsLetter n1: there']);
    expect(await create('n1')).toEqual([]);
    expect(await create('n2')).toEqual(['create NewsLetter n2: there']);
    later(optInPause);
    expect(await create('n3')).toEqual(['create NewsLetter n3: there', 'update NewsLetter n1: there']);
    const link = signOptIn(ring, { newsletterId: 'n1', at: at() });
    for (const expected of [['update NewsLetter n1: there'], []]) {
      expect(await desk.confirmSubscriber(link)).toBe('done');
      expect(await takeEvents()).toEqual(expected);
    }
    for (const expected of [['update NewsLetter n1: there'], []]) {
      expect(await desk.withdraw(signWithdraw(ring, 'a@example.mx'))).toBe('done');
      expect(await takeEvents()).toEqual(expected);
    }
  });

  test.each(['Course', 'CourseHistory'])('publishes each change of %s once', async (entity) => {
    const { send } = await listening();
    const create = `create${entity}(input: { id: "a", cost: 1 })`;
    expect(await send('staff', create)).toEqual([`create ${entity} a: there`]);
    expect(await send('staff', create)).toEqual([]);
    expect(await send('guest', `update${entity}(input: { id: "a", cost: 2 })`)).toEqual([]);
    expect(await send('staff', `update${entity}(input: { id: "a", cost: 2 })`)).toEqual([`update ${entity} a: there`]);
    expect(await send('staff', `delete${entity}(input: { id: "a" })`)).toEqual([`delete ${entity} a: gone`]);
  });
});

/** Describes a change as another connection sees it: uncommitted rows are invisible. */
async function describeChange(db: Database, { action, entity, row }: Change): Promise<string> {
  const table = (
    {
      Contact: 'contact',
      NewsLetter: 'newsletter',
      Course: 'course',
      CourseHistory: 'courseHistory',
      Reservation: 'reservation',
      Letter: 'mailOutbox',
      Account: 'account',
      Company: 'company',
      NewsletterIssue: 'newsletterIssue',
      Certificate: 'certificate',
    } as const
  )[entity];
  const id = String(row.id);
  const found = await db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst();
  const seen =
    found === undefined ? 'gone' : 'updatedAt' in found && found.updatedAt === row.updatedAt ? 'there' : 'older';
  return `${action} ${entity} ${id}: ${seen}`;
}
