import { afterAll, beforeAll, expect, test } from 'vitest';
import { reservationWords } from '#content/pages/reservations/reservation.ts';
import { reserveWords } from '#content/pages/reservations/reserve.ts';
import { reserveFormWords } from '#content/pages/reservations/reserve-form.ts';
import { changeCatalogue } from '#tests/server/support/change-catalogue.ts';
import { fillGroup } from '#tests/server/support/fill-group.ts';
import { reserve } from '#tests/server/support/reserved.ts';
import { type RunningServer, startServer } from '#tests/server/support/start-server.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.remove());

const read = async (path: string) => (await fetch(server.origin + path)).text();
const lasting = (sentence: string) => sentence.split(/[{}]/).at(-1) ?? '';

test('a link to the question before a move says why the move is no longer possible', async () => {
  const own = fillGroup(server, { id: 'own', inDays: 40, confirmed: 11 });
  const other = fillGroup(server, { id: 'other', inDays: 41 });
  const { id, page } = await reserve(server, own.id, { email: 'max@ejemplo.mx' });
  const become = (values: string) => changeCatalogue(server, `update reservation set ${values} where id = '${id}'`);
  become(`state = 'confirmed', until = null, "confirmedAt" = "createdAt"`);
  const { ask, stale } = reservationWords.es.confirmed.move;
  const { late } = reservationWords.es.outcomes;
  const question = `${page}&ask=move&edition=${other.id}`;
  expect(await read(question)).toContain(lasting(ask.lead));
  const edition = (of: string, values: string) =>
    changeCatalogue(server, `update "courseHistory" set ${values} where id = '${of}'`);
  edition(other.id, '"seatsUsed" = capacity');
  const full = await read(question);
  expect(full).toContain(stale);
  expect(full).not.toContain(ask.heading);
  expect(await read(`${page}&ask=move&edition=${own.id}`)).not.toContain('role="alert"');
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  edition(own.id, `date = '${yesterday}'`);
  expect(await read(question)).toContain(late);
});

test('a correction starts as the request that it corrects, or says that it can no longer replace it', async () => {
  const { id } = fillGroup(server, { id: 'line', inDays: 40, confirmed: 12 });
  const { heldAt } = await reserve(server, id, { email: 'eva@ejemplo.mx', line: true });
  changeCatalogue(server, `update "courseHistory" set "seatsUsed" = 3 where id = '${id}'`);
  const { corrects, noLonger } = reserveWords.es.held;
  const { lineHeading, heading } = reserveFormWords.es.form;
  const correcting = await read(`${heldAt}&correct=1`);
  for (const part of [lineHeading, 'name="line"', lasting(corrects)]) expect(correcting).toContain(part);
  expect(correcting).not.toContain(noLonger);
  const other = fillGroup(server, { id: 'foreign', inDays: 40 });
  for (const path of [`${heldAt}x&correct=1`, `/reserve/${id}?held=x&correct=1`, heldAt.replace(id, other.id)]) {
    const html = await read(path.includes('correct') ? path : `${path}&correct=1`);
    for (const part of [noLonger, `>${heading}<`]) expect(html).toContain(part);
    expect(html).not.toContain('eva@ejemplo.mx');
  }
  expect(await read(`/reserve/${id}`)).not.toContain(noLonger);
});
