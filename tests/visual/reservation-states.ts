import { reservationWords } from '#content/pages/reservations/reservation.ts';
import { reserveWords } from '#content/pages/reservations/reserve.ts';
import { endReasons } from '#model/reservations/reservation.ts';
import { expect } from '#tests/e2e/support/e2e.ts';
import { changeCatalogue } from '#tests/server/support/change-catalogue.ts';
import { fillGroup } from '#tests/server/support/fill-group.ts';
import { type Reserved, reserve } from '#tests/server/support/reserved.ts';
import { editionsOf, seatPeople } from '#tests/server/support/seat-people.ts';
import type { RunningServer } from '#tests/server/support/start-server.ts';
import { bringSession, open } from './support/every-page-has.ts';
import { expectFault, leave, longWord, newEmail, type Scene, type State } from './support/state.ts';

const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

const editionOf = (server: RunningServer) => editionsOf(server, 'excel')[0] ?? '';

/** One reservation per service; states are written into its row. */
const made = new WeakMap<RunningServer, Promise<Reserved>>();

async function reserved(server: RunningServer): Promise<Reserved> {
  const id = editionOf(server);
  seatPeople(server, id, { confirmed: 5, held: 1, waiting: 3 });
  return reserve(server, id, { email: newEmail() });
}

/** Writes values into the row and opens its page. */
async function openAs({ page, server, language }: Scene, values: string, rest = '', free = 6): Promise<Reserved> {
  const one = made.get(server) ?? reserved(server);
  made.set(server, one);
  const { id, page: own } = await one;
  const usual = `until = null, "endReason" = null, "lineAt" = null, "confirmedAt" = null, "reviewSince" = null`;
  changeCatalogue(
    server,
    `update reservation set ${usual} where id = '${id}'`,
    `update reservation set ${values} where id = '${id}'`,
    `update "courseHistory" set "seatsUsed" = capacity - ${free} where id = '${editionOf(server)}'`,
  );
  await page.goto(
    server.origin + (language === 'en' ? `/en${own.replace(/^\/en/, '')}` : own.replace(/^\/en/, '')) + rest,
  );
  await expect(page.locator('main h1')).toBeVisible();
  return one;
}

/** Opens the page of a confirmed seat whose group staff cancelled over the wire: its owner may choose another group. */
async function openCancelled(scene: Scene): Promise<void> {
  const { page, server } = scene;
  const group = fillGroup(server, { id: 'cancelled', inDays: 40 });
  const { id, page: own } = await reserve(server, group.id, { email: newEmail(), language: scene.language });
  await bringSession(scene);
  const stored = await page.evaluate(() => ({ ...localStorage }));
  const [, authorization = ''] = Object.entries(stored).find(([name]) => name.endsWith('.accessToken')) ?? [];
  const query = `mutation { confirmReservationOf(id: "${id}") cancelEdition(id: "${group.id}") }`;
  await page.request.post(`${server.origin}/graphql`, { headers: { authorization }, data: { query } });
  await leave(scene);
  await page.goto(server.origin + own);
  await expect(page.locator('main h1')).toHaveText(
    reservationWords[scene.language].ended.headings['edition-cancelled'],
  );
}

const confirmed = `state = 'confirmed', "confirmedAt" = "createdAt"`;

