import { afterAll, beforeAll, expect, test } from 'vitest';
import { reservationWords } from '#content/pages/reservations/reservation.ts';
import { reserveWords } from '#content/pages/reservations/reserve.ts';
import { reserveFormWords } from '#content/pages/reservations/reserve-form.ts';
import { changeCatalogue } from '#tests/server/support/change-catalogue.ts';
import { query, reserve } from '#tests/server/support/reserved.ts';
import { editionsOf, seatPeople } from '#tests/server/support/seat-people.ts';
import { type RunningServer, startServer } from '#tests/server/support/start-server.ts';
import { packedSize } from '#tests/wire/support/bytes/packed-size.ts';
import { filesOf, inlineCode, islandSources, islandsIn, weigh } from '#tests/wire/support/bytes/weigh-build.ts';

let server: RunningServer;
let python: readonly string[];
beforeAll(async () => {
  server = await startServer();
  python = editionsOf(server, 'python');
});
afterAll(() => server.remove());

const get = (path: string) => fetch(server.origin + path, { redirect: 'manual' });
/** HTML without the line breaks that addresses allow. */
const unbroken = async (answer: Response) => (await answer.text()).replaceAll('<wbr/>', '');
const post = (path: string, form: Record<string, string>) =>
  fetch(server.origin + path, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { origin: server.origin },
    redirect: 'manual',
  });
const person = (email: string) => ({ name: 'Ana', lastname: 'Luz', email, consent: 'yes' });

test('a group’s page names itself in both languages and is indexed', async () => {
  const [id] = python;
  for (const [path, other] of [
    [`/reserve/${id}`, `/en/reserve/${id}`],
    [`/en/reserve/${id}`, `/reserve/${id}`],
  ]) {
    const answer = await get(path ?? '');
    const html = await answer.text();
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=0, s-maxage=1, must-revalidate',
    ]);
    expect(html).toContain(`<link rel="canonical" href="${server.origin}${path}"/>`);
    expect(html).toContain(`href="${server.origin}${other}"`);
    expect(html).not.toContain('name="robots"');
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
  }
  expect((await get(`/reserve/${id}/`)).headers.get('location')).toBe(`/reserve/${id}`);
});

// Before the others, which take most seats that a guest can hold.
test('the page after reserving several seats speaks of several', async () => {
  const [, id = ''] = editionsOf(server, 'python');
  const response = await post(`/reserve/${id}`, { ...person('varios@ejemplo.mx'), seats: '2' });
  const heldAt = response.headers.get('location') ?? '';
  for (const [path, several, one] of [
    [heldAt, ['los lugares son suyos', 'ya están apartados', 'los lugares se liberan solos'], 'el lugar'],
    [`/en${heldAt}`, ['the seats are yours', 'they are held now', 'the seats are released'], 'the seat '],
  ] as const) {
    const html = await (await get(path)).text();
    for (const part of several) expect(html).toContain(part);
    expect(html).not.toContain(one);
  }
});

test.each(['free', 'full'])(
  'the page of a group that is %s fits: 14 kB, 8 kB of script before the first interaction',
  async (state) => {
    const [id = ''] = python;
    seatPeople(server, id, state === 'full' ? { confirmed: 11, held: 1, waiting: 8 } : { confirmed: 5, held: 2 });
    await expect
      .poll(async () => (await get(`/reserve/${id}`)).text())
      .toContain(state === 'full' ? 'Lleno' : '5 lugares libres');
    const { bytes } = await packedSize(`${server.origin}/reserve/${id}`);
    expect(bytes).toBeLessThanOrEqual(14_000);
    const html = await (await get(`/reserve/${id}`)).text();
    const idle = islandsIn(html).flatMap(({ name, on }) => (on === 'touch' ? [] : [islandSources[name] ?? name]));
    const files = filesOf('site/start.ts', 'site/background.ts', 'site/live/follow-page.ts', ...idle);
    expect(weigh(files) + inlineCode(html)).toBeLessThanOrEqual(8_000);
  },
);

test('the catalogue fits in 12 kB with every group partly taken', async () => {
  for (const syllabus of ['word', 'excel', 'web', 'programming', 'python']) {
    for (const [n, id] of editionsOf(server, syllabus).entries())
      seatPeople(server, id, { confirmed: 3 + n * 4, held: 1 });
  }
  await expect.poll(async () => (await get('/training')).text()).toContain('Quedan 4 lugares');
  expect((await packedSize(`${server.origin}/training`)).bytes).toBeLessThanOrEqual(12_000);
});

