import type { APIRequestContext } from '@playwright/test';
import { buckets } from '#backend/platform/rate-limits/limits.ts';
import { notices } from '#content/notices.ts';
import { contactWords } from '#content/pages/contact.ts';
import { newsletterWords } from '#content/pages/newsletter.ts';
import { waitSentence } from '#content/too-many-requests.ts';
import { languages } from '#model/languages.ts';
import { addressOf } from '#site/addresses.ts';
import { expect, test, withScript } from '#tests/e2e/support/e2e.ts';
import { fields, fillIn, post, send, stored } from '#tests/e2e/support/fill-form.ts';
import { inOneLanguage } from '#tests/e2e/support/variants.ts';
import type { RunningServer } from '#tests/server/support/start-server.ts';

/** Posts until the limit refuses for a while; it admits one more each minute, which may pass on a slow machine. */
async function spend(request: APIRequestContext, url: string, form: Record<string, string>): Promise<void> {
  for (let n = 0, wait = 0; wait < 20; n += 1) {
    if (wait > 0) await new Promise((done) => setTimeout(done, wait * 1_000));
    const answer = await post(request, url, { ...form, email: `robot-${n}@correo.mx` });
    wait = Number(answer.headers()['retry-after'] ?? 0);
  }
}

test.describe('where a robot has used up the rate limit of its address', () => {
  const robot = async ({ origin }: RunningServer, request: APIRequestContext) => {
    for (let n = 0; n < buckets.stored.address.burst / 10; n += 1) {
      const ten = Array.from({ length: 10 }, (_, one) => ({ ...fields, email: `robot-${n}-${one}@correo.mx` }));
      await Promise.all(ten.map((form) => post(request, `${origin}/contact`, form)));
    }
  };

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });
    test('the rate limit of messages is shown in words, and the text stays', async ({ page, ownServer, request }) => {
      await robot(ownServer, request);
      for (const language of languages) {
        await page.goto(ownServer.origin + addressOf('contact', language));
        await fillIn(page, language, 'paciente@correo.mx');
        await spend(request, `${ownServer.origin}/contact`, fields);
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
      expect(stored(ownServer, 'contact', 'paciente@correo.mx')).toBe(0);
      // The newsletter has a quota of its own.
      await page.goto(ownServer.origin + addressOf('us', 'es'));
      await page.getByLabel(newsletterWords.es.email).fill('paciente@correo.mx');
      await page.getByRole('button', { name: newsletterWords.es.send }).click();
      await expect(page.getByText(notices.es.newsletterSuccess)).toBeVisible();
    });

    test('the rate limit of the newsletter is shown in words', async ({ page, ownServer, request }) => {
      const url = `${ownServer.origin}/newsletter`;
      for (let n = 0; n < buckets.stored.address.burst; n += 1)
        await post(request, url, { email: `robot-${n}@correo.mx` });
      for (const language of languages) {
        const words = newsletterWords[language];
        await page.goto(ownServer.origin + addressOf('us', language));
        await page.getByLabel(words.email).fill('paciente@correo.mx');
        await spend(request, url, {});
        const answer = page.waitForResponse((one) => one.request().method() === 'POST');
        await page.getByRole('button', { name: words.send }).click();
        const wait = Number((await answer).headers()['retry-after']);
        await expect(page.getByText(waitSentence(wait, language))).toBeVisible();
        await expect(page.getByLabel(words.email)).toHaveValue('paciente@correo.mx');
      }
    });
  });

  for (const language of inOneLanguage('en')) {
    test(`with script the rate limit is shown in words, and the text stays, in ${language}`, async ({
      page,
      ownServer,
      request,
    }) => {
      await robot(ownServer, request);
      await page.goto(ownServer.origin + addressOf('contact', language));
      await withScript(page);
      await fillIn(page, language, 'vecina@correo.mx');
      await spend(request, `${ownServer.origin}/contact`, fields);
      await send(page, language);
      await expect(page.getByText(waitSentence(60, language))).toBeVisible();
      await expect(page.getByText(notices[language].kept)).toBeVisible();
      await expect(page.getByLabel(contactWords[language].fields.message)).toHaveValue(fields.message);
      expect(stored(ownServer, 'contact', 'vecina@correo.mx')).toBe(0);
    });
  }
});
