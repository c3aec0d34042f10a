import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTransport } from './open-transport.ts';
import type { OutgoingEmail } from './transport.ts';

let dataDir: string;
let undo: (() => Promise<void>)[];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'letters-'));
  undo = [];
});

afterEach(async () => {
  for (const step of undo) await step();
  rmSync(dataDir, { recursive: true, force: true });
});

const outgoing: OutgoingEmail = {
  id: 'o-1',
  kind: 'contact-notice',
  recipient: 'ana@example.com',
  writtenAt: new Date('2026-11-20T10:11:12.345Z'),
  subject: 'Capacitación: Ana «Ñ»',
  text: 'Línea uno\nLínea dos\n-- \nFin\n',
  html: '<p>Línea</p>',
  unsubscribe: `https://site.example/unsubscribe?token=${'abc_-'.repeat(60)}`,
};

const settings = () => ({ dataDir, from: 'Tlacuilo <letters@site.example>', origin: 'https://site.example:8443' });

const header = (email: Email, key: string) => email.headers.filter((one) => one.key === key).map((one) => one.value);

describe('e-mails as files', () => {
  const name = '2026-11-20T101112.345Z-contact-notice-o-1.eml';

  it('are complete messages that any mail program reads', async () => {
    expect(await openTransport(settings()).deliver(outgoing)).toEqual({ outcome: 'delivered' });
    expect(readdirSync(join(dataDir, 'letters'))).toEqual([name]);
    const raw = readFileSync(join(dataDir, 'letters', name), 'utf8');
    expect(raw.replaceAll('\r\n', '')).not.toContain('\n');
    const email = await PostalMime.parse(raw);
    expect(email).toMatchObject({
      from: { name: 'Tlacuilo', address: 'letters@site.example' },
      to: [{ address: 'ana@example.com' }],
      subject: outgoing.subject,
      messageId: '<o-1@site.example>',
      date: '2026-11-20T10:11:12.000Z',
    });
    expect(email.text?.trim()).toBe(outgoing.text.trim());
    expect(email.html?.trim()).toBe(outgoing.html);
    expect(header(email, 'list-unsubscribe')).toEqual([`<${outgoing.unsubscribe}>`]);
    expect(header(email, 'list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click']);
    expect(header(email, 'auto-submitted')).toEqual(['auto-generated']);
    expect(raw.toLowerCase()).not.toContain('nodemailer');
  });

  it('carry their attachments', async () => {
    const content = 'BEGIN:VCALENDAR\r\nX-WR-CALNAME:Introducción\r\nEND:VCALENDAR\r\n';
    const type = 'text/calendar; method=PUBLISH; charset=utf-8';
    const files = [{ name: 'python-14-dic.ics', type, content }];
    await openTransport(settings()).deliver({ ...outgoing, files });
    const raw = readFileSync(join(dataDir, 'letters', name), 'utf8');
    expect(raw).toMatch(/^Content-Type: text\/calendar; method=PUBLISH; charset=utf-8;\s+name=python-14-dic\.ics/m);
    // Base64 protects line lengths and line ends.
    expect(raw.replaceAll('\r\n', '')).toContain(Buffer.from(content).toString('base64'));
    const email = await PostalMime.parse(raw);
    expect(email.attachments).toMatchObject([
      {
        filename: 'python-14-dic.ics',
        mimeType: 'text/calendar',
        method: 'PUBLISH',
        disposition: 'attachment',
      },
    ]);
    expect(email.html?.trim()).toBe(outgoing.html);
    expect(email.text?.trim()).toBe(outgoing.text.trim());
  });

  it('replace themselves when repeated', async () => {
    const transport = openTransport(settings());
    await transport.deliver(outgoing);
    await transport.deliver({ ...outgoing, text: 'again' });
    expect(readdirSync(join(dataDir, 'letters'))).toEqual([name]);
    expect(readFileSync(join(dataDir, 'letters', name), 'utf8')).toContain('again');
  });

  it('are not marked as automatic when a person wrote them', async () => {
    await openTransport(settings()).deliver({ ...outgoing, byHand: true });
    const email = await PostalMime.parse(readFileSync(join(dataDir, 'letters', name)));
    expect(header(email, 'auto-submitted')).toEqual([]);
  });

  it('omit the headers of RFC 8058 without a link to unsubscribe', async () => {
    const { unsubscribe: _, ...toCompany } = outgoing;
    await openTransport(settings()).deliver(toCompany);
    const email = await PostalMime.parse(readFileSync(join(dataDir, 'letters', name)));
    expect(email.headers.filter(({ key }) => key.startsWith('list-'))).toEqual([]);
  });

  it('are safe against header injection and added recipients', async () => {
    const replyTo = { name: 'Ana, "X" <eva@evil.example>\r\nBcc: all@evil.example', address: 'ana@example.com' };
    const subject = 'Hola\r\nBcc: all@evil.example\r\n\r\nbody';
    await openTransport(settings()).deliver({
      ...outgoing,
      replyTo,
      subject,
      recipient: 'a@example.com, b@example.com',
    });
    const raw = readFileSync(join(dataDir, 'letters', name), 'utf8');
    expect(raw).not.toMatch(/^bcc:/im);
    const email = await PostalMime.parse(raw);
    expect(email.bcc ?? []).toEqual([]);
    expect(email.replyTo).toHaveLength(1);
    expect(email.replyTo?.[0]?.address).toBe('ana@example.com');
    expect(email.to).toHaveLength(1);
    expect(email.subject).toContain('Hola');
  });

  it('have no user input in their file name', async () => {
    const typed = '../../ana\u0000\u202E/C:\\x';
    const replyTo = { name: typed, address: 'ana@example.com' };
    const hostile = { ...outgoing, subject: typed, recipient: '"../../x"@example.com', replyTo, text: typed };
    expect(await openTransport(settings()).deliver(hostile)).toEqual({ outcome: 'delivered' });
    expect(readdirSync(dataDir, { recursive: true })).toEqual(['letters', join('letters', name)]);
  });

  it('create their folder, also when it was deleted', async () => {
    const deep = join(dataDir, 'not', 'yet', 'there');
    const transport = openTransport({ ...settings(), dataDir: deep });
    for (let time = 0; time < 2; time++) {
      expect(await transport.deliver(outgoing)).toEqual({ outcome: 'delivered' });
      expect(readdirSync(join(deep, 'letters'))).toEqual([name]);
      rmSync(join(dataDir, 'not'), { recursive: true });
    }
  });

  it('report an unwritable folder, at the start and later', async () => {
    const transport = openTransport(settings());
    rmSync(dataDir, { recursive: true });
    writeFileSync(dataDir, '');
    expect(() => openTransport(settings())).toThrow(/^The folder .* cannot be used: it is a file/);
    expect(await transport.deliver(outgoing)).toEqual({
      outcome: 'failed',
      reason: expect.stringContaining('ENOTDIR'),
    });
  });
});