test.each(['no', '0', '', 'on'])('a plain post gives consent only with yes, not with %j', async (consent) => {
  const [id = ''] = python;
  const reserved = await post(`/reserve/${id}`, { ...person('nadie@ejemplo.mx'), consent });
  expect([reserved.status, await reserved.text()]).toEqual([422, expect.stringContaining('id="consent-fault"')]);
  const message = { ...person('nadie@ejemplo.mx'), consent, type: 'ideas', reason: 'Una idea', message: 'Hola' };
  const sent = await post('/contact', message);
  expect([sent.status, await sent.text()]).toEqual([422, expect.stringContaining('id="consent-fault"')]);
});

test('an unknown group is a 404 for any request; a deleted or cancelled one is a 410', async () => {
  for (const path of ['/reserve', '/reserve/never', '/en/reserve/never?held=a.b', '/reserve/a/b', '/reserve/%2F']) {
    expect([path, (await get(path)).status]).toEqual([path, 404]);
  }
  expect((await post('/reserve/never', person('a@b.mx'))).status).toBe(404);
  const [id = ''] = editionsOf(server, 'programming');
  changeCatalogue(server, `update "courseHistory" set "cancelledAt" = '2026-11-22T00:00:00.000Z' where id = '${id}'`);
  await expect.poll(async () => (await get(`/reserve/${id}`)).status).toBe(410);
  const html = await (await get(`/reserve/${id}`)).text();
  expect(html).toContain(reserveWords.es.gone.heading);
  expect(html).toContain('name="robots" content="noindex"');
  expect((await get(`/reserve/${id}/_payload.json`)).status).toBe(410);
});

test('a personal page is not cached, and its address is sent to nobody', async () => {
  const [id = ''] = editionsOf(server, 'web');
  const one = await reserve(server, id, { email: 'ana@ejemplo.mx' });
  for (const path of [one.heldAt, one.page, `${one.page}&ask=cancel`, `/en${one.page}`]) {
    const answer = await get(path);
    const { headers } = answer;
    const html = await unbroken(answer);
    expect([answer.status, headers.get('cache-control'), headers.get('etag')]).toEqual([200, 'no-store', null]);
    expect([headers.get('referrer-policy'), headers.get('x-robots-tag')]).toEqual(['no-referrer', 'noindex']);
    expect(html).toContain('ana@ejemplo.mx');
    expect(/<meta name="robots"[^>]*>/.exec(html)?.[0]).toBe('<meta name="robots" content="noindex"/>');
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
    // The canonical URL has no token.
    expect(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]).not.toContain('?');
  }
  // Without a token the page reveals nothing.
  expect(await unbroken(await get('/reservation'))).not.toContain('ana@ejemplo.mx');
  expect(await unbroken(await get(`/reserve/${id}`))).not.toContain('ana@ejemplo.mx');
  expect(server.output()).not.toContain(one.page.split('=')[1]);
  const rules = JSON.stringify(await (await get('/speculation-rules.json')).json());
  for (const never of ['/reservation', '/en/reservation', '/*\\\\?*held=*', '/*\\\\?*token=*'])
    expect(rules).toContain(never);
});

test('the page after reserving shows the request and resends the e-mail, at most once a minute', async () => {
  const [, id = ''] = editionsOf(server, 'python');
  const { heldAt } = await reserve(server, id, { email: 'otra@ejemplo.mx' });
  const html = await (await get(heldAt)).text();
  for (const part of ['otra@ejemplo.mx', 'Python', '18:00 a 20:00', '$2,600', 'no-reply@'])
    expect(html).toContain(part);
  expect((await packedSize(server.origin + heldAt)).bytes).toBeLessThanOrEqual(14_000);
  const { again, reload, often } = reserveWords.es.held;
  expect(html).toContain(again);
  const first = (await post(heldAt, {})).headers.get('location') ?? '';
  expect(first).toMatch(/&again=1\.\d{10}$/);
  const emails = () => query(server, `select id from "mailOutbox" where recipient = 'otra@ejemplo.mx'`).length;
  await expect.poll(emails).toBe(2);
  expect(await (await get(first)).text()).toContain(reload);
  // Within the minute a second press sends nothing.
  expect((await post(first, {})).headers.get('location')).toBe(first);
  expect(await (await get(`${heldAt}&again=2.1700000000`)).text()).toContain(often);
});

test('resends the link to a mailbox with a reservation, and the response is the same for any mailbox', async () => {
  const answers = await Promise.all(
    ['otra@ejemplo.mx', 'nadie@ejemplo.mx'].map((email) => post('/reservation/link', { email })),
  );
  for (const answer of answers) {
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/reservation/link?sent=1']);
  }
  expect(query(server, `select id from "mailOutbox" where recipient = 'nadie@ejemplo.mx'`)).toEqual([]);
  const refused = await post('/en/reservation/link', { email: 'nobody@' });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain('value="nobody@"');
});

