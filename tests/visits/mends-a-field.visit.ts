import type { Page } from '@playwright/test';
import { accountFaultWords } from '#content/account-faults.ts';
import { accountWords } from '#content/pages/account.ts';
import { contactWords } from '#content/pages/contact.ts';
import { forgetWords } from '#content/pages/forget.ts';
import { newsletterWords } from '#content/pages/newsletter.ts';
import { problemWords } from '#content/problems.ts';
import { addressOf } from '#site/addresses.ts';
import { form } from './contact-form.ts';
import { inOneLanguage } from './met-with.ts';
import { codeFor, loginForm, openAccount } from './people.ts';
import { expect, test, withScript } from './visit.ts';

/** What is said beside the button, in the alert of a form. */
const summary = (page: Page) => page.locator('main form, section form').getByRole('alert');
const said = (page: Page, text: string) => page.getByText(text, { exact: true });

for (const language of inOneLanguage('en')) {
  const words = problemWords[language];

  test(`what is said of a field of a message goes when it is right, in ${language}`, async ({ page, house }) => {
    const { fields: names } = contactWords[language];
    const fields = form(page, language);
    await page.goto(house.origin + addressOf('contact', language));
    await withScript(page);
    await fields.send.click();
    const missing = [names.name, names.lastname, names.email, names.type, names.message, names.consent];
    const expectMissing = (left: readonly string[]) =>
      expect(summary(page)).toHaveText(left.length > 0 ? `${words.missing}: ${left.join(', ')}` : '');
    await expectMissing(missing);
    await expect(summary(page)).not.toHaveAttribute('aria-live');

    await fields.name.pressSequentially('A');
    await expect(said(page, words.nameRequired)).toHaveCount(0);
    await expect(fields.name).not.toHaveAttribute('aria-invalid');
    await expect(fields.name).toBeFocused();
    await expectMissing(missing.slice(1));
    // What is left was told already: it is not read aloud again with every field.
    await expect(summary(page)).toHaveAttribute('aria-live', 'off');

    await fields.lastname.fill('Luz');
    await expect(said(page, words.lastnameRequired)).toHaveCount(0);
    await fields.email.fill('ana@');
    await expect(said(page, words.emailRequired)).toHaveCount(0);
    await expect(said(page, words.emailInvalid)).toBeVisible();
    await expect(summary(page)).toContainText(`${words.review}: ${names.email}`);
    await fields.email.fill('ana@ejemplo.mx');
    await expect(said(page, words.emailInvalid)).toHaveCount(0);
    await fields.type.check();
    await expect(said(page, words.typeRequired)).toHaveCount(0);
    await fields.message.fill('m'.repeat(201));
    await expect(said(page, words.messageRequired)).toHaveCount(0);
    await expect(page.locator('[aria-invalid]')).toHaveCount(2);
    await fields.message.fill('m'.repeat(200));
    await expectMissing([names.consent]);
    await fields.consent.check();
    await expect(said(page, words.consentRequired)).toHaveCount(0);
    await expectMissing([]);
    await expect(page.locator('[aria-invalid]')).toHaveCount(0);

    // What is wrong at the next press is told aloud as at the first.
    await fields.name.fill('');
    await fields.consent.uncheck();
    await expect(page.locator('[aria-invalid]')).toHaveCount(0);
    await fields.send.click();
    await expectMissing([names.name, names.consent]);
    await expect(summary(page)).not.toHaveAttribute('aria-live');
  });

  test(`what is said of an address for the newsletter goes when it is right, in ${language}`, async ({
    page,
    house,
  }) => {
    await page.goto(house.origin + addressOf('us', language));
    await withScript(page);
    const email = page.getByLabel(newsletterWords[language].email);
    await page.getByRole('button', { name: newsletterWords[language].send }).click();
    await expect(summary(page)).toHaveText(words.emailRequired);
    await email.pressSequentially('ana@ejemplo.mx');
    await expect(summary(page)).toHaveText('');
    await expect(email).not.toHaveAttribute('aria-invalid');
  });

  test(`what is said of a field of an account goes when it is right, in ${language}`, async ({ page, house }) => {
    const login = loginForm(page, language);
    await page.goto(house.origin + addressOf('login', language));
    await withScript(page);
    await login.enter.click();
    const { fields } = accountWords[language];
    await expect(summary(page)).toHaveText(`${words.missing}: ${fields.email}, ${fields.password}`);
    await login.email.fill('ana@ejemplo.mx');
    await expect(said(page, words.emailRequired)).toHaveCount(0);
    await expect(summary(page)).toHaveText(`${words.missing}: ${fields.password}`);
    await login.password.fill('x');
    await expect(said(page, words.passwordRequired)).toHaveCount(0);
    await expect(summary(page)).toHaveText('');

    await page.goto(house.origin + addressOf('forget', language));
    await withScript(page);
    const email = page.getByRole('textbox', { name: fields.email });
    await email.fill('');
    const ask = page.getByRole('button', { name: forgetWords[language].ask, exact: true });
    await ask.click();
    await expect(summary(page)).toHaveText(`${words.missing}: ${fields.email}`);
    await email.fill('ana@ejemplo.mx');
    await expect(said(page, words.emailRequired)).toHaveCount(0);
    await expect(summary(page)).toHaveText('');
  });

  test(`what the service said of a field stays until that field is changed, in ${language}`, async ({
    page,
    house,
  }) => {
    const address = `arregla-${language}@ejemplo.mx`;
    await openAccount(house, address);
    const { fields } = accountWords[language];
    await page.goto(house.origin + addressOf('forget', language));
    await withScript(page);
    await page.getByRole('textbox', { name: fields.email }).fill(address);
    await page.getByRole('button', { name: forgetWords[language].ask, exact: true }).click();
    const code = page.getByRole('textbox', { name: fields.code });
    const password = page.getByLabel(new RegExp(`^${fields.newPassword} \\*`));
    await code.fill(await codeFor(house, address));
    await password.fill('Password1!');
    await page.getByRole('button', { name: forgetWords[language].save }).click();
    const common = page.getByText(accountFaultWords[language]['common-password']);
    await expect(common).toBeVisible();
    await code.press('End');
    await code.press('Space');
    await expect(common).toBeVisible();
    await password.fill('corta');
    await expect(common).toHaveCount(0);
    await expect(said(page, words.passwordInvalid)).toBeVisible();
    await password.fill('Cuatro-gatos-8');
    await expect(said(page, words.passwordInvalid)).toHaveCount(0);
    await expect(summary(page)).toHaveText('');
  });
}

test('what a post without script was refused for goes in the same way once there is script', async ({
  page,
  house,
}) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.route('**/healthz', (route) => route.abort());
  await page.goto(`${house.origin}/contact`);
  await form(page, 'es').message.fill('Hola');
  await form(page, 'es').send.click();
  await expect(said(page, problemWords.es.nameRequired)).toBeVisible();
  await page.unrouteAll();
  await form(page, 'es').send.click();
  await withScript(page);
  await expect(said(page, problemWords.es.nameRequired)).toBeVisible();
  await form(page, 'es').name.fill('Ana');
  await expect(said(page, problemWords.es.nameRequired)).toHaveCount(0);
  await expect(said(page, problemWords.es.lastnameRequired)).toBeVisible();
});
