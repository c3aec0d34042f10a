import type { Page } from '@playwright/test';
import { accountFaultWords } from '#content/account-faults.ts';
import { accountWords } from '#content/pages/accounts/account.ts';
import { forgetWords } from '#content/pages/accounts/forget.ts';
import { contactWords } from '#content/pages/contact.ts';
import { newsletterWords } from '#content/pages/newsletter.ts';
import { problemWords } from '#content/problems.ts';
import { addressOf } from '#site/addresses.ts';
import { codeFor, loginForm, openAccount } from '#tests/e2e/support/accounts.ts';
import { form, required } from '#tests/e2e/support/contact-form.ts';
import { expect, test, withScript } from '#tests/e2e/support/e2e.ts';
import { inOneLanguage } from '#tests/e2e/support/variants.ts';

/** The form's alert beside its button. */
const summary = (page: Page) => page.locator('main form, section form').getByRole('alert');
const message = (page: Page, text: string) => page.getByText(text, { exact: true });

for (const language of inOneLanguage('en')) {
  const words = problemWords[language];

  test(`a problem of a message field clears when corrected, in ${language}`, async ({ page, server }) => {
    const { fields: names } = contactWords[language];
    const fields = form(page, language);
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(server.origin + addressOf('contact', language));
    await withScript(page);
    await fields.send.click();
    for (const text of required(language)) await expect(message(page, text)).toBeVisible();
    await expect(fields.name).toBeFocused();
    await expect(fields.name).toBeInViewport();
    const missing = [names.name, names.lastname, names.email, names.type, names.message, names.consent];
    const expectMissing = (labels: readonly string[]) =>
      expect(summary(page)).toHaveText(labels.length > 0 ? `${words.missing}: ${labels.join(', ')}` : '');
    await expectMissing(missing);
    await expect(summary(page)).not.toHaveAttribute('aria-live');

    await fields.name.pressSequentially('A');
    await expect(message(page, words.nameRequired)).toHaveCount(0);
    await expect(fields.name).not.toHaveAttribute('aria-invalid');
    await expect(fields.name).toBeFocused();
    await expectMissing(missing.slice(1));
    // Remaining errors are not announced again with every field.
    await expect(summary(page)).toHaveAttribute('aria-live', 'off');

    await fields.lastname.fill('Luz');
    await expect(message(page, words.lastnameRequired)).toHaveCount(0);
    await fields.email.fill('ana@');
    await expect(message(page, words.emailRequired)).toHaveCount(0);
    await expect(message(page, words.emailInvalid)).toBeVisible();
    await expect(summary(page)).toContainText(`${words.review}: ${names.email}`);
    await fields.email.fill('ana@ejemplo.mx');
    await expect(message(page, words.emailInvalid)).toHaveCount(0);
    await fields.type.check();
    await expect(message(page, words.typeRequired)).toHaveCount(0);
    await fields.message.fill('m'.repeat(201));
    await expect(message(page, words.messageRequired)).toHaveCount(0);
    await expect(page.locator('[aria-invalid]')).toHaveCount(2);
    await fields.message.fill('m'.repeat(200));
    await expectMissing([names.consent]);
    await fields.consent.check();
    await expect(message(page, words.consentRequired)).toHaveCount(0);
    await expectMissing([]);
    await expect(page.locator('[aria-invalid]')).toHaveCount(0);

    // The next attempt announces errors like the first.
    await fields.name.fill('');
    await fields.consent.uncheck();
    await expect(page.locator('[aria-invalid]')).toHaveCount(0);
    await fields.send.click();
    await expectMissing([names.name, names.consent]);
    await expect(summary(page)).not.toHaveAttribute('aria-live');
  });

  test(`a problem of the newsletter address clears when corrected, in ${language}`, async ({ page, server }) => {
    await page.goto(server.origin + addressOf('us', language));
    await withScript(page);
    const email = page.getByLabel(newsletterWords[language].email);
    // Of the field, and of the sending.
    const alerts = summary(page);
    await page.getByRole('button', { name: newsletterWords[language].send }).click();
    await expect(alerts).toHaveText([words.emailRequired, '']);
    await email.pressSequentially('ana@ejemplo.mx');
    await expect(alerts).toHaveText(['', '']);
    await expect(email).not.toHaveAttribute('aria-invalid');
  });

  test(`a problem of an account field clears when corrected, in ${language}`, async ({ page, server }) => {
    const login = loginForm(page, language);
    await page.goto(server.origin + addressOf('login', language));
    await withScript(page);
    await login.enter.click();
    const { fields } = accountWords[language];
    await expect(summary(page)).toHaveText(`${words.missing}: ${fields.email}, ${fields.password}`);
    await login.email.fill('ana@ejemplo.mx');
    await expect(message(page, words.emailRequired)).toHaveCount(0);
    await expect(summary(page)).toHaveText(`${words.missing}: ${fields.password}`);
    await login.password.fill('x');
    await expect(message(page, words.passwordRequired)).toHaveCount(0);
    await expect(summary(page)).toHaveText('');

    await page.goto(server.origin + addressOf('forget', language));
    await withScript(page);
    const email = page.getByRole('textbox', { name: fields.email });
    await email.fill('');
    const request = page.getByRole('button', { name: forgetWords[language].ask, exact: true });
    await request.click();
    await expect(summary(page)).toHaveText(`${words.missing}: ${fields.email}`);
    await email.fill('ana@ejemplo.mx');
    await expect(message(page, words.emailRequired)).toHaveCount(0);
    await expect(summary(page)).toHaveText('');
  });

  test(`a server problem of a field stays until that field changes, in ${language}`, async ({ page, server }) => {
    const address = `arregla-${language}@ejemplo.mx`;
    await openAccount(server, address);
    const { fields } = accountWords[language];
    await page.goto(server.origin + addressOf('forget', language));
    await withScript(page);
    await page.getByRole('textbox', { name: fields.email }).fill(address);
    await page.getByRole('button', { name: forgetWords[language].ask, exact: true }).click();
    const code = page.getByRole('textbox', { name: fields.code });
    const password = page.getByLabel(new RegExp(`^${fields.newPassword} \\*`));
    await code.fill(await codeFor(server, address));
    await password.fill('Password1!');
    await page.getByRole('button', { name: forgetWords[language].save }).click();
    const common = page.getByText(accountFaultWords[language]['common-password']);
    await expect(common).toBeVisible();
    await code.press('End');
    await code.press('Space');
    await expect(common).toBeVisible();
    await password.fill('corta');
    await expect(common).toHaveCount(0);
    await expect(message(page, words.passwordInvalid)).toBeVisible();
    await password.fill('Cuatro-gatos-8');
    await expect(message(page, words.passwordInvalid)).toHaveCount(0);
    await expect(summary(page)).toHaveText('');
  });
}

test('problems of a plain post clear in the same way after hydration', async ({ page, server }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.route('**/healthz', (route) => route.abort());
  await page.goto(`${server.origin}/contact`);
  await form(page, 'es').message.fill('Hola');
  await form(page, 'es').send.click();
  await expect(message(page, problemWords.es.nameRequired)).toBeVisible();
  await page.unrouteAll();
  await form(page, 'es').send.click();
  await withScript(page);
  await expect(message(page, problemWords.es.nameRequired)).toBeVisible();
  await form(page, 'es').name.fill('Ana');
  await expect(message(page, problemWords.es.nameRequired)).toHaveCount(0);
  await expect(message(page, problemWords.es.lastnameRequired)).toBeVisible();
});
