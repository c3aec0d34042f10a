import { certificateWords } from '#content/desk/certificates.ts';
import { coursesWords } from '#content/desk/courses.ts';
import { editionWords } from '#content/desk/edition.ts';
import { groupWords } from '#content/desk/group.ts';
import { sessionWords } from '#content/desk/groups/sessions.ts';
import { queryStateWords } from '#content/desk/query-state.ts';
import { deskAddress } from '#model/accounts/desk-address.ts';
import { expect } from '#tests/e2e/support/e2e.ts';
import { changeCatalogue } from '#tests/server/support/change-catalogue.ts';
import { fillAttendance, fillGroup } from '#tests/server/support/fill-group.ts';
import { bringSession } from '#tests/visual/support/every-page-has.ts';
import { growWords } from '#tests/visual/support/grow-words.ts';
import type { Scene, State } from '#tests/visual/support/state.ts';

const full = (scene: Scene) =>
  fillGroup(scene.server, { id: 'full', inDays: 75, confirmed: 10, held: 1, offered: 1, waiting: 3 });

/** A group that began two weeks ago, with some attendance. */
function begun(scene: Scene) {
  const group = fillGroup(scene.server, { id: 'begun', inDays: -9, confirmed: 12 });
  fillAttendance(scene.server, 'begun', ['PPPPP', 'PPFPP', 'PPPPJ', 'PFFP', 'PPPPP', 'PJPPP']);
  return group;
}

/** A group that is over: two people qualify. */
function finished({ server }: Scene): void {
  fillGroup(server, { id: 'finished', inDays: -20, confirmed: 6 });
  fillAttendance(server, 'finished', ['PPPPPPPPPP', 'PPPPPPPPJP', 'PPPFFFPPPP', 'PPPPPPPPPP']);
  changeCatalogue(
    server,
    `update reservation set result = 'passed' where id in ('finished-0', 'finished-1', 'finished-2')`,
  );
}

async function go(scene: Scene, path: string): Promise<void> {
  await bringSession(scene);
  await scene.page.goto(scene.server.origin + deskAddress[scene.language] + path);
}

async function sit(scene: Scene, path: string): Promise<void> {
  await go(scene, path);
  await expect(scene.page.locator('main table').first()).toBeAttached();
}

