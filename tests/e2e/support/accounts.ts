import type { Page } from '@playwright/test';
import { openDatabase } from '#backend/platform/database/dialects/open-database.ts';
import { accountWords } from '#content/pages/accounts/account.ts';
import { loginWords } from '#content/pages/accounts/login.ts';
import { signedInWords } from '#content/signed-in.ts';
import type { Language } from '#model/languages.ts';
import { addressOf } from '#site/addresses.ts';
import type { RunningServer } from '#tests/server/support/start-server.ts';
import { type AccountValues, addAccount } from '#tests/wire/support/sign-up.ts';
import { expect, withScript } from './e2e.ts';

/** Satisfies every password rule, and is not a common password. */
export const password = 'Tres-tristes-tigres-7';

/** Creates an account in a running service; null: no password chosen yet. */
export async function openAccount(
  server: RunningServer,
  email: string,
  chosen: string | null = password,
  more: Pick<AccountValues, 'role' | 'name'> = {},
): Promise<void> {
  const { db, close } = await openDatabase({ dataDir: server.dataDir });
  try {
    await addAccount(db, { email, ...more, ...(chosen === null ? {} : { password: chosen }) });
  } finally {
    await close();
  }
}

export function loginForm(page: Page, language: Language) {
  const { fields, showPassword } = accountWords[language];
  return {
    email: page.getByRole('textbox', { name: fields.email }),
    password: page.getByLabel(new RegExp(`^${fields.password} \\*`)),
    show: page.getByRole('button', { name: showPassword }),
    enter: page.getByRole('button', { name: loginWords[language].enter, exact: true }),
  };
}

/** The greeting in the header or, on narrow screens, in the menu. */
export function welcome(page: Page, language: Language) {
  return page.getByText(`${signedInWords[language].welcome}, `).filter({ visible: true });
}

/** Signs in on the login page (`rest` is its query) and waits for the greeting. */
export async function signIn(
  page: Page,
  server: RunningServer,
  email: string,
  language: Language = 'es',
  rest = '?next=%2F',
) {
  await page.goto(server.origin + addressOf('login', language) + rest);
  await fillLogin(page, email, language);
  await expect(page.locator('html')).toHaveAttribute('data-session', '');
}

export async function fillLogin(page: Page, email: string, language: Language = 'es') {
  await withScript(page);
  const form = loginForm(page, language);
  await form.email.fill(email);
  await form.password.fill(password);
  await form.enter.click();
}

export function storedData(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
}

/** The code in the last e-mail to an address, once it has `count` of them. */
export async function codeFor(server: RunningServer, email: string, count = 1): Promise<string> {
  const received = async () =>
    (await server.emails()).filter(({ to, text }) => to?.[0]?.address === email && codeIn(text) !== undefined);
  await expect.poll(async () => (await received()).length).toBe(count);
  return codeIn((await received()).at(-1)?.text) ?? '';
}

export const codeIn = (text: string | undefined) => /^ +([0-9A-Z]{5}-[0-9A-Z]{5})$/m.exec(text ?? '')?.[1];
