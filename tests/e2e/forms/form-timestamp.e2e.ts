import { formAge } from '#backend/platform/rate-limits/limits.ts';
import { notices } from '#content/notices.ts';
import { contactWords } from '#content/pages/contact.ts';
import { tooManyRequestsWords } from '#content/too-many-requests.ts';
import { addressOf } from '#site/addresses.ts';
import { expect, test } from '#tests/e2e/support/e2e.ts';
import { fields, fillIn, send, stored } from '#tests/e2e/support/fill-form.ts';
import { inOneLanguage } from '#tests/e2e/support/variants.ts';

test.describe('form timestamp', () => {
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
