import { openDatabase } from '#backend/platform/database/dialects/open-database.ts';
import { appWords } from '#content/desk/app.ts';
import { closedWords } from '#content/desk/closed-pages.ts';
import { deskFrameWords } from '#content/desk/frame.ts';
import { fullPageWords } from '#content/desk/full-page.ts';
import { messagesWords } from '#content/desk/messages.ts';
import { notHereWords } from '#content/desk/not-here.ts';
import { dashboardWords } from '#content/desk/today.ts';
import { deskAddress } from '#model/accounts/desk-address.ts';
import { expect } from '#tests/e2e/support/e2e.ts';
import { type SeededMessage, seedMessages, threeMessages } from '#tests/e2e/support/seed-messages.ts';
import { bringSession } from '#tests/visual/support/every-page-has.ts';
import { fillToday } from '#tests/visual/support/fill-today.ts';
import { growWords } from '#tests/visual/support/grow-words.ts';
import { longEmail, longWord, type Scene, type State } from '#tests/visual/support/state.ts';

/** Opens the desk for a staff member with a long name. */
async function sit(scene: Scene, path = ''): Promise<void> {
  await bringSession(scene);
  await scene.page.goto(scene.server.origin + deskAddress[scene.language] + path);
}

async function seeToday({ page }: Scene): Promise<void> {
  await expect(page.locator('main h2').filter({ visible: true }).first()).toBeVisible();
}

