import type { APIRequestContext } from '@playwright/test';
import { buckets } from '#backend/rate-limits/limits.ts';
import { waitSentence } from '#content/guard.ts';
import { notices } from '#content/notices.ts';
import { contactWords } from '#content/pages/contact.ts';
import { newsletterWords } from '#content/pages/newsletter.ts';
import { languages } from '#model/languages.ts';
import { addressOf } from '#site/addresses.ts';
import type { House } from '../house/run-house.ts';
import { inOneLanguage } from './met-with.ts';
import { expect, test, withScript } from './visit.ts';
import { fields, fillIn, post, send, stored } from './write-a-form.ts';

test.describe('where a robot has used up what its address may write', () => {
  const robot = async ({ origin }: House, request: APIRequestContext) => {
    for (let n = 0; n < buckets.stored.address.burst / 10; n += 1) {
      const ten = Array.from({ length: 10 }, (_, one) => ({ ...fields, email: `robot-${n}-${one}@correo.mx` }));
      await Promise.all(ten.map((form) => post(request, `${origin}/contact`, form)));
    }
  };

  test('what is invalid uses up nothing', async ({ ownHouse, request }) => {
    for (let n = 0; n < buckets.stored.address.burst + 10; n += 1)
      await post(request, `${ownHouse.origin}/contact`, {});
    const answer = await post(request, `${ownHouse.origin}/contact`, { ...fields, email: 'vecina@correo.mx' });
    expect(answer.status()).toBe(303);
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });
    test('the limit is told in words, and what was written stays', async ({ page, ownHouse, request }) => {
      await robot(ownHouse, request);
      for (const language of languages) {
        await page.goto(ownHouse.origin + addressOf('contact', language));
        await fillIn(page, language, 'paciente@correo.mx');
        const answer = page.waitForResponse((one) => one.request().method() === 'POST');
        await send(page, language);
        expect((await answer).status()).toBe(429);
        const wait = Number((await answer).headers()['retry-after']);
        expect(wait).toBeGreaterThan(0);
        expect(wait).toBeLessThanOrEqual(60);
        await expect(page.getByText(waitSentence(wait, language))).toBeVisible();
        await expect(page.getByLabel(contactWords[language].fields.message)).toHaveValue(fields.message);
        await expect(page.getByLabel(contactWords[language].types.ideas)).toBeChecked();
        await expect(page.getByRole('checkbox')).toBeChecked();
      }
      expect(stored(ownHouse, 'contact', 'paciente@correo.mx')).toBe(0);
      // The newsletter has room of its own.
      await page.goto(ownHouse.origin + addressOf('us', 'es'));
      await page.getByLabel(newsletterWords.es.email).fill('paciente@correo.mx');
      await page.getByRole('button', { name: newsletterWords.es.send }).click();
      await expect(page.getByText(notices.es.newsletterSuccess)).toBeVisible();
    });

    test('so is that of the newsletter', async ({ page, ownHouse, request }) => {
      const url = `${ownHouse.origin}/newsletter`;
      for (let n = 0; n < buckets.stored.address.burst; n += 1)
        await post(request, url, { email: `robot-${n}@correo.mx` });
      for (const language of languages) {
        const words = newsletterWords[language];
        await page.goto(ownHouse.origin + addressOf('us', language));
        await page.getByLabel(words.email).fill('paciente@correo.mx');
        const answer = page.waitForResponse((one) => one.request().method() === 'POST');
        await page.getByRole('button', { name: words.send }).click();
        const wait = Number((await answer).headers()['retry-after']);
        await expect(page.getByText(waitSentence(wait, language))).toBeVisible();
        await expect(page.getByLabel(words.email)).toHaveValue('paciente@correo.mx');
      }
    });
  });

  for (const language of inOneLanguage('en')) {
    test(`with script it is told in words, and what was written stays, in ${language}`, async ({
      page,
      ownHouse,
      request,
    }) => {
      await robot(ownHouse, request);
      await page.goto(ownHouse.origin + addressOf('contact', language));
      await withScript(page);
      await fillIn(page, language, 'vecina@correo.mx');
      await send(page, language);
      await expect(page.getByText(waitSentence(60, language))).toBeVisible();
      await expect(page.getByText(notices[language].kept)).toBeVisible();
      await expect(page.getByLabel(contactWords[language].fields.message)).toHaveValue(fields.message);
      expect(stored(ownHouse, 'contact', 'vecina@correo.mx')).toBe(0);
    });
  }
});
