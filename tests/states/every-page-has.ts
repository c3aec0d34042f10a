import { addressOf, type Page as Name } from '#site/addresses.ts';
import type { House } from '../house/run-house.ts';
import { openAccount } from '../visits/people.ts';
import { startSession } from '../visits/start-session.ts';
import { expect, withScript } from '../visits/visit.ts';
import { growWords } from './grow-words.ts';
import { longEmail, type Scene, type State } from './state.ts';

/** Opens a page; `rest` stands behind its address. */
export async function open({ page, house, language }: Scene, name: Name, rest = ''): Promise<void> {
  await page.goto(house.origin + addressOf(name, language) + rest);
}

/** Opens a page, and has script take over what it can. */
export async function start(scene: Scene, name: Name, rest = ''): Promise<void> {
  await open(scene, name, rest);
  await withScript(scene.page);
}

/** Opens a page for somebody who is signed in, whose name is long. */
export async function openForPerson(scene: Scene, name: Name): Promise<void> {
  await bringSession(scene);
  await open(scene, name);
  await expect(scene.page.locator('html')).toHaveAttribute('data-session', '');
}

/** What every page can be: as it opens, for somebody who is signed in, and with very long words. */
export function whatEveryPageHas(name: Name): readonly State[] {
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

/** The session of one person of each house, as a browser keeps it. */
const sessions = new WeakMap<House, Promise<Record<string, string>>>();

/** Puts the session of that person into the empty tab. */
export async function bringSession(scene: Scene): Promise<void> {
  const { page, house } = scene;
  const session = sessions.get(house) ?? firstSession(scene);
  sessions.set(house, session);
  const kept = await session;
  if (!page.url().endsWith('/healthz')) await page.goto(`${house.origin}/healthz`);
  await page.evaluate((entries) => Object.assign(localStorage, entries), kept);
}

/** The next one who is signed in has a session of their own: this one may have been ended. */
export function leaveSession({ house }: Scene): void {
  sessions.delete(house);
}

let count = 0;

async function firstSession({ page, house }: Scene): Promise<Record<string, string>> {
  count += 1;
  const email = longEmail(`s${process.pid}-${count}`);
  await openAccount(house, email);
  await startSession(page, house, email);
  return page.evaluate(() => ({ ...localStorage }));
}
