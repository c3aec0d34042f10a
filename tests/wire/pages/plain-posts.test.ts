import { afterAll, beforeAll, expect, test } from 'vitest';
import { buckets } from '#backend/platform/rate-limits/limits.ts';
import { contactHeadWords } from '#content/pages/contact-head.ts';
import { emailLinkWords } from '#content/pages/email-links.ts';
import { tooManyRequestsWords } from '#content/too-many-requests.ts';
import { query } from '#tests/server/support/reserved.ts';
import { type RunningServer, startServer } from '#tests/server/support/start-server.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.remove());

const fields = { name: 'Ana', lastname: 'Luz', type: 'ideas', message: 'Hola', consent: 'yes' };

/** Posts a form like a browser; without Origin in `headers`, like a robot. */
const post = (
  path: string,
  form: Record<string, string>,
  headers: Record<string, string> = { origin: server.origin },
) => fetch(server.origin + path, { method: 'POST', body: new URLSearchParams(form), headers, redirect: 'manual' });

const stored = (table: 'contact' | 'newsletter', email: string) =>
  query(server, `select id from ${table} where email = ?`, email).length;

test('a filled honeypot gets the usual thanks, and nothing is stored', async () => {
  const [robot, person] = ['robot@correo.mx', 'persona@correo.mx'];
  const answers = [];
  for (const email of [robot, person]) {
    const trap = { homepage: email === robot ? 'https://casino.example' : '' };
    answers.push(await post('/contact', { ...fields, ...trap, email }));
    answers.push(await post('/newsletter', { ...trap, email }));
  }
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
  const locations = answers.map(({ headers }) => headers.get('location'));
  expect(locations.slice(0, 2)).toEqual(locations.slice(2));
  for (const table of ['contact', 'newsletter'] as const)
    expect([stored(table, robot), stored(table, person)]).toEqual([0, 1]);
  await server.waitForEmail(({ to }) => to?.[0]?.address === person);
  const emails = await server.emails();
  expect(emails.filter(({ to, replyTo }) => [to, replyTo].flat().some((one) => one?.address === robot))).toEqual([]);
});

test('a question about a course has its heading before, after a refusal and after success', async () => {
  const { training, heading } = contactHeadWords.es;
  const pages = async (type: string) => {
    const form = { ...fields, type, email: `${type}@correo.mx` };
    const refused = await post('/contact', { ...form, message: '' });
    const to = (await post('/contact', form)).headers.get('location') ?? '';
    const sent = await fetch(server.origin + to);
    return Promise.all([(await fetch(`${server.origin}/contact?type=${type}`)).text(), refused.text(), sent.text()]);
  };
  for (const page of await pages('training')) expect(page).toContain(`<h1>${training.heading}</h1>`);
  for (const page of await pages('budget')) expect(page).toContain(`<h1>${heading}</h1>`);
});

test('a subscription from no page of ours is stored when it is posted again later', async () => {
  const form = { email: 'sin-origen@correo.mx' };
  const first = await post('/en/newsletter', form, {});
  const html = await first.text();
  expect([first.status, html.includes(tooManyRequestsWords.en.oneMore)]).toEqual([422, true]);
  const moment = /name="moment" value="([^"]+)"/.exec(html)?.[1] ?? '';
  const isForged = await post('/en/newsletter', { ...form, moment: `${moment}x` }, {});
  expect([isForged.status, stored('newsletter', form.email)]).toEqual([422, 0]);
  await expect.poll(async () => (await post('/en/newsletter', { ...form, moment }, {})).status).toBe(303);
  expect(stored('newsletter', form.email)).toBe(1);
});

test('one-click unsubscribe of a mail program is one post', async () => {
  const email = 'un-clic@correo.mx';
  await post('/newsletter', { email });
  const sent = await server.waitForEmail(({ to }) => to?.[0]?.address === email);
  const address = /<([^>]+)>/.exec(sent.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '')?.[1] ?? '';
  const unsubscribed = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  expect(unsubscribed.status).toBe(200);
  const confirm = new URL(/https?:\S+\/newsletter\/confirm\?token=\S+/.exec(sent.text ?? '')?.[0] ?? '');
  const late = await post(confirm.pathname + confirm.search, { token: confirm.searchParams.get('token') ?? '' }, {});
  expect(late.status).toBe(410);
});

test('an e-mail link that no longer works is reported when it is opened, which changes nothing', async () => {
  const email = 'abre@correo.mx';
  await post('/newsletter', { email });
  const sent = await server.waitForEmail(({ to }) => to?.[0]?.address === email);
  const leave = /<([^>]+)>/.exec(sent.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '')?.[1] ?? '';
  const confirm = /https?:\S+\/newsletter\/confirm\?token=\S+/.exec(sent.text ?? '')?.[0] ?? '';
  const open = async (link: string) => {
    const response = await fetch(link);
    const html = await response.text();
    return [response.status, html.includes('<form method="post">'), html.includes(emailLinkWords.es.goneHeading)];
  };
  for (const link of [leave, confirm, leave, confirm]) expect(await open(link)).toEqual([200, true, false]);
  expect(query(server, 'select id from newsletter where email = ? and "confirmedAt" is null', email)).toHaveLength(1);
  const notice = `${server.origin}/training/notice/confirm?token=`;
  for (const link of [`${leave}x`, leave.slice(0, -9), `${confirm}x`, `${notice}a.b.c`]) {
    expect([link, ...(await open(link))]).toEqual([link, 410, false, true]);
  }
  // The opt-in link ends with the subscription; the unsubscribe link always works.
  expect((await post(new URL(leave).pathname + new URL(leave).search, {})).status).toBe(200);
  expect([await open(leave), await open(confirm)]).toEqual([
    [200, true, false],
    [410, false, true],
  ]);
});

test('the link of a course notice names the notices before and after it ends them', async () => {
  const email = 'aviso@correo.mx';
  const [course] = query(server, 'select id from course limit 1');
  await post(`/training/notice?course=${String(course?.id)}`, { email });
  const sent = await server.waitForEmail(({ to }) => to?.[0]?.address === email);
  const link = /<([^>]+)>/.exec(sent.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '')?.[1] ?? '';
  const { notices } = emailLinkWords.es.leave;
  const opened = await (await fetch(link)).text();
  for (const part of [notices.lead, notices.action]) expect(opened).toContain(part);
  expect(query(server, 'select id from "courseNotice" where email = ?', email)).toHaveLength(1);
  const ended = await (await post(new URL(link).pathname + new URL(link).search, {})).text();
  for (const part of [notices.doneHeading, notices.done]) expect(ended).toContain(part);
  expect(query(server, 'select id from "courseNotice" where email = ?', email)).toEqual([]);
});

test('invalid posts do not count towards the rate limit', async () => {
  for (let n = 0; n < buckets.stored.address.burst + 10; n += 1) expect((await post('/contact', {})).status).toBe(422);
  expect((await post('/contact', { ...fields, email: 'vecina@correo.mx' })).status).toBe(303);
});
