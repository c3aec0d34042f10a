import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTransport } from './open-transport.ts';
import type { OutgoingLetter } from './transport.ts';

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

const letter: OutgoingLetter = {
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

describe('letters as files', () => {
  const name = '2026-11-20T101112.345Z-contact-notice-o-1.eml';

  it('are whole messages that any mail program reads', async () => {
    expect(await openTransport(settings()).deliver(letter)).toEqual({ outcome: 'delivered' });
    expect(readdirSync(join(dataDir, 'letters'))).toEqual([name]);
    const raw = readFileSync(join(dataDir, 'letters', name), 'utf8');
    expect(raw.replaceAll('\r\n', '')).not.toContain('\n');
    const email = await PostalMime.parse(raw);
    expect(email).toMatchObject({
      from: { name: 'Tlacuilo', address: 'letters@site.example' },
      to: [{ address: 'ana@example.com' }],
      subject: letter.subject,
      messageId: '<o-1@site.example>',
      date: '2026-11-20T10:11:12.000Z',
    });
    expect(email.text?.trim()).toBe(letter.text.trim());
    expect(email.html?.trim()).toBe(letter.html);
    expect(header(email, 'list-unsubscribe')).toEqual([`<${letter.unsubscribe}>`]);
    expect(header(email, 'list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click']);
    expect(header(email, 'auto-submitted')).toEqual(['auto-generated']);
    expect(raw.toLowerCase()).not.toContain('nodemailer');
  });

  it('carry their files', async () => {
    const content = 'BEGIN:VCALENDAR\r\nX-WR-CALNAME:Introducción\r\nEND:VCALENDAR\r\n';
    const type = 'text/calendar; method=PUBLISH; charset=utf-8';
    const files = [{ name: 'python-14-dic.ics', type, content }];
    await openTransport(settings()).deliver({ ...letter, files });
    const raw = readFileSync(join(dataDir, 'letters', name), 'utf8');
    expect(raw).toMatch(/^Content-Type: text\/calendar; method=PUBLISH; charset=utf-8;\s+name=python-14-dic\.ics/m);
    // In base64: no mail server breaks its lines, and they end as they must.
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
    expect(email.html?.trim()).toBe(letter.html);
    expect(email.text?.trim()).toBe(letter.text.trim());
  });

  it('replace themselves when they are repeated', async () => {
    const transport = openTransport(settings());
    await transport.deliver(letter);
    await transport.deliver({ ...letter, text: 'again' });
    expect(readdirSync(join(dataDir, 'letters'))).toEqual([name]);
    expect(readFileSync(join(dataDir, 'letters', name), 'utf8')).toContain('again');
  });

  it('are no notices of a program where a person wrote them', async () => {
    await openTransport(settings()).deliver({ ...letter, byHand: true });
    const email = await PostalMime.parse(readFileSync(join(dataDir, 'letters', name)));
    expect(header(email, 'auto-submitted')).toEqual([]);
  });

  it('leave the headers of RFC 8058 out when there is nothing to unsubscribe from', async () => {
    const { unsubscribe: _, ...toCompany } = letter;
    await openTransport(settings()).deliver(toCompany);
    const email = await PostalMime.parse(readFileSync(join(dataDir, 'letters', name)));
    expect(email.headers.filter(({ key }) => key.startsWith('list-'))).toEqual([]);
  });

  it('let no typed text become a header or a second recipient', async () => {
    const replyTo = { name: 'Ana, "X" <eva@evil.example>\r\nBcc: all@evil.example', address: 'ana@example.com' };
    const subject = 'Hola\r\nBcc: all@evil.example\r\n\r\nbody';
    await openTransport(settings()).deliver({ ...letter, replyTo, subject, recipient: 'a@example.com, b@example.com' });
    const raw = readFileSync(join(dataDir, 'letters', name), 'utf8');
    expect(raw).not.toMatch(/^bcc:/im);
    const email = await PostalMime.parse(raw);
    expect(email.bcc ?? []).toEqual([]);
    expect(email.replyTo).toHaveLength(1);
    expect(email.replyTo?.[0]?.address).toBe('ana@example.com');
    expect(email.to).toHaveLength(1);
    expect(email.subject).toContain('Hola');
  });

  it('take nothing that was typed into the name of the file', async () => {
    const typed = '../../ana\u0000\u202E/C:\\x';
    const replyTo = { name: typed, address: 'ana@example.com' };
    const outgoing = { ...letter, subject: typed, recipient: '"../../x"@example.com', replyTo, text: typed };
    expect(await openTransport(settings()).deliver(outgoing)).toEqual({ outcome: 'delivered' });
    expect(readdirSync(dataDir, { recursive: true })).toEqual(['letters', join('letters', name)]);
  });

  it('make their folder, also when it was removed in between', async () => {
    const deep = join(dataDir, 'not', 'yet', 'there');
    const transport = openTransport({ ...settings(), dataDir: deep });
    for (let time = 0; time < 2; time++) {
      expect(await transport.deliver(letter)).toEqual({ outcome: 'delivered' });
      expect(readdirSync(join(deep, 'letters'))).toEqual([name]);
      rmSync(join(dataDir, 'not'), { recursive: true });
    }
  });

  it('report a folder that cannot be written, at the start and later', async () => {
    const transport = openTransport(settings());
    rmSync(dataDir, { recursive: true });
    writeFileSync(dataDir, '');
    expect(() => openTransport(settings())).toThrow(/^The folder .* cannot be used: it is a file/);
    expect(await transport.deliver(letter)).toEqual({ outcome: 'failed', reason: expect.stringContaining('ENOTDIR') });
  });
});

interface Reply {
  readonly code: number;
  readonly text: string;
}

/** A mail server that gives these replies where it would otherwise say yes. */
async function mailServer(replies: { auth?: Reply; sender?: Reply; recipient?: Reply; message?: Reply } = {}) {
  const received: Buffer[] = [];
  const no = (reply: Reply | undefined) =>
    reply ? Object.assign(new Error(reply.text), { responseCode: reply.code }) : null;
  const server = new SMTPServer({
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    authOptional: true,
    logger: false,
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
  return { received, smtpUrl: `smtp://u:p@127.0.0.1:${port}` };
}

describe('letters by a mail server', () => {
  it('arrive', async () => {
    const { received, smtpUrl } = await mailServer();
    const transport = openTransport({ ...settings(), smtpUrl });
    expect(await transport.deliver(letter)).toEqual({ outcome: 'delivered' });
    transport.close();
    const email = await PostalMime.parse(received[0] ?? '');
    expect(email).toMatchObject({ messageId: '<o-1@site.example>', subject: letter.subject });
    expect(header(email, 'list-unsubscribe')).toEqual([`<${letter.unsubscribe}>`]);
  });

  it.each([
    ['an unknown mailbox', { recipient: { code: 550, text: 'No such user here' } }, 'refused'],
    ['a mailbox that is full for now', { recipient: { code: 452, text: 'Mailbox full' } }, 'failed'],
    ['a forbidden relay', { recipient: { code: 550, text: '5.7.1 Relaying denied' } }, 'failed'],
    ['a wrong password', { auth: { code: 535, text: 'Authentication failed' } }, 'failed'],
    ['a refused sender', { sender: { code: 550, text: 'Sender rejected' } }, 'failed'],
    ['a refused message', { message: { code: 554, text: 'Looks like spam' } }, 'failed'],
  ] as const)('tell for good from for now: %s', async (_name, replies, outcome) => {
    const { received, smtpUrl } = await mailServer(replies);
    const attempt = await openTransport({ ...settings(), smtpUrl }).deliver(letter);
    const [reply] = Object.values<Reply>(replies);
    expect(attempt).toEqual({ outcome, reason: expect.stringContaining(reply?.text ?? '') });
    expect(received).toEqual([]);
  });

  it('wait when there is no server', async () => {
    const attempt = await openTransport({ ...settings(), smtpUrl: 'smtp://127.0.0.1:1' }).deliver(letter);
    expect(attempt).toEqual({ outcome: 'failed', reason: expect.stringContaining('ECONNREFUSED') });
  });
});
