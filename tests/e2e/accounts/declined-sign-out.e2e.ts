import { frameWords } from '#content/frame.ts';
import { logoutWords } from '#content/pages/accounts/logout.ts';
import { signedInWords } from '#content/signed-in.ts';
import { addressOf } from '#site/addresses.ts';
import { openAccount, signIn, welcome } from '#tests/e2e/support/accounts.ts';
import { expect, test, withScript } from '#tests/e2e/support/e2e.ts';
import { startSession } from '#tests/e2e/support/start-session.ts';
import { inOneLanguage } from '#tests/e2e/support/variants.ts';

for (const language of inOneLanguage('en')) {
  const { no } = logoutWords[language];
  const logout = addressOf('logout', language);
  const home = addressOf('home', language);

  test(`declining in a tab of its own leads home in ${language}`, async ({ page, server, context }) => {
    const email = `pestana-${language}@ejemplo.mx`;
    await openAccount(server, email);
    await signIn(page, server, email, language);
    await page.goto(server.origin + addressOf('us', language));
    const opened = context.waitForEvent('page');
    await page
      .getByRole('link', { name: signedInWords[language].leave, exact: true })
      .click({ modifiers: ['ControlOrMeta'] });
    const tab = await opened;
    await tab.bringToFront();
    await expect(tab).toHaveURL(server.origin + logout);
    await withScript(tab);
    // The hard case: an empty history, but a referrer of ours.
    const before = await tab.evaluate(() => [window.history.length, document.referrer]);
    expect(before).toEqual([1, server.origin + addressOf('us', language)]);
    await tab.getByRole('link', { name: no, exact: true }).click();
    await expect(tab).toHaveURL(server.origin + home);
    await expect(welcome(tab, language)).toHaveText(new RegExp(email));
  });

  test(`declining after a change of language does not ask again, towards ${language}`, async ({ page, server }) => {
    const other = language === 'es' ? 'en' : 'es';
    const email = `idioma-${language}@ejemplo.mx`;
    await openAccount(server, email);
    await startSession(page, server, email);
    await page.goto(server.origin + addressOf('us', other));
    await page.getByRole('link', { name: signedInWords[other].leave, exact: true }).click();
    await expect(page).toHaveURL(server.origin + addressOf('logout', other));
    await page.getByRole('banner').getByRole('link', { name: frameWords[other].otherLanguage }).click();
    await expect(page).toHaveURL(server.origin + logout);
    await withScript(page);
    await page.getByRole('link', { name: no, exact: true }).click();
    await expect(page).toHaveURL(server.origin + home);
    await expect(welcome(page, language)).toHaveText(new RegExp(email));
  });
}

test('declining goes back to the login before it, and home after a jump within the page', async ({ page, server }) => {
  await openAccount(server, 'vuelta@ejemplo.mx');
  await startSession(page, server, 'vuelta@ejemplo.mx');
  await page.goto(`${server.origin}/login`);
  await withScript(page);
  const leave = page.getByRole('main').getByRole('link', { name: signedInWords.es.leave, exact: true });
  await leave.click();
  await expect(page).toHaveURL(`${server.origin}/logout`);
  // Before its script runs, it links to the home page.
  await withScript(page);
  await page.getByRole('link', { name: logoutWords.es.no, exact: true }).click();
  await expect(page).toHaveURL(`${server.origin}/login`);

  await leave.click();
  await expect(page).toHaveURL(`${server.origin}/logout`);
  await withScript(page);
  await page.getByRole('link', { name: frameWords.es.skip }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${server.origin}/logout#main`);
  await page.getByRole('link', { name: logoutWords.es.no, exact: true }).click();
  await expect(page).toHaveURL(`${server.origin}/`);
});
