import { randomUUID } from 'node:crypto';
import { createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { contactReceipt } from '#backend/features/contact/email-templates.ts';
import { deliverDue } from '#backend/platform/email/delivery/deliver-due.ts';
import { smtpTransport } from '#backend/platform/email/delivery/smtp-transport.ts';
import { countOutbox, enqueue } from '#backend/platform/email/outbox/outbox.ts';
import { describeOnEngine } from '#tests/support/engines/engines.ts';

/** Failing mail servers: the e-mail waits and is delivered after recovery. */

const start = new Date('2026-11-22T10:00:00.000Z');
const undo: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

/** The server's reply; null: none, undefined: closes the connection. */
type Answers = (command: string) => string | null | undefined | Promise<string>;

const well = (command: string) => {
  if (command === '') return '220 mail.example';
  if (/^(EHLO|HELO)/.test(command)) return '250 mail.example';
  if (command.startsWith('DATA')) return '354 go on';
  return command.startsWith('QUIT') ? '221 bye' : '250 taken';
};

const failures: Readonly<Record<string, Answers>> = {
  'refuses who connects': (command) => (command === '' ? '554 no service here' : undefined),
  'has too much to do': (command) => (command === '' ? '421 try again later' : undefined),
  'asks the recipient to wait': (command) => (command.startsWith('RCPT') ? '450 4.2.0 greylisted' : well(command)),
  'fails for a moment': (command) =>
    command.startsWith('RCPT') ? '451 4.3.0 local error in processing' : well(command),
  'refuses the relay': (command) => (command.startsWith('RCPT') ? '550 5.7.1 relay not permitted' : well(command)),
  'reports a full mailbox': (command) => (command.startsWith('RCPT') ? '552 5.2.2 mailbox full' : well(command)),
  'lets nobody in': (command) => (command.startsWith('MAIL') ? '530 5.7.0 Authentication required' : well(command)),
  'is slow': async (command) => {
    await pause(40);
    return well(command) ?? '';
  },
  'goes away after it took the letter': (command) => (command === '.' ? undefined : well(command)),
  'hangs after it took the letter': (command: string) => (command === '.' ? null : well(command)),
};

/** An SMTP server with replaceable replies, and its accepted e-mails. */
async function mailServer(answers: Answers) {
  const taken: string[] = [];
  const sockets = new Set<Socket>();
  const server = { answers, taken, port: 0 };
  const listening = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    let [unread, data, inData] = ['', '', false];
    let replies: Promise<void> = reply('');
    async function reply(command: string): Promise<void> {
      const answer = await server.answers(command);
      if (answer === undefined) socket.destroy();
      else if (answer !== null) socket.write(`${answer}\r\n`);
      if (answer?.startsWith('354')) inData = true;
    }
    async function read(line: string): Promise<void> {
      if (!inData) return reply(line);
      if (line !== '.') data += `${line}\n`;
      else {
        taken.push(data);
        [data, inData] = ['', false];
        await reply('.');
      }
    }
    socket.on('data', (chunk) => {
      const lines = (unread + chunk.toString()).split('\r\n');
      unread = lines.pop() ?? '';
      for (const line of lines) replies = replies.then(() => read(line));
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

// Both engines: deliver-due.test.ts, mail-server-down.test.ts and email-order.test.ts.
describeOnEngine('sqlite', 'a mail server that', ({ open }) => {
  it.each(Object.entries(failures))('%s delays e-mails and loses none', async (name, answers) => {
    const { db } = await open();
    const server = await mailServer(answers);
    const openTransport = (more: { readonly silence?: number } = {}) => {
      const transport = smtpTransport({
        smtpUrl: `smtp://127.0.0.1:${server.port}`,
        dataDir: 'unused',
        from: 'letters@site.example',
        origin: 'https://site.example',
        ...more,
      });
      undo.push(() => transport.close());
      return transport;
    };
    let now = start;
    const quiet = () => {};
    const s = {
      db,
      now: () => now,
      newId: randomUUID,
      random: () => 0.5,
      // Short only where it is waited for: an attempt that must succeed may be slow.
      transport: openTransport(name.startsWith('hangs') ? { silence: 1_500 } : {}),
      render: () => ({ subject: 'Hola', text: 'Hola', html: '<p>Hola</p>' }),
      hasCode: () => false,
      log: { info: quiet, warn: quiet, error: quiet },
    };
    const email = { template: contactReceipt, facts: { type: 'ideas' as const }, language: 'es' as const };
    const of = { id: 'l1', recipient: 'ana@example.com', cause: 'contact:c1', at: start };
    await db.transaction().execute((trx) => enqueue(trx, { ...email, ...of }));

    expect(await deliverDue(s, 'w')).toBe(1);
    const { dead, sent } = await countOutbox(db);
    expect(dead).toBe(0);
    if (sent === 0) {
      server.answers = well;
      now = new Date(start.getTime() + 60_000);
      expect(await deliverDue({ ...s, transport: openTransport() }, 'w')).toBe(1);
    }
    expect(await countOutbox(db)).toEqual({ waiting: 0, sent: 1, dead: 0 });
    // An e-mail accepted without acknowledgement is sent again with the same Message-ID.
    const ids = server.taken.map((text) => /^Message-ID: (.*)$/m.exec(text)?.[1]);
    expect(new Set(ids)).toEqual(new Set(['<l1@site.example>']));
    expect(server.taken.length).toBeLessThanOrEqual(2);
  });
});
