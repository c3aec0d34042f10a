import type { Page } from '@playwright/test';
import { openDatabase } from '#backend/database/open-database.ts';
import { accountWords } from '#content/pages/account.ts';
import { loginWords } from '#content/pages/login.ts';
import { signedInWords } from '#content/signed-in.ts';
import type { Language } from '#model/languages.ts';
import { addressOf } from '#site/addresses.ts';
import type { House } from '../house/run-house.ts';
import { addAccount } from '../wire/sign-up.ts';
import { expect, withScript } from './visit.ts';

/** Keeps every rule, and is no word of anybody. */
export const password = 'Tres-tristes-tigres-7';

/** Opens an account in the data of a running house. Without a password none was chosen yet. */
export async function openAccount(house: House, email: string, chosen: string | null = password): Promise<void> {
  const { db, close } = await openDatabase({ dataDir: house.dataDir });
  try {
    await addAccount(db, { email, ...(chosen === null ? {} : { password: chosen }) });
  } finally {
    await close();
  }
}

/** The fields and buttons of the login page. */
export function loginForm(page: Page, language: Language) {
  const { fields, showPassword } = accountWords[language];
  return {
    email: page.getByRole('textbox', { name: fields.email }),
    password: page.getByLabel(new RegExp(`^${fields.password} \\*`)),
    show: page.getByRole('button', { name: showPassword }),
    enter: page.getByRole('button', { name: loginWords[language].enter }),
  };
}

/** The welcome in the bar or, where there is no room for it, in the menu. */
export function welcome(page: Page, language: Language) {
  return page.getByText(`${signedInWords[language].welcome}, `).filter({ visible: true });
}

/** Signs in on the login page, with the address `rest` behind it, which leads home, and waits for the welcome. */
export async function signIn(page: Page, house: House, email: string, language: Language = 'es', rest = '?next=%2F') {
  await page.goto(house.origin + addressOf('login', language) + rest);
  await fillLogin(page, email, language);
  await expect(page.locator('html')).toHaveAttribute('data-session', '');
}

/** Fills the login page that is open, and sends it. */
export async function fillLogin(page: Page, email: string, language: Language = 'es') {
  await withScript(page);
  const form = loginForm(page, language);
  await form.email.fill(email);
  await form.password.fill(password);
  await form.enter.click();
}

/** Everything that the browser keeps for this page. */
export function kept(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
}

/** The code in the last of so many letters to an address. */
export async function codeFor(house: House, email: string, letters = 1): Promise<string> {
  const mine = async () =>
    (await house.letters()).filter(({ to, text }) => to?.[0]?.address === email && codeIn(text) !== undefined);
  await expect.poll(async () => (await mine()).length).toBe(letters);
  return codeIn((await mine()).at(-1)?.text) ?? '';
}

/** The code in the text of a letter, as it is shown. */
export const codeIn = (text: string | undefined) => /^ +([0-9A-Z]{5}-[0-9A-Z]{5})$/m.exec(text ?? '')?.[1];
