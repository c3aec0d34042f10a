import { randomUUID } from 'node:crypto';
import { createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { contactReceipt } from '#backend/business/contact/letters.ts';
import { deliverDue } from '#backend/mail/deliver-due.ts';
import { smtpTransport } from '#backend/mail/smtp-transport.ts';
import { countOutbox, enqueue } from '#backend/outbox/outbox.ts';
import { describeOnBothEngines } from '#tests/engines/engines.ts';

/** Mail servers that fail as they do: the letter waits, and is delivered once the server is well. */
vi.setConfig({ testTimeout: 180_000 });

const start = new Date('2026-11-22T10:00:00.000Z');
const undo: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

/** How a server answers what it is told; null: not at all, and undefined: it ends the connection. */
type Answers = (said: string) => string | null | undefined | Promise<string>;

const well = (said: string) => {
  if (said === '') return '220 mail.example';
  if (/^(EHLO|HELO)/.test(said)) return '250 mail.example';
  if (said.startsWith('DATA')) return '354 go on';
  return said.startsWith('QUIT') ? '221 bye' : '250 taken';
};

const failures: Readonly<Record<string, Answers>> = {
  'refuses who connects': (said) => (said === '' ? '554 no service here' : undefined),
  'has too much to do': (said) => (said === '' ? '421 try again later' : undefined),
  'asks the recipient to wait': (said) => (said.startsWith('RCPT') ? '450 4.2.0 greylisted' : well(said)),
  'lets nobody in': (said) => (said.startsWith('MAIL') ? '530 5.7.0 Authentication required' : well(said)),
  'is slow': async (said) => {
    await pause(40);
    return well(said) ?? '';
  },
  'goes away after it took the letter': (said) => (said === '.' ? undefined : well(said)),
  // Half a minute, which is long to wait each time.
  ...(process.env.LONG_TESTS_SEED
    ? { 'hangs after it took the letter': (said: string) => (said === '.' ? null : well(said)) }
    : {}),
};

/** A server whose answers can be changed, and what it was given. */
async function mailServer(answers: Answers) {
  const taken: string[] = [];
  const sockets = new Set<Socket>();
  const server = { answers, taken, port: 0 };
  const listening = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    let [unread, data, inData] = ['', '', false];
    let turn: Promise<void> = say('');
    async function say(said: string): Promise<void> {
      const answer = await server.answers(said);
      if (answer === undefined) socket.destroy();
      else if (answer !== null) socket.write(`${answer}\r\n`);
      if (answer?.startsWith('354')) inData = true;
    }
    async function read(line: string): Promise<void> {
      if (!inData) return say(line);
      if (line !== '.') data += `${line}\n`;
      else {
        taken.push(data);
        [data, inData] = ['', false];
        await say('.');
      }
    }
    socket.on('data', (chunk) => {
      const lines = (unread + chunk.toString()).split('\r\n');
      unread = lines.pop() ?? '';
      for (const line of lines) turn = turn.then(() => read(line));
    });
  });
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  undo.push(() => {
    for (const socket of sockets) socket.destroy();
    listening.close();
  });
  const address = listening.address();
  server.port = typeof address === 'object' && address ? address.port : 0;
  return server;
}

describeOnBothEngines('a mail server that', ({ open }) => {
  it.each(Object.entries(failures))('%s delays a letter and loses none', async (_, answers) => {
    const { db } = await open();
    const server = await mailServer(answers);
    const transport = smtpTransport({
      smtpUrl: `smtp://127.0.0.1:${server.port}`,
      dataDir: 'unused',
      from: 'letters@site.example',
      origin: 'https://site.example',
    });
    undo.push(() => transport.close());
    let now = start;
    const quiet = () => {};
    const s = {
      db,
      now: () => now,
      newId: randomUUID,
      random: () => 0.5,
      transport,
      render: () => ({ subject: 'Hola', text: 'Hola', html: '<p>Hola</p>' }),
      hasCode: () => false,
      log: { info: quiet, warn: quiet, error: quiet },
    };
    const letter = { letter: contactReceipt, facts: { type: 'ideas' as const }, language: 'es' as const };
    const of = { id: 'l1', recipient: 'ana@example.com', cause: 'contact:c1', at: start };
    await db.transaction().execute((trx) => enqueue(trx, { ...letter, ...of }));

    expect(await deliverDue(s, 'w')).toBe(1);
    const { dead, sent } = await countOutbox(db);
    expect(dead).toBe(0);
    if (sent === 0) {
      server.answers = well;
      now = new Date(start.getTime() + 60_000);
      expect(await deliverDue(s, 'w')).toBe(1);
    }
    expect(await countOutbox(db)).toEqual({ waiting: 0, sent: 1, dead: 0 });
    // One that was taken and not acknowledged comes again under the same id, by which mail programs know it.
    const ids = server.taken.map((text) => /^Message-ID: (.*)$/m.exec(text)?.[1]);
    expect(new Set(ids)).toEqual(new Set(['<l1@site.example>']));
    expect(server.taken.length).toBeLessThanOrEqual(2);
  });
});
