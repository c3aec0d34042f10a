import { frameWords } from '#content/frame.ts';
import { notices } from '#content/notices.ts';
import { logoutWords } from '#content/pages/logout.ts';
import { signedInWords } from '#content/signed-in.ts';
import { addressOf } from '#site/addresses.ts';
import { inOneLanguage } from './met-with.ts';
import { kept, openAccount, welcome } from './people.ts';
import { startSession } from './start-session.ts';
import { expect, test, withScript } from './visit.ts';

for (const language of inOneLanguage('en')) {
  const words = logoutWords[language];
  const logout = addressOf('logout', language);

  test(`a yes signs out in every tab, a no goes back, in ${language}`, async ({ page, house, context }) => {
    const email = `sale-${language}@ejemplo.mx`;
    await openAccount(house, email);
    await startSession(page, house, email);
    await page.goto(house.origin + addressOf('us', language));
    const other = await context.newPage();
    await other.goto(house.origin + addressOf('services', language));
    await expect(welcome(other, language)).toHaveText(new RegExp(email));

    await page.getByRole('link', { name: signedInWords[language].leave, exact: true }).click();
    await expect(page).toHaveURL(house.origin + logout);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.heading, { useInnerText: true });
    await expect(page.getByText(`${words.signedIn} ${email}`)).toBeVisible();
    await withScript(page);
    await page.getByRole('link', { name: words.no, exact: true }).click();
    await expect(page).toHaveURL(house.origin + addressOf('us', language));
    await expect(welcome(page, language)).toHaveText(new RegExp(email));

    await page.goto(house.origin + logout);
    await withScript(page);
    const revoked = page.waitForRequest(
      (request) => request.headers()['x-amz-target']?.endsWith('RevokeToken') === true,
    );
    await page.getByRole('button', { name: words.yes, exact: true }).click();
    await revoked;
    await expect(page.getByText(words.left)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(welcome(page, language)).toHaveCount(0);
    await expect(welcome(other, language)).toHaveCount(0);
    await expect(other.getByRole('banner').getByRole('link', { name: frameWords[language].quote })).toBeVisible();
    expect(await kept(page)).not.toContain('Token');
  });

  test(`somebody who is not signed in is told so in ${language}`, async ({ page, house }) => {
    await page.goto(house.origin + logout);
    await expect(page.getByText(words.none)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.noneHeading, { useInnerText: true });
    await expect(page.getByRole('button', { name: words.yes, exact: true })).toBeHidden();
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });
    test(`the page says that it is needed, in ${language}`, async ({ page, house }) => {
      const answer = await page.goto(house.origin + logout);
      expect(answer?.status()).toBe(200);
      await expect(page.getByText(words.needsScript)).toBeVisible();
      await expect(page.getByText(words.none)).toBeHidden();
    });
  });
}

test('all devices at once: another browser is a guest at its next look', async ({ page, house, browser }) => {
  await openAccount(house, 'todas@ejemplo.mx');
  const elsewhere = await browser.newContext({ locale: 'es-MX' });
  const phone = await elsewhere.newPage();
  await startSession(phone, house, 'todas@ejemplo.mx');
  await startSession(page, house, 'todas@ejemplo.mx');
  await page.goto(`${house.origin}/logout`);
  await withScript(page);
  await page.getByRole('checkbox', { name: logoutWords.es.everywhere }).check();
  await page.getByRole('button', { name: logoutWords.es.yes, exact: true }).click();
  await expect(page.getByText(logoutWords.es.leftEverywhere)).toBeVisible();

  // As if the hour of its tokens were over.
  await phone.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.endsWith('.clockDrift')) localStorage.setItem(key, '3600000');
  });
  await phone.goto(`${house.origin}/us`);
  await withScript(phone);
  await expect(welcome(phone, 'es')).toHaveCount(0);
  await expect(phone.getByRole('banner').getByRole('link', { name: frameWords.es.quote })).toBeVisible();
  await elsewhere.close();
});

test('who leaves while the network is away has left here, and is not told that it was everywhere', async ({
  page,
  ownHouse,
}) => {
  await openAccount(ownHouse, 'lejos@ejemplo.mx');
  await startSession(page, ownHouse, 'lejos@ejemplo.mx');
  await page.goto(`${ownHouse.origin}/logout`);
  await withScript(page);
  await page.getByRole('button', { name: logoutWords.es.yes, exact: true }).focus();
  await page.waitForLoadState('networkidle');
  await ownHouse.stop();
  await page.getByRole('checkbox', { name: logoutWords.es.everywhere }).check();
  await page.getByRole('button', { name: logoutWords.es.yes, exact: true }).click();
  const sentence = `${notices.es.network} ${logoutWords.es.notLeft}`;
  await expect(page.getByText(sentence)).toBeVisible({ timeout: 30_000 });
  await expect(welcome(page, 'es')).toHaveText(/lejos/);

  await page.getByRole('checkbox', { name: logoutWords.es.everywhere }).uncheck();
  await page.getByRole('button', { name: logoutWords.es.yes, exact: true }).click();
  await expect(page.getByText(logoutWords.es.leftUntold)).toBeVisible({ timeout: 30_000 });
  await expect(welcome(page, 'es')).toHaveCount(0);
});

test('the keyboard is enough, and opening the page changes nothing', async ({ page, house, request }) => {
  await openAccount(house, 'salida@ejemplo.mx');
  await startSession(page, house, 'salida@ejemplo.mx');
  expect((await request.get(`${house.origin}/logout`)).status()).toBe(200);
  await page.goto(`${house.origin}/logout`);
  await withScript(page);
  const everywhere = page.getByRole('checkbox', { name: logoutWords.es.everywhere });
  await everywhere.focus();
  await page.keyboard.press('Space');
  await expect(everywhere).toBeChecked();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: logoutWords.es.yes, exact: true })).toBeFocused();
  await expect(welcome(page, 'es')).toHaveText(/salida/);
  await page.keyboard.press('Enter');
  await expect(page.getByText(logoutWords.es.left)).toBeVisible();
});
