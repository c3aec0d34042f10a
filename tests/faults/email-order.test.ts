import { setTimeout as pause } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, it } from 'vitest';
import { cancelEdition } from '#backend/features/reservations/editions/cancel-edition.ts';
import { reservationEmails } from '#backend/features/reservations/emails/email-templates.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import { deliverDue } from '#backend/platform/email/delivery/deliver-due.ts';
import { openTransport } from '#backend/platform/email/delivery/open-transport.ts';
import { countOutbox } from '#backend/platform/email/outbox/outbox.ts';
import { renderEmail } from '#backend/platform/email/templates/render-email.ts';
import { hour } from '#model/time-units.ts';
import { openTraining, type Training } from '#tests/property/open-training.ts';
import { freePort } from '#tests/server/support/free-port.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { idInOrder } from '#tests/support/engines/id-in-order.ts';

const origin = 'https://site.example';

const undo: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0)) await step();
});

/** Pseudo-random numbers with a fixed seed. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

/**
 * A slow SMTP server that fails the first time in each way, and then at random, until `well`. Returns the accepted
 * e-mails in order.
 */
async function badServer(port: number, random: () => number) {
  const mood = { well: false };
  const taken: Buffer[] = [];
  const refused = new Set<string>();
  const refusal = (how: string, responseCode: number) => {
    if (mood.well || (refused.has(how) && random() > 0.25)) return null;
    refused.add(how);
    return Object.assign(new Error(`Not now: ${how}`), { responseCode });
  };
  const server = new SMTPServer({
    hideSTARTTLS: true,
    authOptional: true,
    logger: false,
    onConnect: (_session, done) => done(refusal('connection', 421)),
    onMailFrom: (_address, _session, done) => done(refusal('sender', 451)),
    onRcptTo: (_address, _session, done) => done(refusal('recipient', 452)),
    async onData(stream, _session, done) {
      const message = Buffer.concat(await stream.toArray());
      await pause(random() * 10);
      const no = refusal('message', 451);
      if (!no) taken.push(message);
      done(no);
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  undo.push(() => new Promise((resolve) => server.close(resolve)));
  return { taken, refused, mood };
}

/** Two delivering processes, interleaved at random. */
function deliverers(db: Database, training: Training, port: number) {
  const settings = { smtpUrl: `smtp://127.0.0.1:${port}`, dataDir: 'unused', from: 'letters@site.example', origin };
  const transport = openTransport(settings);
  undo.push(async () => transport.close());
  const render = { origin, ring: training.s.ring, emails: reservationEmails, inbox: 'inbox@company.example' };
  const s = {
    db,
    now: training.now,
    newId: idInOrder,
    random: () => 0.5,
    transport,
    render: (source: Parameters<typeof renderEmail>[1]) => renderEmail(render, source),
    hasCode: () => false,
    log: { info: () => {}, warn: () => {}, error: () => {} },
  };
  return {
    async look() {
      while ((await Promise.all([deliverDue(s, 'one'), deliverDue(s, 'two')])).some((took) => took > 0));
    },
  };
}

describeOnBothEngines('a mail server that is down, then slow and randomly refusing', ({ open }) => {
  it('receives every e-mail of every reservation once, in order of cause', async () => {
    const { db } = await open();
    const training = await openTraining(db, 2);
    await training.addEdition('f', { date: '2027-01-11', capacity: 1 });
    const port = await freePort();
    const { look } = deliverers(db, training, port);
    const random = chance(12);
    const happens: (() => Promise<unknown>)[] = [];
    // Events in random order; between them time passes, and due e-mails are tried.
    const people = Array.from({ length: 6 }, (_, n) => `person${n}@example.mx`);
    for (const one of people.slice(0, 2))
      happens.push(
        () => training.reserve(one),
        () => training.act(one, 'confirm'),
      );
    for (const one of people.slice(2))
      happens.push(
        () => training.join(one),
        () => training.act(one, 'confirm'),
      );
    happens.push(
      () => training.act('person0@example.mx', 'move', 'f'),
      () => training.act('person2@example.mx', 'decline'),
      () => training.act('person3@example.mx', 'accept'),
      () => training.act('person1@example.mx', 'cancel'),
      () => training.act('person4@example.mx', 'accept'),
      () => training.act('person3@example.mx', 'cancel'),
      () => cancelEdition(training.s, 'e'),
      () => training.act('person0@example.mx', 'cancel', undefined, 'f'),
    );
    let server: Awaited<ReturnType<typeof badServer>> | undefined;
    for (const [n, happen] of happens.entries()) {
      if (n === 6) server = await badServer(port, random);
      await happen();
      training.pass(Math.round(random() * 60_000));
      await look();
    }
    if (!server) throw new Error('The mail server was never there.');
    const { total } = await db
      .selectFrom('mailOutbox')
      .select((row) => row.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    for (let n = 0; n < 60 && (await countOutbox(db)).waiting > 0; n += 1) {
      if (n === 3) server.mood.well = true;
      training.pass(hour);
      await look();
    }
    expect(await countOutbox(db)).toEqual({ waiting: 0, sent: total, dead: 0 });
    expect([...server.refused].sort()).toEqual(['connection', 'message', 'recipient', 'sender']);

    const arrived = await Promise.all(server.taken.map((message) => PostalMime.parse(message)));
    const ids = arrived.map(({ messageId }) => messageId?.replace(/^<|@.*$/g, ''));
    expect(new Set(ids).size).toBe(arrived.length);
    const rows = await db.selectFrom('mailOutbox').selectAll().orderBy('createdAt').orderBy('id').execute();
    expect(arrived).toHaveLength(rows.length);
    const byReservation = Map.groupBy(rows, ({ cause }) => cause);
    for (const sent of byReservation.values()) {
      const written = sent.map(({ id, kind }) => `${kind} ${id}`);
      const inOrder = ids.flatMap((id) => sent.filter((row) => row.id === id).map(({ kind }) => `${kind} ${id}`));
      expect(inOrder).toEqual(written);
    }
    expect(Math.max(...[...byReservation.values()].map((sent) => sent.length))).toBeGreaterThanOrEqual(4);
    expect(rows.length).toBeGreaterThan(20);
  });
});
