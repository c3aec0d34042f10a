import { frameWords } from '#content/frame.ts';
import { logoutWords } from '#content/pages/logout.ts';
import { signedInWords } from '#content/signed-in.ts';
import { addressOf } from '#site/addresses.ts';
import { inOneLanguage } from './met-with.ts';
import { openAccount, signIn, welcome } from './people.ts';
import { startSession } from './start-session.ts';
import { expect, test, withScript } from './visit.ts';

for (const language of inOneLanguage('en')) {
  const { no } = logoutWords[language];
  const logout = addressOf('logout', language);
  const home = addressOf('home', language);

  test(`a no in a tab of its own leads home in ${language}`, async ({ page, house, context }) => {
    const email = `pestana-${language}@ejemplo.mx`;
    await openAccount(house, email);
    await signIn(page, house, email, language);
    await page.goto(house.origin + addressOf('us', language));
    const opened = context.waitForEvent('page');
    await page
      .getByRole('link', { name: signedInWords[language].leave, exact: true })
      .click({ modifiers: ['ControlOrMeta'] });
    const tab = await opened;
    await tab.bringToFront();
    await expect(tab).toHaveURL(house.origin + logout);
    await withScript(tab);
    // What makes this tab hard: nothing is before it, and still it comes from a page of ours.
    const before = await tab.evaluate(() => [window.history.length, document.referrer]);
    expect(before).toEqual([1, house.origin + addressOf('us', language)]);
    await tab.getByRole('link', { name: no, exact: true }).click();
    await expect(tab).toHaveURL(house.origin + home);
    await expect(welcome(tab, language)).toHaveText(new RegExp(email));
  });

  test(`a no after the question was read in another language does not ask again, towards ${language}`, async ({
    page,
    house,
  }) => {
    const other = language === 'es' ? 'en' : 'es';
    const email = `idioma-${language}@ejemplo.mx`;
    await openAccount(house, email);
    await startSession(page, house, email);
    await page.goto(house.origin + addressOf('us', other));
    await page.getByRole('link', { name: signedInWords[other].leave, exact: true }).click();
    await expect(page).toHaveURL(house.origin + addressOf('logout', other));
    await page.getByRole('banner').getByRole('link', { name: frameWords[other].otherLanguage }).click();
    await expect(page).toHaveURL(house.origin + logout);
    await withScript(page);
    await page.getByRole('link', { name: no, exact: true }).click();
    await expect(page).toHaveURL(house.origin + home);
    await expect(welcome(page, language)).toHaveText(new RegExp(email));
  });
}

test('a no after a jump inside the question leads home', async ({ page, house }) => {
  await openAccount(house, 'salto@ejemplo.mx');
  await startSession(page, house, 'salto@ejemplo.mx');
  await page.goto(`${house.origin}/us`);
  await page.getByRole('link', { name: signedInWords.es.leave, exact: true }).click();
  await expect(page).toHaveURL(`${house.origin}/logout`);
  await withScript(page);
  await page.getByRole('link', { name: frameWords.es.skip }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${house.origin}/logout#main`);
  await page.getByRole('link', { name: logoutWords.es.no, exact: true }).click();
  await expect(page).toHaveURL(`${house.origin}/`);
});

test('a no goes back to the login that led here', async ({ page, house }) => {
  await openAccount(house, 'vuelta@ejemplo.mx');
  await startSession(page, house, 'vuelta@ejemplo.mx');
  await page.goto(`${house.origin}/login`);
  await withScript(page);
  await page.getByRole('main').getByRole('link', { name: signedInWords.es.leave, exact: true }).click();
  await expect(page).toHaveURL(`${house.origin}/logout`);
  // Before its script came, it leads to the home page.
  await withScript(page);
  await page.getByRole('link', { name: logoutWords.es.no, exact: true }).click();
  await expect(page).toHaveURL(`${house.origin}/login`);
});
