import { addressOf, type Page as Name } from '#site/addresses.ts';
import { openAccount } from '#tests/e2e/support/accounts.ts';
import { expect, withScript } from '#tests/e2e/support/e2e.ts';
import { startSession } from '#tests/e2e/support/start-session.ts';
import type { RunningServer } from '#tests/server/support/start-server.ts';
import { growWords } from './grow-words.ts';
import { longEmail, type Scene, type State } from './state.ts';

export async function open({ page, server, language }: Scene, name: Name, rest = ''): Promise<void> {
  await page.goto(server.origin + addressOf(name, language) + rest);
}

export async function start(scene: Scene, name: Name, rest = ''): Promise<void> {
  await open(scene, name, rest);
  await withScript(scene.page);
}

/** Opens a page for a signed-in user with a long name. */
export async function openForPerson(scene: Scene, name: Name): Promise<void> {
  await bringSession(scene);
  await open(scene, name);
  await expect(scene.page.locator('html')).toHaveAttribute('data-session', '');
}

/** States of every page: initial, signed in, and with very long words. */
export function commonStates(name: Name): readonly State[] {
  return [
    { name: 'empty', plain: true, reach: (scene) => open(scene, name) },
    {
      name: 'signed in',
      inTheBar: true,
      reach: (scene) => openForPerson(scene, name),
    },
    {
      name: 'very long words',
      otherWords: true,
      async reach(scene) {
        await open(scene, name);
        await growWords(scene.page);
      },
    },
  ];
}

/** One stored session per service. */
const sessions = new WeakMap<RunningServer, Promise<Record<string, string>>>();

/** Puts that session into the empty tab. */
export async function bringSession(scene: Scene): Promise<void> {
  const { page, server } = scene;
  const session = sessions.get(server) ?? firstSession(scene);
  sessions.set(server, session);
  const stored = await session;
  if (!page.url().endsWith('/healthz')) await page.goto(`${server.origin}/healthz`);
  await page.evaluate((entries) => Object.assign(localStorage, entries), stored);
}

/** Forgets the session, which the state may have ended. */
export function leaveSession({ server }: Scene): void {
  sessions.delete(server);
}

let count = 0;

async function firstSession({ page, server }: Scene): Promise<Record<string, string>> {
  count += 1;
  const email = longEmail(`s${process.pid}-${count}`);
  await openAccount(server, email);
  await startSession(page, server, email);
  return page.evaluate(() => ({ ...localStorage }));
}
