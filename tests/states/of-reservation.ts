import { reservationWords } from '#content/pages/reservation.ts';
import { reserveWords } from '#content/pages/reserve.ts';
import { endReasons } from '#model/reservation.ts';
import { changeCatalogue } from '../house/change-catalogue.ts';
import { type Reserved, reserve } from '../house/reserved.ts';
import type { House } from '../house/run-house.ts';
import { editionsOf, seatPeople } from '../house/seat-people.ts';
import { expect } from '../visits/visit.ts';
import { open } from './every-page-has.ts';
import { expectFault, longWord, newEmail, type Scene, type State } from './state.ts';

const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

const editionOf = (house: House) => editionsOf(house, 'excel')[0] ?? '';

/** One reservation of each house, in a group with other people; each state is written into its row. */
const made = new WeakMap<House, Promise<Reserved>>();

async function reserved(house: House): Promise<Reserved> {
  const id = editionOf(house);
  seatPeople(house, id, { confirmed: 5, held: 1, waiting: 3 });
  return reserve(house, id, { email: newEmail() });
}

/** Opens the page of the reservation, whose row has been given these values. */
async function openAs({ page, house, language }: Scene, values: string, rest = '', free = 6): Promise<Reserved> {
  const one = made.get(house) ?? reserved(house);
  made.set(house, one);
  const { id, page: own } = await one;
  const usual = `until = null, "endReason" = null, "lineAt" = null, "confirmedAt" = null, "reviewSince" = null`;
  changeCatalogue(
    house,
    `update reservation set ${usual} where id = '${id}'`,
    `update reservation set ${values} where id = '${id}'`,
    `update "courseHistory" set "seatsUsed" = capacity - ${free} where id = '${editionOf(house)}'`,
  );
  await page.goto(
    house.origin + (language === 'en' ? `/en${own.replace(/^\/en/, '')}` : own.replace(/^\/en/, '')) + rest,
  );
  await expect(page.locator('main h1')).toBeVisible();
  return one;
}

const confirmed = `state = 'confirmed', "confirmedAt" = "createdAt"`;

/** What somebody meets who opens the link of a reservation. */
export const ofReservation: readonly State[] = [
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
    name: 'offered',
    otherWords: true,
    reach: (scene) => openAs(scene, `state = 'offered', until = '${soon(900)}'`).then(() => undefined),
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
    reach: (scene: Scene) => openAs(scene, `state = 'ended', "endReason" = '${reason}'`).then(() => undefined),
  })),
  {
    name: 'taken meanwhile',
    otherWords: true,
    async reach(scene) {
      const { id } = await openAs(scene, `state = 'offered', until = '${soon(900)}'`, '', 0);
      changeCatalogue(
        scene.house,
        `update reservation set state = 'waiting', "lineAt" = '${soon(0)}', until = null where id = '${id}'`,
      );
      const { page, language } = scene;
      await page.getByRole('button', { name: reservationWords[language].offered.action }).click();
      await expect(page.getByRole('alert')).toHaveText(reservationWords[language].came.stillWaiting);
    },
  },
  { name: 'link that is not ours', otherWords: true, reach: (scene) => open(scene, 'reservation', '?token=cut') },
];

/** What a visitor meets who asks for the link by e-mail. */
export const ofReservationLink: readonly State[] = [
  {
    name: 'refused',
    async reach(scene) {
      await askForLink(scene, longWord);
      await expectFault(scene);
    },
  },
  {
    name: 'sent',
    otherWords: true,
    async reach(scene) {
      await askForLink(scene, newEmail());
      await expect(scene.page.getByRole('heading', { level: 1 })).toHaveText(
        reserveWords[scene.language].link.sentTitle,
      );
    },
  },
];

async function askForLink(scene: Scene, email: string): Promise<void> {
  await open(scene, 'reservationLink');
  const words = reserveWords[scene.language].link;
  await scene.page.getByLabel(words.email).fill(email);
  await scene.page.getByRole('button', { name: words.send }).click();
}
