import type { Page } from '@playwright/test';
import { notices } from '#content/notices.ts';
import { letterLinkWords } from '#content/pages/letter-links.ts';
import { newsletterWords } from '#content/pages/newsletter.ts';
import { problemWords } from '#content/problems.ts';
import { addressOf } from '#site/addresses.ts';
import { eachOnce, inOneLanguage } from './met-with.ts';
import { expect, test, withScript } from './visit.ts';

for (const { script, language, width } of eachOnce) {
  test.describe(script ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled: script });
    test(`subscribes, confirms and leaves in ${language} at ${width} px`, async ({ page, house }) => {
      const words = newsletterWords[language];
      const links = letterLinkWords[language];
      const email = `lector-${language}-${width}-${script}@correo.mx`;
      await page.setViewportSize({ width, height: 800 });
      await page.goto(house.origin + addressOf('us', language));
      if (script) await withScript(page);

      await page.getByRole('button', { name: words.send }).click();
      await expect(page.getByText(problemWords[language].emailRequired)).toBeVisible();
      await page.getByLabel(words.email).fill('lector@correo');
      await page.getByRole('button', { name: words.send }).click();
      await expect(page.getByText(problemWords[language].emailInvalid)).toBeVisible();
      await expect(page.getByLabel(words.email)).toHaveValue('lector@correo');

      await page.getByLabel(words.email).fill(email);
      await page.getByRole('button', { name: words.send }).click();
      await expect(page.getByText(notices[language].newsletterSuccess)).toBeVisible();
      await expect(page.getByText(notices[language].newsletterNext)).toBeVisible();

      const letter = await house.letter((one) => one.to?.[0]?.address === email);
      const confirm = /https?:\S+\/newsletter\/confirm\?token=\S+/.exec(letter.text ?? '')?.[0] ?? '';
      await page.goto(confirm);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await page.getByRole('button', { name: links.confirm.action }).click();
      await expect(page.getByRole('heading', { name: links.confirm.doneHeading })).toBeVisible();

      const welcome = await house.letter((one) => one.to?.[0]?.address === email && one.messageId !== letter.messageId);
      const leave = welcome.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
      expect(welcome.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe(
        'List-Unsubscribe=One-Click',
      );
      await page.goto(/<([^>]+)>/.exec(leave)?.[1] ?? '');
      await page.getByRole('button', { name: links.leave.action }).click();
      await expect(page.getByRole('heading', { name: links.leave.doneHeading })).toBeVisible();
      await page.goBack();
      await page.getByRole('button', { name: links.leave.all.action }).click();
      await expect(page.getByRole('heading', { name: links.leave.withdrawn.doneHeading, exact: true })).toBeVisible();
    });
  });
}

test('a mail program unsubscribes with one post', async ({ house, request }) => {
  const email = 'un-clic@correo.mx';
  await request.post(`${house.origin}/newsletter`, { form: { email }, headers: { origin: house.origin } });
  const letter = await house.letter((one) => one.to?.[0]?.address === email);
  const address = /<([^>]+)>/.exec(letter.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '')?.[1];
  const answer = await request.post(address ?? '', { form: { 'List-Unsubscribe': 'One-Click' } });
  expect(answer.status()).toBe(200);
  const confirm = /https?:\S+\/newsletter\/confirm\?token=\S+/.exec(letter.text ?? '')?.[0] ?? '';
  const late = await request.post(confirm, { form: { token: new URL(confirm).searchParams.get('token') ?? '' } });
  expect(late.status()).toBe(410);
});

test('a link that was cut says so, and opening a link changes nothing', async ({ page, house }) => {
  await page.goto(`${house.origin}/newsletter/confirm?token=cut`);
  await page.getByRole('button', { name: letterLinkWords.es.confirm.action }).click();
  await expect(page.getByRole('heading', { name: letterLinkWords.es.goneHeading })).toBeVisible();
  await page.goto(`${house.origin}/en/unsubscribe`);
  await expect(page.getByRole('heading', { name: letterLinkWords.en.goneHeading })).toBeVisible();
});

for (const language of inOneLanguage('en')) {
  const words = newsletterWords[language];
  const told = (page: Page, text: string) => page.getByRole('alert').getByText(text, { exact: true });

  test(`when nothing answers, the network is told in ${language} and the address stays`, async ({ page, ownHouse }) => {
    await page.goto(ownHouse.origin + addressOf('us', language));
    await withScript(page);
    await page.getByLabel(words.email).fill('lector@correo.mx');
    await ownHouse.stop();
    await page.getByRole('button', { name: words.send }).click();
    await expect(told(page, notices[language].network)).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText(notices[language].newsletterFailure)).toHaveCount(0);
    await expect(page.getByLabel(words.email)).toHaveValue('lector@correo.mx');
  });

  test(`when the service cannot do it, the failure is told in ${language} and the address stays`, async ({
    page,
    house,
  }) => {
    await page.route('**/graphql', (route) => route.fulfill({ status: 500, json: { errors: [] } }));
    await page.goto(house.origin + addressOf('us', language));
    await withScript(page);
    await page.getByLabel(words.email).fill('lector@correo.mx');
    await page.getByRole('button', { name: words.send }).click();
    await expect(told(page, notices[language].newsletterFailure)).toBeVisible({ timeout: 20_000 });
    await expect(page.getByLabel(words.email)).toHaveValue('lector@correo.mx');
  });
}