interface Reply {
  readonly code: number;
  readonly text: string;
}

/** An SMTP server with these replies instead of success. */
async function mailServer(replies: { auth?: Reply; sender?: Reply; recipient?: Reply; message?: Reply } = {}) {
  const received: Buffer[] = [];
  let connections = 0;
  const no = (reply: Reply | undefined) =>
    reply ? Object.assign(new Error(reply.text), { responseCode: reply.code }) : null;
  const server = new SMTPServer({
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    authOptional: true,
    logger: false,
    onConnect(_session, done) {
      connections += 1;
      done();
    },
    onAuth: (_auth, _session, done) => done(no(replies.auth), { user: 'u' }),
    onMailFrom: (_address, _session, done) => done(no(replies.sender)),
    onRcptTo: (_address, _session, done) => done(no(replies.recipient)),
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (!replies.message) received.push(Buffer.concat(chunks));
        done(no(replies.message));
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  undo.push(() => new Promise<void>((resolve) => server.close(resolve)));
  const { port } = server.server.address() as AddressInfo;
  return { received, connections: () => connections, smtpUrl: `smtp://u:p@127.0.0.1:${port}` };
}

describe('e-mails by a mail server', () => {
  it('are delivered', async () => {
    const { received, smtpUrl } = await mailServer();
    const transport = openTransport({ ...settings(), smtpUrl });
    expect(await transport.deliver(outgoing)).toEqual({ outcome: 'delivered' });
    transport.close();
    const email = await PostalMime.parse(received[0] ?? '');
    expect(email).toMatchObject({ messageId: '<o-1@site.example>', subject: outgoing.subject });
    expect(header(email, 'list-unsubscribe')).toEqual([`<${outgoing.unsubscribe}>`]);
  });

  it.each([
    ['an unknown mailbox', { recipient: { code: 550, text: 'No such user here' } }, 'refused'],
    ['a mailbox that nobody has', { recipient: { code: 550, text: '5.1.1 <ana@example.com>: rejected' } }, 'refused'],
    ['a mailbox that is full for now', { recipient: { code: 452, text: 'Mailbox full' } }, 'failed'],
    ['a full mailbox', { recipient: { code: 552, text: '5.2.2 Mailbox full' } }, 'failed'],
    ['a relay that is not permitted', { recipient: { code: 550, text: 'relay not permitted' } }, 'failed'],
    ['a sender address without a mailbox', { recipient: { code: 550, text: '5.1.8 Sender unknown' } }, 'failed'],
    ['a forbidden relay', { recipient: { code: 550, text: '5.7.1 Relaying denied' } }, 'failed'],
    ['a wrong password', { auth: { code: 535, text: 'Authentication failed' } }, 'failed'],
    ['a refused sender', { sender: { code: 550, text: 'Sender rejected' } }, 'failed'],
    ['a refused message', { message: { code: 554, text: 'Looks like spam' } }, 'failed'],
  ] as const)('distinguishes permanent from temporary failures: %s', async (_name, replies, outcome) => {
    const { received, smtpUrl } = await mailServer(replies);
    const transport = openTransport({ ...settings(), smtpUrl });
    const attempt = await transport.deliver(outgoing);
    transport.close();
    const [reply] = Object.values<Reply>(replies);
    expect(attempt).toEqual({ outcome, reason: expect.stringContaining(reply?.text ?? '') });
    expect(received).toEqual([]);
  });

  it('never fail permanently at the mailbox of the company', async () => {
    const { smtpUrl } = await mailServer({ recipient: { code: 550, text: '5.1.1 User unknown' } });
    const transport = openTransport({ ...settings(), smtpUrl, companyInbox: outgoing.recipient });
    expect(await transport.deliver(outgoing)).toMatchObject({ outcome: 'failed' });
    transport.close();
  });

  it('share a connection, one after the other', async () => {
    const { received, smtpUrl, connections } = await mailServer();
    const transport = openTransport({ ...settings(), smtpUrl });
    for (let n = 0; n < 20; n++) expect(await transport.deliver(outgoing)).toEqual({ outcome: 'delivered' });
    transport.close();
    expect([received.length, connections()]).toEqual([20, 1]);
  });

  it('stay queued without a server', async () => {
    const attempt = await openTransport({ ...settings(), smtpUrl: 'smtp://127.0.0.1:1' }).deliver(outgoing);
    expect(attempt).toEqual({ outcome: 'failed', reason: expect.stringContaining('ECONNREFUSED') });
  });
});
