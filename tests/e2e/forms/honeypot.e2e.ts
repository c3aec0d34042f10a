import { honeypotWords } from '#content/honeypot.ts';
import { notices } from '#content/notices.ts';
import { contactWords } from '#content/pages/contact.ts';
import { newsletterWords } from '#content/pages/newsletter.ts';
import { languages } from '#model/languages.ts';
import { addressOf } from '#site/addresses.ts';
import { expect, test, withScript } from '#tests/e2e/support/e2e.ts';
import { fields, fillIn, post, send, stored } from '#tests/e2e/support/fill-form.ts';

for (const language of languages) {
  test(`a filled honeypot gets the usual thanks and nothing is stored in ${language}`, async ({ server, request }) => {
    const contact = server.origin + addressOf('contact', language);
    const newsletter = server.origin + addressOf('newsletter', language);
    const [robot, person] = [`robot-${language}@correo.mx`, `persona-${language}@correo.mx`];
    const answers = [];
    for (const email of [robot, person]) {
      const trap = { homepage: email === robot ? 'https://casino.example' : '' };
      answers.push(await post(request, contact, { ...fields, ...trap, email }));
      answers.push(await post(request, newsletter, { ...trap, email }));
    }
    expect(answers.map((answer) => answer.status())).toEqual([303, 303, 303, 303]);
    const locations = answers.map((answer) => answer.headers().location);
    expect(locations.slice(0, 2)).toEqual(locations.slice(2));

    for (const table of ['contact', 'newsletter'] as const) {
      expect(stored(server, table, robot)).toBe(0);
      expect(stored(server, table, person)).toBe(1);
    }
    await server.waitForEmail((sent) => sent.to?.[0]?.address === person);
    const emails = await server.emails();
    expect(emails.filter(({ to, replyTo }) => [to, replyTo].flat().some((one) => one?.address === robot))).toEqual([]);
  });
}

test('the honeypot is invisible and unreachable by keyboard', async ({ page, server }) => {
  await page.goto(`${server.origin}/contact`);
  const trap = page.locator('input[name="homepage"]');
  await expect(trap).toHaveCount(1);
  expect(await trap.evaluate((field) => field.closest('label')?.textContent?.trim())).toBe(honeypotWords.es);
  await expect(page.getByRole('textbox', { name: honeypotWords.es })).toHaveCount(0);
  await page.getByLabel(contactWords.es.fields.message).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('checkbox')).toBeFocused();
});

test('with script the form timestamp never blocks a fast visitor', async ({ page, server }) => {
  await page.goto(`${server.origin}/contact`);
  await withScript(page);
  await fillIn(page, 'es', 'aprisa@correo.mx');
  await send(page, 'es');
  await expect(page.getByText(notices.es.contactSuccess)).toBeVisible();
  expect(stored(server, 'contact', 'aprisa@correo.mx')).toBe(1);

  await page.goto(`${server.origin}/us`);
  await withScript(page);
  await page.getByLabel(newsletterWords.es.email).fill('aprisa@correo.mx');
  await page.getByRole('button', { name: newsletterWords.es.send }).click();
  await expect(page.getByText(notices.es.newsletterSuccess)).toBeVisible();
});
