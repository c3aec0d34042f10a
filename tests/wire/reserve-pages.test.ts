import { afterAll, beforeAll, expect, test } from 'vitest';
import { reservationWords } from '#content/pages/reservation.ts';
import { reserveWords } from '#content/pages/reserve.ts';
import { changeCatalogue } from '../house/change-catalogue.ts';
import { query, reserve } from '../house/reserved.ts';
import { type House, runHouse } from '../house/run-house.ts';
import { editionsOf, seatPeople } from '../house/seat-people.ts';
import { packedSize } from './packed-size.ts';
import { filesOf, inlineCode, islandSources, islandsIn, weigh } from './weigh-build.ts';

let house: House;
let python: readonly string[];
beforeAll(async () => {
  house = await runHouse();
  python = editionsOf(house, 'python');
});
afterAll(() => house.remove());

const get = (path: string) => fetch(house.origin + path, { redirect: 'manual' });
const post = (path: string, form: Record<string, string>) =>
  fetch(house.origin + path, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { origin: house.origin },
    redirect: 'manual',
  });
const person = (email: string) => ({ name: 'Ana', lastname: 'Luz', email, consent: 'yes' });

test('the page of a group names itself in both languages, and may be found', async () => {
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
    expect(html).toContain(`<link rel="canonical" href="${house.origin}${path}"/>`);
    expect(html).toContain(`href="${house.origin}${other}"`);
    expect(html).not.toContain('name="robots"');
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
  }
  expect((await get(`/reserve/${id}/`)).headers.get('location')).toBe(`/reserve/${id}`);
});

test.each(['free', 'full'])(
  'the page of a group that is %s fits: 14 kB, 8 kB of script before something is touched',
  async (state) => {
    const [id = ''] = python;
    seatPeople(house, id, state === 'full' ? { confirmed: 11, held: 1, waiting: 8 } : { confirmed: 5, held: 2 });
    await expect
      .poll(async () => (await get(`/reserve/${id}`)).text())
      .toContain(state === 'full' ? 'Lleno' : 'Quedan');
    const { bytes } = await packedSize(`${house.origin}/reserve/${id}`);
    expect(bytes).toBeLessThanOrEqual(14_000);
    const html = await (await get(`/reserve/${id}`)).text();
    const idle = islandsIn(html).flatMap(({ name, on }) => (on === 'touch' ? [] : [islandSources[name] ?? name]));
    const files = filesOf('site/start.ts', 'site/quiet.ts', 'site/live/follow-page.ts', ...idle);
    expect(weigh(files) + inlineCode(html)).toBeLessThanOrEqual(8_000);
  },
);

test('the catalogue fits in 12 kB with every group partly taken', async () => {
  for (const syllabus of ['word', 'excel', 'web', 'programming', 'python']) {
    for (const [n, id] of editionsOf(house, syllabus).entries())
      seatPeople(house, id, { confirmed: 3 + n * 4, held: 1 });
  }
  await expect.poll(async () => (await get('/training')).text()).not.toContain('Quedan 12 lugares');
  expect((await packedSize(`${house.origin}/training`)).bytes).toBeLessThanOrEqual(12_000);
});

test.each(['no', '0', '', 'on'])('a plain post agrees only with yes, and not with %j', async (consent) => {
  const [id = ''] = python;
  const reserved = await post(`/reserve/${id}`, { ...person('nadie@ejemplo.mx'), consent });
  expect([reserved.status, await reserved.text()]).toEqual([422, expect.stringContaining('id="consent-fault"')]);
  const message = { ...person('nadie@ejemplo.mx'), consent, type: 'ideas', reason: 'Una idea', message: 'Hola' };
  const sent = await post('/contact', message);
  expect([sent.status, await sent.text()]).toEqual([422, expect.stringContaining('id="consent-fault"')]);
});

