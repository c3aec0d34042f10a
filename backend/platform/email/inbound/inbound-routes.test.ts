import { describe, expect, it } from 'vitest';
import { inboundRoutes } from './inbound-routes.ts';
import type { ReceivedEmail } from './received-email.ts';

const secret = { authorization: 'Bearer a-secret' };

function service(inboundToken: string | null = 'a-secret', more: { readonly longestParse?: number } = {}) {
  const received: ReceivedEmail[] = [];
  const warned: object[] = [];
  const routes = inboundRoutes({
    inboundToken,
    ...more,
    async receive(email) {
      received.push(email);
      return 'stored';
    },
    log: { warn: (facts) => void warned.push(facts) },
  });
  const post = (body: BodyInit, headers: Record<string, string> = {}) =>
    routes.request('/inbound', { method: 'POST', body, headers: { ...secret, ...headers } });
  return { routes, post, received, warned };
}

const raw = [
  'From: =?utf-8?q?Ana_Mu=C3=B1oz?= <ana@example.com>',
  'To: hola@tlacuilo.example',
  'Subject: Re: Su lugar',
  'Message-ID: <m1@example.com>',
  'In-Reply-To: <r1@site.example>',
  'References: <r0@site.example> <r1@site.example>',
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary=b',
  '',
  '--b',
  'Content-Type: text/plain; charset=iso-8859-1',
  'Content-Transfer-Encoding: quoted-printable',
  '',
  'Aqu=ED va.',
  '',
  'El mar, 24 nov 2026, Tlacuilo escribi=F3:',
  '> =BFEl pago?',
  '--b',
  'Content-Type: application/octet-stream; name="pago.pdf"',
  'Content-Disposition: attachment; filename="pago.pdf"',
  'Content-Transfer-Encoding: base64',
  '',
  Buffer.from('%PDF-1.7').toString('base64'),
  '--b--',
  '',
].join('\r\n');

const expected = {
  messageId: '<m1@example.com>',
  references: ['<r1@site.example>', '<r0@site.example>'],
  sender: 'ana@example.com',
  senderName: 'Ana Muñoz',
  subject: 'Re: Su lugar',
  text: 'Aquí va.',
  automatic: false,
  files: [{ name: 'pago.pdf', content: new Uint8Array(Buffer.from('%PDF-1.7')) }],
};

const mailgun = () => {
  const form = new FormData();
  form.set('from', 'Ana Muñoz <ana@example.com>');
  form.set('subject', 'ignored: the headers say it');
  form.set('body-plain', 'Aquí va.\n\nOn Tue, Tlacuilo wrote:\n> x');
  form.set(
    'message-headers',
    JSON.stringify([
      ['Subject', 'Re: Su lugar'],
      ['Message-Id', '<m1@example.com>'],
      ['In-Reply-To', '<r1@site.example>'],
      ['References', '<r0@site.example> <r1@site.example>'],
    ]),
  );
  form.set('attachment-1', new File(['%PDF-1.7'], 'pago.pdf', { type: 'application/pdf' }));
  return form;
};

const postmark = {
  MessageID: '22c74902-a0c1',
  From: 'ana@example.com',
  FromName: 'Ana Muñoz',
  Subject: 'Re: Su lugar',
  TextBody: '',
  HtmlBody: '<style>p { color: red }</style><p>Aqu&iacute; va.</p><img src="cid:logo">',
  Headers: [
    { Name: 'Message-ID', Value: '<m1@example.com>' },
    { Name: 'In-Reply-To', Value: '<r1@site.example>' },
    { Name: 'References', Value: '<r0@site.example> <r1@site.example>' },
  ],
  Attachments: [
    // Gmail gives an id to every file.
    { Name: 'pago.pdf', Content: Buffer.from('%PDF-1.7').toString('base64'), ContentID: 'f_1' },
    { Name: 'logo.png', Content: 'AAAA', ContentType: 'image/png', ContentID: 'logo' },
  ],
};

const sns = (encoding: 'BASE64' | 'UTF-8') => ({
  Type: 'Notification',
  TopicArn: 'arn:aws:sns:us-east-1:1:inbound',
  Message: JSON.stringify({
    notificationType: 'Received',
    receipt: { action: { type: 'SNS', encoding } },
    content: encoding === 'BASE64' ? Buffer.from(raw).toString('base64') : raw,
  }),
});

const json = { 'content-type': 'application/json' };
const ofSns = { 'content-type': 'text/plain; charset=UTF-8', 'x-amz-sns-message-type': 'Notification' };

