import { appWords } from '#content/desk/app.ts';
import { courseEditorWords } from '#content/desk/course.ts';
import { draftWords, pairWords } from '#content/desk/drafts.ts';
import { queryStateWords } from '#content/desk/query-state.ts';
import { deskAddress } from '#model/accounts/desk-address.ts';
import { expect } from '#tests/e2e/support/e2e.ts';
import { query } from '#tests/server/support/reserved.ts';
import { picture } from '#tests/support/images/pictures.ts';
import { bringSession } from '#tests/visual/support/every-page-has.ts';
import { longWord, type Scene, type State } from '#tests/visual/support/state.ts';

async function go(scene: Scene, path: string): Promise<void> {
  await bringSession(scene);
  await scene.page.goto(`${scene.server.origin}${deskAddress[scene.language]}/courses${path}`);
}

const side = ({ page }: Scene, field: string) => page.locator(`[data-name="${field}"]`);

async function open(scene: Scene, id = pythonOf(scene)): Promise<void> {
  await go(scene, id === 'new' ? '/new' : `/${id}/edit`);
  await expect(side(scene, 'name.es')).toBeVisible();
  // Discards the input of the previous state.
  const discard = scene.page.getByRole('button', { name: courseEditorWords[scene.language].discard });
  if (await discard.isVisible()) await discard.click();
  await expect(discard).toBeHidden();
}

function pythonOf({ server }: Scene): string {
  return String(query(server, "select id from course where template = 'python'")[0]?.id);
}

async function choose(scene: Scene): Promise<void> {
  const buffer = Buffer.from(await picture('jpeg', { width: 1600, height: 900 }));
  await scene.page.locator('input[type=file]').setInputFiles({ name: 'aula.jpg', mimeType: 'image/jpeg', buffer });
}

export const deskCourseStates: readonly State[] = [
  {
    name: 'editing a course, a side left behind',
    otherWords: true,
    async reach(scene) {
      await open(scene);
      await side(scene, 'desc.es').fill('Programas que ahorran trabajo: archivos, datos y gráficas.');
      await side(scene, 'lead.en').fill('');
      await expect(scene.page.getByText(pairWords[scene.language].sides.behind.en).first()).toBeVisible();
    },
  },
  {
    name: 'editing a course, its syllabus before the eyes',
    async reach(scene) {
      await open(scene);
      const words = courseEditorWords[scene.language];
      await scene.page.getByRole('button', { name: words.preview.parts.syllabus, exact: true }).click();
      await scene.page.getByRole('button', { name: /^(Ver los|Show all) \d/ }).click();
      await scene.page.locator('summary').first().click();
    },
  },
  {
    name: 'a new course, refused',
    otherWords: true,
    async reach(scene) {
      await open(scene, 'new');
      await scene.page.getByLabel(courseEditorWords[scene.language].fields.cost).fill('mucho');
      await scene.page.keyboard.press('Control+Enter');
      await expect(scene.page.locator('[aria-invalid]').first()).toBeFocused();
    },
  },
  {
    name: 'a course with very long words',
    otherWords: true,
    async reach(scene) {
      await open(scene);
      await side(scene, 'name.es').fill(`<b>${longWord}`);
      for (const field of ['desc.es', 'presentation.es', 'heading-t1.es', 'items-t1.es']) {
        await side(scene, field).evaluate((element: HTMLTextAreaElement) =>
          element.closest('details')?.setAttribute('open', ''),
        );
        await side(scene, field).fill(`${longWord} \u202e ${longWord}${longWord}`);
      }
    },
  },
  {
    name: 'a picture on its way',
    otherWords: true,
    async reach(scene) {
      await open(scene);
      await scene.page.route('**/storage/**', () => undefined);
      await choose(scene);
      await expect(scene.page.getByRole('progressbar')).toBeVisible();
    },
  },
  {
    name: 'a picture that did not arrive',
    otherWords: true,
    async reach(scene) {
      await open(scene);
      await scene.page.route('**/storage/**', (route) => route.abort('internetdisconnected'));
      await choose(scene);
      await expect(
        scene.page.getByRole('button', { name: courseEditorWords[scene.language].picture.retry }),
      ).toBeVisible();
    },
  },
  {
    name: 'a course that somebody else published',
    otherWords: true,
    async reach(scene) {
      const drafts = draftWords[scene.language];
      await open(scene);
      await side(scene, 'desc.en').fill('What I wrote meanwhile.');
      await expect(scene.page.getByText(new RegExp(`^${drafts.saved} `))).toBeVisible();
      await scene.page.route('**/graphql', async (route) => {
        if (!route.request().postData()?.includes('query Course(')) return route.continue();
        const answer = await route.fetch();
        const body = await answer.json();
        body.data.courseSheet.desc.en = 'What somebody else wrote.';
        return route.fulfill({ response: answer, json: body });
      });
      await scene.page.reload();
      await expect(scene.page.getByRole('alert').filter({ hasText: 'What I wrote' })).toBeVisible();
    },
  },
  {
    name: 'a course written without a line',
    otherWords: true,
    async reach(scene) {
      await open(scene);
      await scene.page.route(/graphql|healthz/, (route) => route.abort('internetdisconnected'));
      await side(scene, 'desc.es').fill('Escrito sin línea.');
      await expect(scene.page.getByText(draftWords[scene.language].here)).toBeVisible();
      await scene.page.keyboard.press('Control+Enter');
      await expect(scene.page.getByRole('button', { name: appWords[scene.language].undo })).toBeVisible();
    },
  },
  {
    name: 'a course without an answer',
    otherWords: true,
    async reach(scene) {
      await scene.page.route('**/graphql', (route, request) =>
        request.postData()?.includes('query Course(') ? route.abort('connectionrefused') : route.continue(),
      );
      await go(scene, `/${pythonOf(scene)}/edit`);
      await expect(scene.page.getByRole('button', { name: queryStateWords[scene.language].failed.act })).toBeVisible();
    },
  },
  {
    name: 'editing a course that is gone',
    otherWords: true,
    async reach(scene) {
      await go(scene, '/nobody/edit');
      await expect(scene.page.getByText(courseEditorWords[scene.language].gone.text)).toBeVisible();
    },
  },
];