test('a group that never was is not found, whatever is asked of it; one that was removed or cancelled is gone', async () => {
  for (const path of ['/reserve', '/reserve/never', '/en/reserve/never?held=a.b', '/reserve/a/b', '/reserve/%2F']) {
    expect([path, (await get(path)).status]).toEqual([path, 404]);
  }
  expect((await post('/reserve/never', person('a@b.mx'))).status).toBe(404);
  const [id = ''] = editionsOf(house, 'programming');
  changeCatalogue(house, `update "courseHistory" set "cancelledAt" = '2026-11-22T00:00:00.000Z' where id = '${id}'`);
  await expect.poll(async () => (await get(`/reserve/${id}`)).status).toBe(410);
  const html = await (await get(`/reserve/${id}`)).text();
  expect(html).toContain(reserveWords.es.gone.heading);
  expect(html).toContain('name="robots" content="noindex"');
  expect((await get(`/reserve/${id}/_payload.json`)).status).toBe(410);
});

test('what one person sees is kept nowhere, and its address is told to nobody', async () => {
  const [id = ''] = editionsOf(house, 'web');
  const one = await reserve(house, id, { email: 'ana@ejemplo.mx' });
  for (const path of [one.heldAt, one.page, `${one.page}&ask=cancel`, `/en${one.page}`]) {
    const answer = await get(path);
    const { headers } = answer;
    const html = await answer.text();
    expect([answer.status, headers.get('cache-control'), headers.get('etag')]).toEqual([200, 'no-store', null]);
    expect([headers.get('referrer-policy'), headers.get('x-robots-tag')]).toEqual(['no-referrer', 'noindex']);
    expect(html).toContain('ana@ejemplo.mx');
    expect(/<meta name="robots"[^>]*>/.exec(html)?.[0]).toBe('<meta name="robots" content="noindex"/>');
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
    // Nothing of it is in the address that it gives of itself.
    expect(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]).not.toContain('?');
  }
  // The page by itself tells nothing of anybody.
  expect(await (await get('/reservation')).text()).not.toContain('ana@ejemplo.mx');
  expect(await (await get(`/reserve/${id}`)).text()).not.toContain('ana@ejemplo.mx');
  expect(house.output()).not.toContain(one.page.split('=')[1]);
  const rules = JSON.stringify(await (await get('/speculation-rules.json')).json());
  for (const never of ['/reservation', '/en/reservation', '/*\\\\?*held=*', '/*\\\\?*token=*'])
    expect(rules).toContain(never);
});

test('the page after reserving says what was asked for, sends the e-mail again, and says for a minute why not yet', async () => {
  const [, id = ''] = editionsOf(house, 'python');
  const { heldAt } = await reserve(house, id, { email: 'otra@ejemplo.mx' });
  const html = await (await get(heldAt)).text();
  for (const said of ['otra@ejemplo.mx', 'Python', '18:00 a 20:00', '$2,600', 'no-reply@'])
    expect(html).toContain(said);
  expect((await packedSize(house.origin + heldAt)).bytes).toBeLessThanOrEqual(14_000);
  const { again, reload, often } = reserveWords.es.held;
  expect(html).toContain(again);
  const first = (await post(heldAt, {})).headers.get('location') ?? '';
  expect(first).toMatch(/&again=1\.\d{10}$/);
  const letters = () => query(house, `select id from "mailOutbox" where recipient = 'otra@ejemplo.mx'`).length;
  await expect.poll(letters).toBe(2);
  expect(await (await get(first)).text()).toContain(reload);
  // Pressed once more within the minute, nothing is sent and the page is the same.
  expect((await post(first, {})).headers.get('location')).toBe(first);
  expect(await (await get(`${heldAt}&again=2.1700000000`)).text()).toContain(often);
});

test('the link goes to a mailbox that has a reservation, and every mailbox gets the same answer', async () => {
  const answers = await Promise.all(
    ['otra@ejemplo.mx', 'nadie@ejemplo.mx'].map((email) => post('/reservation/link', { email })),
  );
  for (const answer of answers) {
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/reservation/link?sent=1']);
  }
  expect(query(house, `select id from "mailOutbox" where recipient = 'nadie@ejemplo.mx'`)).toEqual([]);
  const refused = await post('/en/reservation/link', { email: 'nobody@' });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain('value="nobody@"');
});

