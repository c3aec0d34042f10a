import { courseWords } from '#content/course.ts';
import { reserveWords } from '#content/pages/reservations/reserve.ts';
import { reserveFormWords } from '#content/pages/reservations/reserve-form.ts';
import { seatWords } from '#content/seats.ts';
import { addressOf } from '#site/addresses.ts';
import { expect, withScript } from '#tests/e2e/support/e2e.ts';
import { reserveForm } from '#tests/e2e/support/reserve-form.ts';
import { changeCatalogue } from '#tests/server/support/change-catalogue.ts';
import { query, reserve } from '#tests/server/support/reserved.ts';
import { editionsOf, seatPeople } from '#tests/server/support/seat-people.ts';
import type { RunningServer } from '#tests/server/support/start-server.ts';
import { submitStates } from './submit-states.ts';
import { expectFault, longWord, newEmail, type Scene, type State } from './support/state.ts';

/** The edition these states modify. */
const editionOf = (server: RunningServer) => editionsOf(server, 'python')[0] ?? '';

/** Opens the page once it shows the change; pages are rendered again within a second. */
async function open(
  { page, server, language }: Scene,
  title: keyof typeof reserveWords.es.title,
  headline = '',
): Promise<void> {
  const address = server.origin + addressOf('reserve', language, editionOf(server));
  const heading = reserveWords[language].title[title].replace('{course}', 'Python');
  await expect(async () => {
    await page.goto(address);
    await expect(page.locator('h1')).toHaveText(heading, { timeout: 100 });
    await expect(page.locator('main')).toContainText(headline, { timeout: 100 });
  }).toPass({ timeout: 90_000 });
}

/** Resets the edition, with these people. */
function seat({ server }: Scene, people: Parameters<typeof seatPeople>[2]): void {
  const id = editionOf(server);
  changeCatalogue(server, `update "courseHistory" set open = 1, hour = '08:00-10:00' where id = '${id}'`);
  seatPeople(server, id, people);
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

async function fillAndSend(scene: Scene, beforeSubmit?: () => Promise<unknown>): Promise<void> {
  await openFree(scene);
  await withScript(scene.page);
  const form = reserveForm(scene.page, scene.language);
  await form.fillIn(newEmail());
  await beforeSubmit?.();
  await form.send.click();
}

/** Posts the completed form without script. */
async function postPlainly({ page, language }: Scene): Promise<void> {
  await reserveForm(page, language).fillIn(newEmail());
  const answered = page.waitForNavigation();
  await page.locator('main form').evaluate((form: HTMLFormElement) => HTMLFormElement.prototype.submit.call(form));
  await answered;
}

export const reserveStates: readonly State[] = [
  { name: 'free', reach: openFree },
  {
    name: 'last seats',
    otherWords: true,
    async reach(scene) {
      seat(scene, { confirmed: 10, held: 1 });
      await open(scene, 'free', courseWords[scene.language].seats.free.one.replace('{n}', '1'));
    },
  },
  { name: 'full', otherWords: true, reach: openFull },
  {
    name: 'not open',
    otherWords: true,
    async reach(scene) {
      seat(scene, {});
      changeCatalogue(scene.server, `update "courseHistory" set open = 0 where id = '${editionOf(scene.server)}'`);
      await open(scene, 'not-open');
    },
  },
  {
    name: 'past',
    otherWords: true,
    async reach(scene) {
      const { server } = scene;
      seat(scene, { confirmed: 12 });
      const id = editionOf(server);
      const [{ date } = {}] = query(server, 'select date from "courseHistory" where id = ?', id);
      changeCatalogue(server, `update "courseHistory" set date = '2026-01-05' where id = '${id}'`);
      try {
        await open(scene, 'past');
      } finally {
        changeCatalogue(server, `update "courseHistory" set date = '${String(date)}' where id = '${id}'`);
      }
    },
  },
  {
    name: 'gone',
    otherWords: true,
    async reach({ page, server, language }) {
      const id = `gone-${process.pid}`;
      changeCatalogue(
        server,
        `insert or ignore into "removedEdition" (id, "idCourse", "removedAt")
         select '${id}', id, '2026-11-20T00:00:00.000Z' from course where template = 'python'`,
      );
      const answer = await page.goto(server.origin + addressOf('reserve', language, id));
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
  ...submitStates('graphql', fillAndSend),
  {
    name: 'full meanwhile',
    otherWords: true,
    async reach(scene) {
      await openFree(scene);
      seatPeople(scene.server, editionOf(scene.server), { confirmed: 12, waiting: 1 });
      await postPlainly(scene);
      await expect(scene.page.getByText(reserveFormWords[scene.language].changedTo.full)).toBeVisible();
    },
  },
  {
    name: 'closed meanwhile',
    otherWords: true,
    async reach(scene) {
      await openFree(scene);
      changeCatalogue(scene.server, `update "courseHistory" set open = 0 where id = '${editionOf(scene.server)}'`);
      await postPlainly(scene);
      await expect(scene.page.getByText(reserveFormWords[scene.language].changedTo.closed)).toBeVisible();
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
    name: 'correcting',
    otherWords: true,
    async reach(scene) {
      await openHeld(scene, false, 6);
      const { wrong, corrects } = reserveWords[scene.language].held;
      await scene.page.getByRole('link', { name: wrong }).click();
      await expect(scene.page.getByText(corrects.split('{')[0] ?? '')).toBeVisible();
    },
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
  const { page, server, language } = scene;
  seat(scene, { confirmed });
  const held = await reserve(server, editionOf(server), { email: newEmail(), line, language });
  // Resets the quota of holds per address.
  changeCatalogue(server, `update reservation set "heldFrom" = null where id = '${held.id}'`);
  await page.goto(server.origin + held.heldAt);
  await expect(page.locator('h1')).toHaveText(reserveWords[language].held.title);
}