export const deskGroupStates: readonly State[] = [
  {
    name: 'courses',
    otherWords: true,
    async reach(scene) {
      full(scene);
      begun(scene);
      await sit(scene, '/courses');
    },
  },
  {
    name: 'a course and its groups',
    otherWords: true,
    async reach(scene) {
      begun(scene);
      fillGroup(scene.server, { id: 'hidden', inDays: 60, visible: false, hour: '08:00-10:00' });
      await sit(scene, `/courses/${full(scene).courseId}`);
      await scene.page.getByText(coursesWords[scene.language].filling.numbers).click();
    },
  },
  {
    name: 'a course that is gone',
    otherWords: true,
    async reach(scene) {
      await go(scene, '/courses/nobody');
      await expect(scene.page.getByText(coursesWords[scene.language].goneCourse.text)).toBeVisible();
    },
  },
  {
    name: 'courses on their way',
    otherWords: true,
    async reach(scene) {
      await scene.page.route('**/graphql', (route, request) =>
        request.postData()?.includes('query Courses') ? undefined : route.continue(),
      );
      await go(scene, '/courses');
      await expect(scene.page.locator('main svg').first()).toBeVisible();
    },
  },
  {
    name: 'courses without an answer',
    otherWords: true,
    async reach(scene) {
      await scene.page.route('**/graphql', (route, request) =>
        request.postData()?.includes('query Courses') ? route.abort('connectionrefused') : route.continue(),
      );
      await go(scene, '/courses');
      await expect(scene.page.getByRole('button', { name: queryStateWords[scene.language].failed.act })).toBeVisible();
    },
  },
  {
    name: 'the form of a new group',
    otherWords: true,
    async reach(scene) {
      const { courseId, date } = full(scene);
      await sit(scene, `/courses/${courseId}?new=`);
      await scene.page.getByLabel(editionWords[scene.language].fields.date).fill(date);
      await expect(scene.page.locator('dialog li').first()).toBeVisible();
    },
  },
  {
    name: 'the form of a group, refused',
    otherWords: true,
    async reach(scene) {
      const { courseId } = full(scene);
      await sit(scene, `/courses/${courseId}?new=`);
      await scene.page.getByRole('button', { name: editionWords[scene.language].publish }).click();
      await expect(scene.page.locator('[aria-invalid]').first()).toBeVisible();
    },
  },
  {
    name: 'a group',
    otherWords: true,
    async reach(scene) {
      await sit(scene, `/groups/${full(scene).id}`);
    },
  },
  {
    name: 'a group, very long words',
    otherWords: true,
    async reach(scene) {
      await sit(scene, `/groups/${full(scene).id}`);
      await growWords(scene.page);
    },
  },
  {
    name: 'a group without anybody',
    otherWords: true,
    async reach(scene) {
      const { id } = fillGroup(scene.server, { id: 'empty', inDays: 80 });
      await go(scene, `/groups/${id}`);
      await expect(scene.page.getByText(groupWords[scene.language].nobody.heading)).toBeVisible();
    },
  },
  {
    name: 'a group that is gone',
    otherWords: true,
    async reach(scene) {
      await go(scene, '/groups/nobody');
      await expect(scene.page.getByText(groupWords[scene.language].gone.heading)).toBeVisible();
    },
  },
  {
    name: 'a person of a group',
    otherWords: true,
    async reach(scene) {
      await sit(scene, `/groups/${full(scene).id}`);
      await scene.page.getByRole('button', { name: groupWords[scene.language].more }).nth(2).click();
      await scene.page.getByRole('button', { name: groupWords[scene.language].person.move }).click();
    },
  },
  {
    name: 'somebody telephoned',
    otherWords: true,
    async reach(scene) {
      const { id } = fillGroup(scene.server, { id: 'roomy', inDays: 80, confirmed: 3 });
      await sit(scene, `/groups/${id}`);
      await scene.page.getByRole('button', { name: groupWords[scene.language].add }).click();
      await scene.page.getByRole('button', { name: groupWords[scene.language].adding.save }).click();
      await expect(scene.page.locator('[aria-invalid]').first()).toBeVisible();
    },
  },
  {
    name: 'cancelling a group',
    otherWords: true,
    async reach(scene) {
      await sit(scene, `/groups/${full(scene).id}`);
      await scene.page.getByRole('button', { name: /Cancelar el grupo|Cancel the group/ }).click();
      await expect(scene.page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'changing a group',
    otherWords: true,
    async reach(scene) {
      await sit(scene, `/groups/${full(scene).id}`);
      await scene.page.getByRole('button', { name: groupWords[scene.language].change.edit }).click();
      await scene.page.getByRole('textbox', { name: editionWords[scene.language].fields.capacity }).fill('14');
      await scene.page.getByLabel(editionWords[scene.language].fields.from, { exact: true }).fill('17:00');
    },
  },
  {
    name: 'certificates',
    otherWords: true,
    async reach(scene) {
      finished(scene);
      await sit(scene, '/groups/finished/certificates');
    },
  },
  {
    name: 'issuing certificates',
    otherWords: true,
    async reach(scene) {
      finished(scene);
      await sit(scene, '/groups/finished/certificates');
      await scene.page.getByRole('checkbox').nth(4).check();
      const { issue } = certificateWords[scene.language];
      await scene.page.getByRole('button', { name: issue.other.replace('{n}', '3') }).click();
      await expect(scene.page.getByRole('dialog')).toBeVisible();
      await scene.page.keyboard.press('Control+Enter');
      await expect(scene.page.locator('[aria-invalid="true"]').first()).toBeVisible();
    },
  },
  {
    name: 'attendance',
    otherWords: true,
    async reach(scene) {
      const { id } = begun(scene);
      await sit(scene, `/groups/${id}/attendance`);
    },
  },
  {
    name: 'moving a session',
    otherWords: true,
    async reach(scene) {
      const { id } = full(scene);
      const sessions = sessionWords[scene.language];
      await go(scene, `/groups/${id}/sessions`);
      await scene.page
        .getByRole('button', { name: new RegExp(`^${sessions.moveOf.slice(0, 6)}`) })
        .nth(1)
        .click();
      await scene.page.getByLabel(sessions.from, { exact: true }).fill('17:00');
    },
  },
];