test('the owner sees first what waits for confirmation, and corrects the name', async () => {
  const [id = '', other = ''] = editionsOf(house, 'python');
  const { page } = await reserve(house, id, { email: 'rosa@ejemplo.mx' });
  await post(page, { act: 'confirm' });
  const waits = await reserve(house, other, { email: 'rosa@ejemplo.mx' });
  const html = await (await get(page)).text();
  const { pending, confirmed, classes } = reservationWords.es;
  const order = [pending, confirmed.heading, classes.title].map((said) => html.indexOf(said));
  expect(order).toEqual(order.toSorted((one, next) => one - next));
  expect(order[0]).toBeGreaterThan(0);
  const [, action = ''] = /action="([^"]+token=[^"]+)"/.exec(html) ?? [];
  expect((await post(action, { act: 'confirm' })).status).toBe(303);
  expect(query(house, 'select state from reservation where id = ?', waits.id)).toEqual([{ state: 'confirmed' }]);

  const refused = await post(page, { act: 'rename', name: 'Rosa María', lastname: '' });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain('value="Rosa María"');
  const renamed = await post(page, { act: 'rename', name: 'Rosa María', lastname: 'Luna' });
  expect([renamed.status, renamed.headers.get('location')]).toEqual([303, `${page}#slip`]);
  expect(await (await get(page)).text()).toContain('Rosa María Luna');
  expect((await packedSize(house.origin + page)).bytes).toBeLessThanOrEqual(14_000);
});

test('opening changes nothing; an act done twice says the same; one that means nothing is refused in words', async () => {
  const [id = ''] = editionsOf(house, 'excel');
  const { page, id: row } = await reserve(house, id, { email: 'luz@ejemplo.mx' });
  const state = () => query(house, 'select state from reservation where id = ?', row)[0]?.state;
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

test('who waits is given a free seat to take, and told that the group began', async () => {
  const [, id = ''] = editionsOf(house, 'excel');
  const { page, id: row } = await reserve(house, id, { email: 'eva@ejemplo.mx' });
  const waits = `state = 'waiting', "until" = null, "lineAt" = '2026-11-01T00:00:00.000Z'`;
  changeCatalogue(house, `update reservation set ${waits} where id = '${row}'`);
  changeCatalogue(house, `update "courseHistory" set "seatsUsed" = 0 where id = '${id}'`);
  await expect.poll(async () => (await get(page)).text()).toContain(reservationWords.es.waiting.free.heading);
  expect(await (await get(page)).text()).toContain('name="act" value="accept"');
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  changeCatalogue(house, `update "courseHistory" set "date" = '${yesterday}' where id = '${id}'`);
  await expect.poll(async () => (await get(page)).text()).toContain(reservationWords.es.ended.line.heading);
});

test('a moved class stands wherever the group is offered, in both languages', async () => {
  const id = editionsOf(house, 'excel').at(-1) ?? '';
  const [row] = query(house, 'select date, hour from "courseHistory" where id = ?', id);
  const held = { date: String(row?.date), from: '20:00', to: '22:00' };
  changeCatalogue(
    house,
    `update "courseHistory" set moved = '${JSON.stringify([{ n: 1, ...held }])}' where id = '${id}'`,
  );
  for (const page of [`/reserve/${id}`, '/training', '/syllabus/excel']) {
    await expect.poll(async () => (await get(page)).text()).toContain('de 20:00 a 22:00');
    await expect.poll(async () => (await get(`/en${page}`)).text()).toContain('20:00 to 22:00');
  }
  expect(await (await get('/syllabus/excel')).text()).toContain(`"exceptDate":["${held.date}"]`);
});

test('beyond what one network may ask for, the waiting list is offered with everything that was typed', async () => {
  const [id = ''] = editionsOf(house, 'word');
  const answers: Response[] = [];
  for (let n = 0; n < 9; n += 1) answers.push(await post(`/reserve/${id}`, person(`p${n}@ejemplo.mx`)));
  expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 8 }, () => 303), 409]);
  const html = (await answers.at(-1)?.text()) ?? '';
  for (const said of ['value="p8@ejemplo.mx"', 'name="line"', reserveWords.es.came.full]) expect(html).toContain(said);
});

test('what a robot fills in goes nowhere', async () => {
  const [id = ''] = editionsOf(house, 'word');
  const answer = await post(`/reserve/${id}`, { ...person('robot@ejemplo.mx'), homepage: 'https://x.mx' });
  expect(answer.status).toBe(303);
  expect(query(house, 'select id from reservation where email = ?', 'robot@ejemplo.mx')).toEqual([]);
});
