import type { Page } from '@playwright/test';
import { notices } from '#content/notices.ts';
import { emailLinkWords } from '#content/pages/email-links.ts';
import { newsletterWords } from '#content/pages/newsletter.ts';
import { problemWords } from '#content/problems.ts';
import { addressOf } from '#site/addresses.ts';
import { expect, test, withScript } from '#tests/e2e/support/e2e.ts';
import { eachOnce, inOneLanguage } from '#tests/e2e/support/variants.ts';

for (const { script, language, width } of eachOnce) {
  test.describe(script ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled: script });
    test(`subscribes, confirms and unsubscribes in ${language} at ${width} px`, async ({ page, server }) => {
      const words = newsletterWords[language];
      const links = emailLinkWords[language];
      const email = `lector-${language}-${width}-${script}@correo.mx`;
      await page.setViewportSize({ width, height: 800 });
      await page.goto(server.origin + addressOf('us', language));
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

      const sent = await server.waitForEmail((one) => one.to?.[0]?.address === email);
      const confirm = /https?:\S+\/newsletter\/confirm\?token=\S+/.exec(sent.text ?? '')?.[0] ?? '';
      await page.goto(confirm);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await page.getByRole('button', { name: links.confirm.action }).click();
      await expect(page.getByRole('heading', { name: links.confirm.doneHeading })).toBeVisible();

      const welcome = await server.waitForEmail(
        (one) => one.to?.[0]?.address === email && one.messageId !== sent.messageId,
      );
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
      await expect(page.getByRole('link', { name: links.home, exact: true })).toBeVisible();
    });
  });
}

test('a truncated link is reported when it is opened', async ({ page, server }) => {
  for (const link of ['/newsletter/confirm?token=cut', '/unsubscribe?token=cut', '/unsubscribe']) {
    await page.goto(server.origin + link);
    await expect(page.getByRole('heading', { name: emailLinkWords.es.goneHeading })).toBeVisible();
  }
});

for (const language of inOneLanguage('en')) {
  const words = newsletterWords[language];
  const alertWith = (page: Page, text: string) => page.getByRole('alert').getByText(text, { exact: true });

  test(`a network error is shown in ${language} and the address stays`, async ({ page, ownServer }) => {
    await page.goto(ownServer.origin + addressOf('us', language));
    await withScript(page);
    await page.getByLabel(words.email).fill('lector@correo.mx');
    await ownServer.stop();
    await page.getByRole('button', { name: words.send }).click();
    await expect(alertWith(page, notices[language].network)).toBeVisible();
    await expect(page.getByText(notices[language].newsletterFailure)).toHaveCount(0);
    await expect(page.getByLabel(words.email)).toHaveValue('lector@correo.mx');
  });

  test(`a service error is shown in ${language} and the address stays`, async ({ page, server }) => {
    await page.route('**/graphql', (route) => route.fulfill({ status: 500, json: { errors: [] } }));
    await page.goto(server.origin + addressOf('us', language));
    await withScript(page);
    await page.getByLabel(words.email).fill('lector@correo.mx');
    await page.getByRole('button', { name: words.send }).click();
    await expect(alertWith(page, notices[language].newsletterFailure)).toBeVisible();
    await expect(page.getByLabel(words.email)).toHaveValue('lector@correo.mx');
  });
}