test('the owner sees pending confirmations first, and corrects the name', async () => {
  const [id = '', other = ''] = editionsOf(server, 'python');
  const { page } = await reserve(server, id, { email: 'rosa@ejemplo.mx' });
  await post(page, { act: 'confirm' });
  const waits = await reserve(server, other, { email: 'rosa@ejemplo.mx' });
  const html = await (await get(page)).text();
  const { pending, confirmed, classes } = reservationWords.es;
  const order = [pending, confirmed.heading, classes.title].map((part) => html.indexOf(part));
  expect(order).toEqual(order.toSorted((one, next) => one - next));
  expect(order[0]).toBeGreaterThan(0);
  const [, action = ''] = /action="([^"]+token=[^"]+)"/.exec(html) ?? [];
  expect((await post(action, { act: 'confirm' })).status).toBe(303);
  expect(query(server, 'select state from reservation where id = ?', waits.id)).toEqual([{ state: 'confirmed' }]);

  for (const path of [page, `${page}&ask=cancel`]) {
    const refused = await post(path, { act: 'rename', name: 'Rosa María', lastname: '' });
    expect(refused.status).toBe(422);
    const text = await refused.text();
    expect(text).toContain('value="Rosa María"');
    // A fragment, even an empty one, would scroll away from the focused field.
    expect(text).toContain(`action="${path.replace('&', '&amp;')}" method="post"`);
    expect(text).not.toMatch(/action="[^"]*#/);
  }
  const renamed = await post(page, { act: 'rename', name: 'Rosa María', lastname: 'Luna' });
  expect([renamed.status, renamed.headers.get('location')]).toEqual([303, `${page}#slip`]);
  expect(await (await get(page)).text()).toContain('Rosa María Luna');
  expect((await packedSize(server.origin + page)).bytes).toBeLessThanOrEqual(14_000);
});

test('GET changes nothing, a repeated command has the same result, an unknown one is refused', async () => {
  const [id = ''] = editionsOf(server, 'excel');
  const { page, id: row } = await reserve(server, id, { email: 'luz@ejemplo.mx' });
  const state = () => query(server, 'select state from reservation where id = ?', row)[0]?.state;
  for (const path of [page, `${page}&ask=cancel`, `${page}&act=confirm`]) await get(path);
  expect(state()).toBe('held');
  for (let n = 0; n < 2; n += 1) {
    const done = await post(page, { act: 'confirm' });
    expect([done.status, done.headers.get('location')]).toEqual([303, page]);
    expect(state()).toBe('confirmed');
  }
  expect((await post(page, { act: 'decline' })).status).toBe(409);
  expect((await post(page, { act: 'erase' })).status).toBe(422);
  expect((await post('/reservation?token=cut', { act: 'confirm' })).status).toBe(410);
  expect((await post('/reservation', { act: 'confirm' })).status).toBe(410);
  expect((await get('/reservation?token=cut')).status).toBe(410);
  for (let n = 0; n < 2; n += 1)
    expect((await post(`${page}&ask=cancel`, { act: 'cancel' })).headers.get('location')).toBe(page);
  expect(state()).toBe('ended');
});

test('the waiting list is offered a free seat, and is closed once the group began', async () => {
  const [, id = ''] = editionsOf(server, 'excel');
  const { page, id: row } = await reserve(server, id, { email: 'eva@ejemplo.mx' });
  const waits = `state = 'waiting', "until" = null, "lineAt" = '2026-11-01T00:00:00.000Z'`;
  changeCatalogue(server, `update reservation set ${waits} where id = '${row}'`);
  changeCatalogue(server, `update "courseHistory" set "seatsUsed" = 0 where id = '${id}'`);
  await expect.poll(async () => (await get(page)).text()).toContain(reservationWords.es.waiting.free.heading);
  expect(await (await get(page)).text()).toContain('name="act" value="accept"');
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  changeCatalogue(server, `update "courseHistory" set "date" = '${yesterday}' where id = '${id}'`);
  await expect.poll(async () => (await get(page)).text()).toContain(reservationWords.es.ended.line.heading);
});