describe('inboundRoutes', () => {
  it('does not exist without its setting, and asks for the secret', async () => {
    expect((await service(null).post(raw)).status).toBe(404);
    const { routes, received } = service();
    for (const authorization of ['', 'Bearer other', `Basic ${Buffer.from('inbound:other').toString('base64')}`]) {
      const answer = await routes.request('/inbound', { method: 'POST', body: raw, headers: { authorization } });
      expect(answer.status).toBe(401);
    }
    expect(received).toEqual([]);
    const authorization = `Basic ${Buffer.from('inbound:a-secret').toString('base64')}`;
    const headers = { authorization, 'content-type': 'message/rfc822' };
    expect((await routes.request('/inbound', { method: 'POST', body: raw, headers })).status).toBe(200);
  });

  it.each([
    ['as it was sent', () => raw, { 'content-type': 'message/rfc822' }],
    ['from Mailgun', mailgun, {}],
    ['from Mailgun whole', () => new URLSearchParams({ 'body-mime': raw }), {}],
    ['from Postmark', () => JSON.stringify(postmark), json],
    ['from SES in Base64', () => JSON.stringify(sns('BASE64')), ofSns],
    ['from SES', () => JSON.stringify(sns('UTF-8')), ofSns],
  ])('reads an e-mail %s', async (_, body, headers) => {
    const { post, received } = service();
    const answer = await post(body() as BodyInit, headers);
    expect([answer.status, await answer.json()]).toEqual([200, { outcome: 'stored' }]);
    expect(received).toEqual([expected]);
  });

  it.each([
    ['Auto-Submitted: auto-replied'],
    ['Precedence: bulk'],
    ['X-Autoreply: yes'],
    ['List-Id: <news.example.com>'],
    ['Content-Type: multipart/report; report-type=delivery-status; boundary=b'],
  ])('recognizes an automatic e-mail by %s', async (header) => {
    const { post, received } = service();
    await post(`${header}\r\nFrom: a@example.com\r\n\r\nx`, { 'content-type': 'message/rfc822' });
    expect(received.map(({ automatic }) => automatic)).toEqual([true]);
  });

  it('names the address that confirms a subscription of SNS, and opens none', async () => {
    const { post, received, warned } = service();
    const address = 'https://sns.us-east-1.amazonaws.com/?Action=ConfirmSubscription&Token=t';
    const body = JSON.stringify({ Type: 'SubscriptionConfirmation', TopicArn: 'a', SubscribeURL: address });
    expect(await (await post(body, ofSns)).json()).toEqual({ outcome: 'ignored' });
    expect(warned).toEqual([{ address }]);
    expect(received).toEqual([]);
  });

  it('answers bad input with a sentence', async () => {
    const { post, received } = service();
    for (const [body, headers, status] of [
      ['{}', json, 415],
      ['[]', json, 415],
      ['x', { 'content-type': 'text/html' }, 415],
    ] as const) {
      const answer = await post(body, headers);
      expect([status, answer.status]).toEqual([status, status]);
      expect(await answer.json()).toHaveProperty('error');
    }
    expect(received).toEqual([]);
  });

  it('ignores what it cannot read, or a mail server would return it to its sender', async () => {
    const { post, received, warned } = service();
    const ofMail = { 'content-type': 'message/rfc822' };
    for (const [body, headers] of [
      ['{', json],
      ['Subject: no sender\r\n\r\nx', ofMail],
      ['From: <>\r\n\r\nx', ofMail],
      [`From: ${'a'.repeat(90)}@example.com\r\n\r\nx`, ofMail],
      ['', ofMail],
      ['x', { 'content-type': 'multipart/form-data; boundary=b' }],
      [JSON.stringify({ Type: 'Notification', TopicArn: 'a', Message: '{}' }), ofSns],
      [new Uint8Array(12 * 1024 * 1024 + 1), ofMail],
    ] as const) {
      const answer = await post(body, headers);
      expect([answer.status, await answer.json()]).toEqual([200, { outcome: 'ignored' }]);
    }
    expect(received).toEqual([]);
    expect(warned).toHaveLength(8);
  });

  it.each([
    ['<style'.repeat(30_000)],
    ['<'.repeat(200_000)],
    ['&'.repeat(200_000)],
    [`<a href="${' '.repeat(100_000)}`],
    ['<p>'.repeat(60_000)],
    ['</'.repeat(90_000)],
    [`${'<br>\n'.repeat(30_000)}x`],
    [`${' '.repeat(200_000)}x`],
  ])('reads crafted HTML within the time of a test (%#)', async (html) => {
    const { post, received } = service();
    const mail = `From: a@example.com\r\nContent-Type: text/html\r\n\r\n${html}`;
    expect((await post(mail, { 'content-type': 'message/rfc822' })).status).toBe(200);
    expect(received).toHaveLength(1);
  });

  it('abandons an e-mail that its parser takes too long for, and reads the next', async () => {
    const { post, received } = service('a-secret', { longestParse: 3_000 });
    const html = '<a href="'.repeat(500_000);
    const part = (type: string, text: string) => `--b\r\nContent-Type: text/${type}\r\n\r\n${text}\r\n`;
    const head = 'From: a@example.com\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n';
    const crafted = `${head}${part('html', html)}${part('plain', 'x')}--b--`;
    const send = async (mail: string) => (await post(mail, { 'content-type': 'message/rfc822' })).status;
    expect(await Promise.all([send(crafted), send(raw)])).toEqual([200, 200]);
    expect(received).toEqual([expected]);
  });

  it('bounds text, subject, names and references', async () => {
    const { post, received } = service();
    const many = Array.from({ length: 50 }, (_, n) => `<r${n}@site.example>`).join(' ');
    const head = `From: ${'N'.repeat(500)} <a@example.com>\r\nSubject: ${'S'.repeat(500)}\r\nReferences: ${many}`;
    await post(`${head}\r\n\r\n${'word '.repeat(10_000)}`, { 'content-type': 'message/rfc822' });
    const [email] = received;
    expect(email?.senderName).toHaveLength(120);
    expect(email?.subject).toHaveLength(200);
    expect(email?.text.length).toBeLessThanOrEqual(20_000);
    expect(email?.references).toHaveLength(20);
    expect(email?.references[0]).toBe('<r49@site.example>');
  });
});
