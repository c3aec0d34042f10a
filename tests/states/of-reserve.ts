import { reserveWords } from '#content/pages/reserve.ts';
import { seatWords } from '#content/seats.ts';
import { addressOf } from '#site/addresses.ts';
import { changeCatalogue } from '../house/change-catalogue.ts';
import { query, reserve } from '../house/reserved.ts';
import type { House } from '../house/run-house.ts';
import { editionsOf, seatPeople } from '../house/seat-people.ts';
import { reserveForm } from '../visits/reserve-form.ts';
import { expect, withScript } from '../visits/visit.ts';
import { ofSending } from './of-sending.ts';
import { expectFault, longWord, newEmail, type Scene, type State } from './state.ts';

/** The edition that these states are of; others of its course stay as they are. */
const editionOf = (house: House) => editionsOf(house, 'python')[0] ?? '';

/** Opens the page of the edition when it shows what was done to it: pages are made anew within a second. */
async function open(
  { page, house, language }: Scene,
  title: keyof typeof reserveWords.es.title,
  headline = '',
): Promise<void> {
  const address = house.origin + addressOf('reserve', language, editionOf(house));
  const heading = reserveWords[language].title[title].replace('{course}', 'Python');
  await expect(async () => {
    await page.goto(address);
    await expect(page.locator('h1')).toHaveText(heading, { timeout: 100 });
    await expect(page.locator('main')).toContainText(headline, { timeout: 100 });
  }).toPass({ timeout: 30_000 });
}

/** Puts the edition back, with so many people. */
function seat({ house }: Scene, people: Parameters<typeof seatPeople>[2]): void {
  const id = editionOf(house);
  changeCatalogue(house, `update "courseHistory" set open = 1, hour = '08:00-10:00' where id = '${id}'`);
  seatPeople(house, id, people);
}

async function openFree(scene: Scene): Promise<void> {
  seat(scene, { confirmed: 6, held: 1 });
  const { free } = seatWords[scene.language];
  await open(scene, 'free', free.other.replace('{n}', '5'));
}

async function openFull(scene: Scene): Promise<void> {
  seat(scene, { confirmed: 12, waiting: 3 });
  await open(scene, 'full', '3');
}

async function fillAndSend(scene: Scene, meanwhile?: () => Promise<unknown>): Promise<void> {
  await openFree(scene);
  await withScript(scene.page);
  const form = reserveForm(scene.page, scene.language);
  await form.fillIn(newEmail());
  await meanwhile?.();
  await form.send.click();
}

/** Posts the form as it is filled, as without script. */
async function postPlainly({ page, language }: Scene): Promise<void> {
  await reserveForm(page, language).fillIn(newEmail());
  const answered = page.waitForNavigation();
  await page.locator('main form').evaluate((form: HTMLFormElement) => HTMLFormElement.prototype.submit.call(form));
  await answered;
}

/** What one sees of a group on the page on which it is reserved. */
export const ofReserve: readonly State[] = [
  { name: 'free', reach: openFree },
  {
    name: 'last seats',
    otherWords: true,
    async reach(scene) {
      seat(scene, { confirmed: 10, held: 1 });
      await open(scene, 'free', seatWords[scene.language].free.one.replace('{n}', '1'));
    },
  },
  { name: 'full', otherWords: true, reach: openFull },
  {
    name: 'not open',
    otherWords: true,
    async reach(scene) {
      seat(scene, {});
      changeCatalogue(scene.house, `update "courseHistory" set open = 0 where id = '${editionOf(scene.house)}'`);
      await open(scene, 'not-open');
    },
  },
  {
    name: 'past',
    otherWords: true,
    async reach(scene) {
      const { house } = scene;
      seat(scene, { confirmed: 12 });
      const id = editionOf(house);
      const [{ date } = {}] = query(house, 'select date from "courseHistory" where id = ?', id);
      changeCatalogue(house, `update "courseHistory" set date = '2026-01-05' where id = '${id}'`);
      try {
        await open(scene, 'past');
      } finally {
        changeCatalogue(house, `update "courseHistory" set date = '${String(date)}' where id = '${id}'`);
      }
    },
  },
  {
    name: 'gone',
    otherWords: true,
    async reach({ page, house, language }) {
      const id = `gone-${process.pid}`;
      changeCatalogue(
        house,
        `insert or ignore into "removedEdition" (id, "idCourse", "removedAt")
         select '${id}', id, '2026-11-20T00:00:00.000Z' from course where template = 'python'`,
      );
      const answer = await page.goto(house.origin + addressOf('reserve', language, id));
      expect(answer?.status()).toBe(410);
    },
  },
  {
    name: 'refused',
    async reach(scene) {
      await openFree(scene);
      await withScript(scene.page);
      await reserveForm(scene.page, scene.language).send.click();
      await expectFault(scene);
    },
  },
  {
    name: 'refused, very long words',
    async reach(scene) {
      await openFree(scene);
      await withScript(scene.page);
      const { name, lastname, email, send } = reserveForm(scene.page, scene.language);
      for (const field of [name, lastname]) await field.fill(longWord);
      await email.fill(`${longWord}${longWord}@correo`);
      await send.click();
      await expectFault(scene);
    },
  },
  ...ofSending('graphql', fillAndSend),
  {
    name: 'full meanwhile',
    otherWords: true,
    async reach(scene) {
      await openFree(scene);
      seatPeople(scene.house, editionOf(scene.house), { confirmed: 12, waiting: 1 });
      await postPlainly(scene);
      await expect(scene.page.getByText(reserveWords[scene.language].came.full)).toBeVisible();
    },
  },
  {
    name: 'closed meanwhile',
    otherWords: true,
    async reach(scene) {
      await openFree(scene);
      changeCatalogue(scene.house, `update "courseHistory" set open = 0 where id = '${editionOf(scene.house)}'`);
      await postPlainly(scene);
      await expect(scene.page.getByText(reserveWords[scene.language].came.closed)).toBeVisible();
    },
  },
  {
    name: 'held',
    otherWords: true,
    reach: (scene) => openHeld(scene, false, 6),
  },
  {
    name: 'requested',
    otherWords: true,
    // The last two seats are not held.
    reach: (scene) => openHeld(scene, false, 10),
  },
  {
    name: 'sent again',
    otherWords: true,
    async reach(scene) {
      await openHeld(scene, false, 6);
      const { again, reload } = reserveWords[scene.language].held;
      await scene.page.getByRole('button', { name: again }).click();
      await expect(scene.page.getByRole('link', { name: reload })).toBeVisible();
    },
  },
  {
    name: 'asked for the line',
    otherWords: true,
    reach: (scene) => openHeld(scene, true, 12),
  },
  {
    name: 'over',
    otherWords: true,
    async reach(scene) {
      await openFree(scene);
      await scene.page.goto(`${scene.page.url()}?held=no.longer`);
      await expect(scene.page.locator('h1')).toHaveText(reserveWords[scene.language].held.over.title);
    },
  },
];

async function openHeld(scene: Scene, line: boolean, confirmed: number): Promise<void> {
  const { page, house, language } = scene;
  seat(scene, { confirmed });
  const held = await reserve(house, editionOf(house), { email: newEmail(), line, language });
  // One address holds so many seats at once.
  changeCatalogue(house, `update reservation set "heldFrom" = null where id = '${held.id}'`);
  await page.goto(house.origin + held.heldAt);
  await expect(page.locator('h1')).toHaveText(reserveWords[language].held.title);
}
