import type { Page } from '@playwright/test';
import { accountWords } from '#content/pages/accounts/account.ts';
import { forgetWords } from '#content/pages/accounts/forget.ts';
import type { Language } from '#model/languages.ts';
import { addressOf } from '#site/addresses.ts';
import { expect, withScript } from '#tests/e2e/support/e2e.ts';
import type { RunningServer } from '#tests/server/support/start-server.ts';

/** Password chosen in a recovery. */
export const chosen = 'Cuatro-gatos-8';

/** Fields and buttons of a recovery. */
export function recovery(page: Page, language: Language) {
  const { fields } = accountWords[language];
  const words = forgetWords[language];
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  return {
    email: page.getByRole('textbox', { name: fields.email }),
    ask: button(words.ask),
    haveCode: button(words.haveCode),
    code: page.getByRole('textbox', { name: fields.code }),
    password: page.getByLabel(new RegExp(`^${fields.newPassword} \\*`)),
    again: button(words.again),
    change: button(words.changeLabel),
    save: button(words.save),
  };
}

export async function requestCode(
  page: Page,
  server: RunningServer,
  email: string,
  language: Language = 'es',
): Promise<void> {
  await page.goto(server.origin + addressOf('forget', language));
  await withScript(page);
  await recovery(page, language).email.fill(email);
  await recovery(page, language).ask.click();
  await expect(recovery(page, language).code).toBeFocused();
}