test('leaving, declining, moving from a full group and canceling a request ask first', async () => {
  const [full = '', to = ''] = editionsOf(server, 'web');
  const { cancelRequest, confirmed, offered, waiting } = reservationWords.es;
  // No holds, which leave a seat free.
  seatPeople(server, full, { confirmed: 5 });
  const { page, id: row } = await reserve(server, full, { email: 'max@ejemplo.mx' });
  const become = (values: string) => changeCatalogue(server, `update reservation set ${values} where id = '${row}'`);
  const asks = async (question: string, heading: string) => {
    expect(await (await get(page)).text()).toContain(`href="${page}&amp;${question.replace('&', '&amp;')}"`);
    const html = await (await get(`${page}&${question}`)).text();
    expect(html).toContain(`<h1>${heading}</h1>`);
    expect(html).toContain(`action="${page}&amp;${question.replace('&', '&amp;')}" method="post"`);
    expect((await packedSize(`${server.origin}${page}&${question}`)).bytes).toBeLessThanOrEqual(14_000);
  };
  const soon = new Date(Date.now() + 900 * 60_000).toISOString();
  await asks('ask=cancel', cancelRequest.held);
  become(`state = 'asked'`);
  await asks('ask=leave', cancelRequest.heading);
  become(`state = 'ended', "endReason" = 'cancelled'`);
  expect(await (await get(page)).text()).toContain(`<h1>${reservationWords.es.ended.requestCancelled}</h1>`);
  become(`state = 'held', "endReason" = null, "lineAt" = "createdAt"`);
  // Stays on the waiting list: nothing to ask.
  expect(await (await get(`${page}&ask=cancel`)).text()).not.toContain(cancelRequest.held);
  become(`state = 'offered', until = '${soon}'`);
  await asks('ask=decline', offered.ask.heading);
  become(`state = 'waiting', until = null`);
  await asks('ask=leave', waiting.ask.heading);
  become(`state = 'confirmed', "lineAt" = null, "confirmedAt" = "createdAt"`);
  expect(await (await get(page)).text()).not.toContain('ask=move');
  changeCatalogue(server, `update "courseHistory" set "seatsUsed" = capacity where id = '${full}'`);
  await expect.poll(async () => (await get(page)).text()).toContain('ask=move');
  await asks(`ask=move&edition=${to}`, confirmed.move.ask.heading);
  const moved = await post(`${page}&ask=move&edition=${to}`, { act: 'move', edition: to });
  expect([moved.status, moved.headers.get('location')]).toEqual([303, page]);
  expect(query(server, 'select "editionId" from reservation where id = ?', row)).toEqual([{ editionId: to }]);
});

test('a moved session shows wherever the group is offered, in both languages', async () => {
  const id = editionsOf(server, 'excel').at(-1) ?? '';
  const [row] = query(server, 'select date, hour from "courseHistory" where id = ?', id);
  const held = { date: String(row?.date), from: '20:00', to: '22:00' };
  changeCatalogue(
    server,
    `update "courseHistory" set moved = '${JSON.stringify([{ n: 1, ...held }])}' where id = '${id}'`,
  );
  for (const page of [`/reserve/${id}`, '/training', '/syllabus/excel']) {
    await expect.poll(async () => (await get(page)).text()).toContain('de 20:00 a 22:00');
    await expect.poll(async () => (await get(`/en${page}`)).text()).toContain('8 pm to 10 pm');
  }
  expect(await (await get('/syllabus/excel')).text()).toContain(`"exceptDate":["${held.date}"]`);
});

test('a network over its limit is offered the waiting list with the form filled in', async () => {
  const [id = ''] = editionsOf(server, 'word');
  const answers: Response[] = [];
  for (let n = 0; n < 9; n += 1) answers.push(await post(`/reserve/${id}`, person(`p${n}@ejemplo.mx`)));
  expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 8 }, () => 303), 409]);
  const html = (await answers.at(-1)?.text()) ?? '';
  for (const part of ['value="p8@ejemplo.mx"', 'name="line"', reserveFormWords.es.changedTo.full])
    expect(html).toContain(part);
  expect(html).not.toContain('name="hold"');
  const several = { ...person('p9@ejemplo.mx'), seats: '2' };
  expect(await (await post(`/reserve/${id}`, several)).text()).toContain('name="hold"');
  // The second button asks for a hold again.
  expect((await post(`/reserve/${id}`, { ...several, line: '1', hold: '1' })).status).toBe(409);
});

test('the list of faults names a field without its note', async () => {
  const [id = ''] = editionsOf(server, 'word');
  const refused = await post(`/reserve/${id}`, { ...person('corto@ejemplo.mx'), phone: '12' });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain('Teléfono</p>');
});

test('a filled honeypot stores nothing', async () => {
  const [id = ''] = editionsOf(server, 'word');
  const answer = await post(`/reserve/${id}`, { ...person('robot@ejemplo.mx'), homepage: 'https://x.mx' });
  expect(answer.status).toBe(303);
  expect(query(server, 'select id from reservation where email = ?', 'robot@ejemplo.mx')).toEqual([]);
});
