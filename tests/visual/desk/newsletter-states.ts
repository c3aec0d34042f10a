import { issueWords } from '#content/desk/newsletter/issues.ts';
import type { Issue } from '#desk/screens/newsletter/issues/issue-wire.ts';
import { deskAddress } from '#model/accounts/desk-address.ts';
import { expect } from '#tests/e2e/support/e2e.ts';
import { query } from '#tests/server/support/reserved.ts';
import { bringSession } from '#tests/visual/support/every-page-has.ts';
import { longEmail, longWord, type Scene, type State } from '#tests/visual/support/state.ts';

const at = '2026-11-20T16:00:00.000Z';
const pair = (es: string, en = '') => ({ es, en });

const sheet = {
  subject: pair('Seis grupos empiezan el 14 de diciembre', 'Six groups start on December 14'),
  preview: pair(''),
  title: pair('Seis grupos', 'Six groups'),
  body: pair('Abrimos **seis grupos**.\n\n[Ver fechas](/training)\n\n[Perdida](/no-existe)', 'We open six groups.'),
  toOthers: false,
  isPublic: true,
  behind: ['body:en'],
};
const long = {
  ...sheet,
  subject: pair(`<b>${longWord}`, longWord),
  title: pair(`${longWord} ${longWord}`, longWord),
  body: pair(`[${longWord}](javascript:${longWord})\n\n![](${longWord})`, longWord),
};

async function sit(scene: Scene, path: string): Promise<void> {
  await bringSession(scene);
  await scene.page.goto(`${scene.server.origin}${deskAddress[scene.language]}/newsletter/issues${path}`);
}

/** Opens a stored draft, shown with other facts. */
async function open(scene: Scene, shown: Partial<Issue> = {}, stored: object = sheet): Promise<void> {
  query(scene.server, `delete from "newsletterIssue" where id = 'st-issue'`);
  query(
    scene.server,
    `insert into "newsletterIssue" (id, state, sheet, "createdAt", "updatedAt") values ('st-issue', 'draft', ?, ?, ?)`,
    JSON.stringify(stored),
    at,
    at,
  );
  await scene.page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('query Issue(')) return route.continue();
    const answer = await route.fetch();
    const body = await answer.json();
    Object.assign(body.data.newsletterIssue, shown);
    return route.fulfill({ response: answer, json: body });
  });
  await sit(scene, '/st-issue');
  await expect(scene.page.locator('iframe')).toBeVisible();
}

const results = { recipients: 412, sent: 288, waiting: 120, retrying: 3, failed: 1, left: 0 };
const failures = [
  { id: 'f1', email: longEmail('issue'), failure: 'no_mailbox', attempts: 1, nextTryAt: null },
  { id: 'f2', email: 'g.serna@ejemplo.mx', failure: 'full', attempts: 4, nextTryAt: at },
] as Issue['failures'][number][];
const facts = { startedAt: at, number: 3, results, failures, obstacles: [] };

export const deskNewsletterStates: readonly State[] = [
  {
    name: 'no issues',
    async reach(scene) {
      await scene.page.route('**/graphql', async (route) =>
        route.request().postData()?.includes('query Issues(')
          ? route.fulfill({ json: { data: { listIssues: { items: [], nextToken: null } } } })
          : route.continue(),
      );
      await sit(scene, '');
      await expect(scene.page.getByText(issueWords[scene.language].none.text)).toBeVisible();
    },
  },
  {
    name: 'issues',
    otherWords: true,
    async reach(scene) {
      await open(scene, {}, long);
      await sit(scene, '');
      await expect(scene.page.getByRole('row', { name: new RegExp(longWord) })).toBeVisible();
    },
  },
  { name: 'an issue with obstacles', otherWords: true, reach: (scene) => open(scene) },
  { name: 'an issue with very long words', otherWords: true, reach: (scene) => open(scene, {}, long) },
  {
    name: 'an issue in review',
    otherWords: true,
    async reach(scene) {
      await open(scene, {
        obstacles: [],
        readers: { __typename: 'IssueReaders', es: 412, en: 37 } as Issue['readers'],
      });
      await scene.page.locator('button[type="submit"]').click();
      await scene.page.getByRole('radio', { name: issueWords[scene.language].send.later }).check();
    },
  },
  {
    name: 'an issue being sent',
    otherWords: true,
    reach: (scene) => open(scene, { ...facts, state: 'sending', perMinute: 60 }),
  },
  {
    name: 'an issue that paused by itself',
    otherWords: true,
    reach: (scene) => open(scene, { ...facts, state: 'paused', halt: 'failures' }),
  },
  {
    name: 'an issue that was sent',
    otherWords: true,
    reach: (scene) =>
      open(scene, { ...facts, state: 'sent', endedAt: at, results: { ...results, sent: 409, waiting: 0, left: 2 } }),
  },
  {
    name: 'an issue that is gone',
    otherWords: true,
    async reach(scene) {
      await sit(scene, '/nobody');
      await expect(scene.page.getByText(issueWords[scene.language].gone.text)).toBeVisible();
    },
  },
];
