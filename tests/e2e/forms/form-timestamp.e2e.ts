import { formAge } from '#backend/platform/rate-limits/limits.ts';
import { notices } from '#content/notices.ts';
import { contactWords } from '#content/pages/contact.ts';
import { tooManyRequestsWords } from '#content/too-many-requests.ts';
import { addressOf } from '#site/addresses.ts';
import { expect, test } from '#tests/e2e/support/e2e.ts';
import { fields, fillIn, post, send, stored } from '#tests/e2e/support/fill-form.ts';
import { inOneLanguage } from '#tests/e2e/support/variants.ts';

test.describe('form timestamp', () => {
  const hidden = (html: string) => /name="moment" value="([^"]+)"/.exec(html)?.[1] ?? '';
  const cases = [
    ['contact', fields, 'contact', 'es'],
    ['newsletter', {}, 'newsletter', 'en'],
  ] as const;
  for (const [page, filled, table, one] of cases) {
    for (const language of inOneLanguage(one)) {
      test(`${page} in ${language}: a robot that posts at once must press again, and stores nothing`, async ({
        ownServer,
        request,
      }) => {
        const url = ownServer.origin + addressOf(page, language);
        let form = { ...filled, email: 'aprisa@robot.mx' };
        let timestamp = '';
        // Posted again too early, or with a forged timestamp, it is refused again.
        for (let attempt = 0; timestamp === ''; attempt += 1) {
          form = { ...filled, email: `aprisa-${attempt}@robot.mx` };
          const since = Date.now();
          const first = await post(request, url, form, {});
          expect(first.status()).toBe(422);
          const html = await first.text();
          expect(html).toContain(tooManyRequestsWords[language].oneMore);
          const given = hidden(html);
          expect(given).not.toBe('');
          const again = await post(request, url, { ...form, moment: given }, {});
          // A machine under load may be as slow as a person: once more, with a new timestamp.
          if (Date.now() - since >= formAge.least) continue;
          expect([again.status(), hidden(await again.text())]).toEqual([422, given]);
          timestamp = given;
        }
        expect((await post(request, url, { ...form, moment: `${timestamp}x` }, {})).status()).toBe(422);
        expect(stored(ownServer, table, form.email)).toBe(0);
        await expect
          .poll(async () => (await post(request, url, { ...form, moment: timestamp }, {})).status())
          .toBe(303);
        expect(stored(ownServer, table, form.email)).toBe(1);
        expect((await post(request, url, { ...form, moment: timestamp }, {})).status()).toBe(422);
      });
    }
  }

  test.describe('without script, in a browser without Origin and Referer', () => {
    test.use({ javaScriptEnabled: false });
    for (const language of inOneLanguage('es')) {
      test(`one more press stores it, and nothing typed is lost, in ${language}`, async ({ page, server }) => {
        // The browser would restore the Origin header.
        await page.route('**/contact', async (route) => {
          if (route.request().method() !== 'POST') return route.continue();
          const { origin: _, ...headers } = route.request().headers();
          await route.fulfill({ response: await route.fetch({ headers }) });
        });
        const email = `sin-origen-${language}@correo.mx`;
        await page.goto(server.origin + addressOf('contact', language));
        await fillIn(page, language, email);
        await send(page, language);
        await expect(page.getByText(tooManyRequestsWords[language].oneMore)).toBeVisible();
        await expect(page.getByText(notices[language].kept)).toBeVisible();
        await expect(page.getByRole('button', { name: contactWords[language].send })).toBeFocused();
        await expect(page.getByLabel(contactWords[language].fields.message)).toHaveValue(fields.message);
        await expect(page.getByLabel(contactWords[language].types.ideas)).toBeChecked();
        await expect(page.getByRole('checkbox')).toBeChecked();
        expect(stored(server, 'contact', email)).toBe(0);
        await page.waitForTimeout(formAge.least);
        await send(page, language);
        await expect(page.getByText(notices[language].contactSuccess)).toBeVisible();
        expect(stored(server, 'contact', email)).toBe(1);
      });
    }
  });
});
