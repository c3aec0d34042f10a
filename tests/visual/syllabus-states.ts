import { syllabusWords } from '#content/pages/syllabus.ts';
import { addressOf } from '#site/addresses.ts';
import { expect } from '#tests/e2e/support/e2e.ts';
import { changeCatalogue } from '#tests/server/support/change-catalogue.ts';
import { editionsOf, seatPeople } from '#tests/server/support/seat-people.ts';
import type { RunningServer } from '#tests/server/support/start-server.ts';
import type { Scene, State } from './support/state.ts';

function show(server: RunningServer, visible: 0 | 1): void {
  changeCatalogue(
    server,
    `update "courseHistory" set visible = ${visible} where "idCourse" = (select id from course where template = 'web')`,
  );
}

/** Shows the groups of the course again, with every seat left. */
export function restoreWebGroups(server: RunningServer): void {
  show(server, 1);
  for (const id of editionsOf(server, 'web')) seatPeople(server, id, {});
}

/** Opens the page once it shows the change. */
async function open({ page, server, language }: Scene, shown: 'join' | 'notify'): Promise<void> {
  await expect(async () => {
    await page.goto(server.origin + addressOf('web', language));
    await expect(page.locator('main .btn').first()).toContainText(syllabusWords[language][shown], { timeout: 100 });
  }).toPass({ timeout: 90_000 });
}

/** A course with every group full, and without groups. */
export const syllabusStates: readonly State[] = [
  {
    name: 'full',
    otherWords: true,
    async reach(scene) {
      show(scene.server, 1);
      for (const id of editionsOf(scene.server, 'web')) seatPeople(scene.server, id, { confirmed: 12, waiting: 2 });
      await open(scene, 'join');
    },
  },
  {
    name: 'no dates',
    otherWords: true,
    async reach(scene) {
      show(scene.server, 0);
      await open(scene, 'notify');
    },
  },
];