export const reservationStates: readonly State[] = [
  {
    name: 'held',
    otherWords: true,
    reach: (scene) => openAs(scene, `state = 'held', until = '${soon(31)}'`).then(() => undefined),
  },
  {
    name: 'requested',
    otherWords: true,
    reach: (scene) => openAs(scene, `state = 'requested', until = '${soon(600)}'`).then(() => undefined),
  },
  {
    name: 'about to cancel a request',
    otherWords: true,
    reach: (scene) => openAs(scene, `state = 'held', until = '${soon(31)}'`, '&ask=cancel').then(() => undefined),
  },
  {
    name: 'in review',
    otherWords: true,
    reach: (scene) => openAs(scene, `state = 'requested', "reviewSince" = '${soon(0)}'`).then(() => undefined),
  },
  {
    name: 'asked',
    otherWords: true,
    reach: (scene) => openAs(scene, `state = 'asked', until = '${soon(600)}'`, '', 0).then(() => undefined),
  },
  {
    name: 'waiting',
    otherWords: true,
    reach: (scene) =>
      openAs(scene, `state = 'waiting', "lineAt" = '2026-11-19T15:14:00.000Z'`, '', 0).then(() => undefined),
  },
  {
    name: 'waiting while a seat is free',
    otherWords: true,
    reach: (scene) => openAs(scene, `state = 'waiting', "lineAt" = '${soon(0)}'`).then(() => undefined),
  },
  {
    name: 'waiting behind others',
    otherWords: true,
    reach: (scene) => openAs(scene, `state = 'waiting', "lineAt" = '${soon(0)}'`, '', 0).then(() => undefined),
  },
  {
    name: 'about to leave the waiting list',
    otherWords: true,
    reach: (scene) =>
      openAs(scene, `state = 'waiting', "lineAt" = '${soon(0)}'`, '&ask=leave', 0).then(() => undefined),
  },
  {
    name: 'offered',
    otherWords: true,
    reach: (scene) => openAs(scene, `state = 'offered', until = '${soon(900)}'`).then(() => undefined),
  },
  {
    name: 'about to decline',
    otherWords: true,
    reach: (scene) => openAs(scene, `state = 'offered', until = '${soon(900)}'`, '&ask=decline').then(() => undefined),
  },
  { name: 'confirmed', otherWords: true, reach: (scene) => openAs(scene, confirmed).then(() => undefined) },
  {
    name: 'about to cancel',
    otherWords: true,
    reach: (scene) => openAs(scene, confirmed, '&ask=cancel').then(() => undefined),
  },
  ...endReasons.map((reason) => ({
    name: `ended, ${reason}`,
    otherWords: true as const,
    reach: (scene: Scene) =>
      reason === 'edition-cancelled'
        ? openCancelled(scene)
        : openAs(scene, `state = 'ended', "endReason" = '${reason}'`).then(() => undefined),
  })),
  {
    name: 'ended, not approved in time',
    otherWords: true,
    async reach(scene) {
      await openAs(scene, `state = 'ended', "endReason" = 'expired', "reviewSince" = '${soon(-600)}'`);
      const { heading } = reservationWords[scene.language].ended.unapproved;
      await expect(scene.page.locator('main h1')).toHaveText(heading);
    },
  },
  {
    name: 'taken meanwhile',
    otherWords: true,
    async reach(scene) {
      const { id } = await openAs(scene, `state = 'offered', until = '${soon(900)}'`, '', 0);
      changeCatalogue(
        scene.server,
        `update reservation set state = 'waiting', "lineAt" = '${soon(0)}', until = null where id = '${id}'`,
      );
      const { page, language } = scene;
      await page.getByRole('button', { name: reservationWords[language].offered.action }).click();
      await expect(page.getByRole('alert')).toHaveText(reservationWords[language].outcomes.stillWaiting);
    },
  },
  { name: 'link that is not ours', otherWords: true, reach: (scene) => open(scene, 'reservation', '?token=cut') },
];

/** States of the form that requests the link by e-mail. */
export const reservationLinkStates: readonly State[] = [
  {
    name: 'refused',
    async reach(scene) {
      await requestLink(scene, longWord);
      await expectFault(scene);
    },
  },
  {
    name: 'sent',
    otherWords: true,
    async reach(scene) {
      await requestLink(scene, newEmail());
      await expect(scene.page.getByRole('heading', { level: 1 })).toHaveText(
        reserveWords[scene.language].link.sentTitle,
      );
    },
  },
];

async function requestLink(scene: Scene, email: string): Promise<void> {
  await open(scene, 'reservationLink');
  const words = reserveWords[scene.language].link;
  await scene.page.getByLabel(words.email).fill(email);
  await scene.page.getByRole('button', { name: words.send }).click();
}