async function see({ page }: Scene, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

async function openInbox(scene: Scene, below = ''): Promise<void> {
  await seedMessages(scene.server, below === '/none' ? [] : [...threeMessages, longMessage]);
  await sit(scene, `/messages${below === '/none' ? '' : below}`);
  if (below.startsWith('/r')) await expect(scene.page.locator('form textarea')).toBeVisible();
  else await expect(scene.page.locator('[data-row], h2').first()).toBeVisible();
}

/** Keys work once the lazy parts of the shell are loaded. */
async function press({ page, language }: Scene, key: string): Promise<void> {
  await expect(page.getByRole('button', { name: appWords[language].findShort }).first()).toBeAttached();
  await page.keyboard.press(key);
}

const samples = { courseIds: ['c'], editionIds: [] };
const step = { done: false, ready: true, n: null, of: null };
const steps = [
  { ...step, name: 'company', done: true, n: 3, of: 3 },
  { ...step, name: 'course' },
  { ...step, name: 'group', done: true },
  { ...step, name: 'mail' },
  { ...step, name: 'backup', ready: false },
];

/** Every field at its longest, with markup that must be escaped. */
const longMessage: SeededMessage = {
  id: 'long',
  name: longWord.slice(0, 50),
  lastname: longWord.slice(0, 50),
  email: longEmail('m'),
  reason: `<b>${longWord}</b> \u202eal revés`.slice(0, 120),
  message: `=1+1 <script>alert(1)</script>\n${longWord}`.slice(0, 200),
  hours: 200,
};

export const deskStates: readonly State[] = [
  {
    name: 'today',
    async reach(scene) {
      await fillToday(scene.server, [...threeMessages, longMessage]);
      await sit(scene);
      await seeToday(scene);
    },
  },
  {
    name: 'today, very long words',
    otherWords: true,
    async reach(scene) {
      await fillToday(scene.server, [...threeMessages, longMessage]);
      await sit(scene);
      await seeToday(scene);
      await growWords(scene.page);
    },
  },
  {
    name: 'today, its figures',
    otherWords: true,
    async reach(scene) {
      await fillToday(scene.server, threeMessages);
      await sit(scene);
      await scene.page.locator('summary', { hasText: dashboardWords[scene.language].plot.numbers }).click();
      await expect(scene.page.locator('details table')).toBeVisible();
    },
  },
  {
    name: 'today, first steps',
    async reach(scene) {
      // The service has seats of other states by now.
      await scene.page.route('**/graphql', async (route) => {
        const response = await route.fetch();
        const json = await response.json();
        if (json.data?.today) Object.assign(json.data, { samples, draft: null, today: { ...json.data.today, steps } });
        await route.fulfill({ response, json });
      });
      await sit(scene);
      await expect(scene.page.locator('[aria-current="step"]')).toBeVisible();
    },
  },
  {
    name: 'more',
    async reach(scene) {
      await sit(scene);
      await seeToday(scene);
      await scene.page.setViewportSize({ width: 360, height: 800 });
      await scene.page.getByRole('button', { name: deskFrameWords[scene.language].more, exact: true }).click();
    },
  },
  {
    name: 'opening',
    async reach(scene) {
      await scene.page.route('**/graphql', () => undefined);
      await sit(scene);
      await expect(scene.page.locator('main svg').first()).toBeVisible();
    },
  },
  {
    name: 'nothing here',
    otherWords: true,
    async reach(scene) {
      await sit(scene, '/nowhere/at-all');
      await see(scene, notHereWords[scene.language].heading);
    },
  },
  {
    name: 'ended',
    otherWords: true,
    async reach(scene) {
      await sit(scene);
      await seeToday(scene);
      await scene.page.evaluate(() => {
        localStorage.clear();
        dispatchEvent(new Event('session'));
      });
      await see(scene, closedWords[scene.language].ended.heading);
    },
  },
  {
    name: 'nobody’s staff',
    otherWords: true,
    async reach(scene) {
      await scene.page.route('**/graphql', (route) =>
        route.fulfill({ json: { data: null, errors: [{ errorType: 'Unauthorized', message: 'No.' }] } }),
      );
      await sit(scene);
      await see(scene, closedWords[scene.language].notStaff.heading);
    },
  },
  {
    name: 'unreached',
    otherWords: true,
    async reach(scene) {
      await scene.page.route('**/graphql', (route) => route.abort('internetdisconnected'));
      await sit(scene);
      await see(scene, fullPageWords[scene.language].unreached.heading);
    },
  },
  {
    name: 'failed',
    otherWords: true,
    async reach(scene) {
      await scene.page.route('**/today.screen-*', (route) => route.abort('internetdisconnected'));
      await sit(scene);
      await see(scene, fullPageWords[scene.language].failed.heading);
    },
  },
  {
    name: 'inbox, list',
    otherWords: true,
    reach: (scene) => openInbox(scene),
  },
  {
    name: 'inbox, a message with its draft',
    otherWords: true,
    async reach(scene) {
      await openInbox(scene, '/rocio');
      await scene.page
        .locator('form textarea')
        .fill('Rocío, buenos días. Con dos sucursales le conviene empezar por inventario y corte de caja.');
      await expect(scene.page.locator('form p').filter({ hasText: /\w/ }).first()).toBeVisible();
    },
  },
  {
    name: 'inbox, the longest message',
    otherWords: true,
    async reach(scene) {
      await openInbox(scene, '/long');
      await expect(scene.page.locator('form textarea')).toBeVisible();
    },
  },
  {
    name: 'inbox, nothing open',
    otherWords: true,
    reach: (scene) => openInbox(scene, '/none'),
  },
  {
    name: 'inbox, nothing matches, filters open',
    otherWords: true,
    async reach(scene) {
      await openInbox(scene, '?q=nada-asi&type=ideas');
      await expect(scene.page.locator('select').first()).toBeVisible();
    },
  },
  {
    name: 'inbox, list failed',
    otherWords: true,
    async reach(scene) {
      await scene.page.route('**/graphql', (route) =>
        route.request().postData()?.includes('query List')
          ? route.fulfill({ json: { data: null, errors: [{ errorType: 'X', message: 'No.' }] } })
          : route.continue(),
      );
      await openInbox(scene);
    },
  },
  {
    name: 'inbox, list on its way',
    otherWords: true,
    async reach(scene) {
      await seedMessages(scene.server, threeMessages);
      await scene.page.route('**/graphql', (route) =>
        route.request().postData()?.includes('query List') ? undefined : route.continue(),
      );
      await sit(scene, '/messages');
      await expect(scene.page.locator('section svg path').first()).toBeVisible();
    },
  },
  {
    name: 'inbox, a message that is gone',
    otherWords: true,
    async reach(scene) {
      await openInbox(scene, '/gone');
      await expect(scene.page.getByRole('heading', { name: messagesWords[scene.language].gone.heading })).toBeVisible();
    },
  },
  {
    name: 'inbox, answered, its toast',
    otherWords: true,
    async reach(scene) {
      await openInbox(scene, '/rocio');
      await scene.page.locator('form textarea').fill('Con gusto.');
      await scene.page.keyboard.press('Control+Enter');
      await expect(scene.page.locator('li[data-own]')).toBeVisible();
      await expect(scene.page.getByRole('button', { name: appWords[scene.language].undo })).toBeVisible();
    },
  },
  {
    name: 'inbox, changed meanwhile',
    otherWords: true,
    async reach(scene) {
      await openInbox(scene, '/rocio');
      const { db, close } = await openDatabase({ dataDir: scene.server.dataDir });
      const updatedAt = new Date().toISOString();
      await db.updateTable('contact').set({ state: 'answered', updatedAt }).where('id', '=', 'rocio').execute();
      await close();
      await press(scene, 'e');
      await expect(scene.page.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible();
    },
  },
  {
    name: 'inbox, offline',
    otherWords: true,
    async reach(scene) {
      await openInbox(scene, '/rocio');
      await scene.page.route(/graphql|healthz/, (route) => route.abort('internetdisconnected'));
      await press(scene, 'e');
      await expect(scene.page.getByText(/^(Sin conexión desde|Offline since)/)).toBeVisible();
    },
  },
  {
    name: 'inbox, saved sentences',
    otherWords: true,
    async reach(scene) {
      await openInbox(scene, '/rocio');
      await scene.page.getByRole('button', { name: messagesWords[scene.language].sentences.open }).click();
      await scene.page.getByRole('button', { name: messagesWords[scene.language].sentences.edit }).click();
      await expect(scene.page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'palette',
    otherWords: true,
    async reach(scene) {
      await openInbox(scene);
      await press(scene, 'Control+k');
      await expect(scene.page.getByRole('dialog')).toBeVisible();
      await scene.page.keyboard.type('pyt');
      await expect(scene.page.getByRole('option', { name: /Tomás/ })).toBeVisible();
    },
  },
  {
    name: 'shortcuts',
    otherWords: true,
    async reach(scene) {
      await openInbox(scene);
      await press(scene, '?');
      await expect(scene.page.getByRole('dialog')).toBeVisible();
    },
  },
];
