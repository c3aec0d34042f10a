import type { Page } from '@playwright/test';
import { notices } from '#content/notices.ts';
import { contactWords } from '#content/pages/contact.ts';
import { newsletterWords } from '#content/pages/newsletter.ts';
import { trapWords } from '#content/trap.ts';
import { languages } from '#model/languages.ts';
import { addressOf } from '#site/addresses.ts';
import { expect, test, withScript } from './visit.ts';
import { fields, fillIn, post, send, stored } from './write-a-form.ts';

for (const language of languages) {
  test(`who fills the trap is thanked like anybody and gets nothing stored in ${language}`, async ({
    house,
    request,
  }) => {
    const contact = house.origin + addressOf('contact', language);
    const newsletter = house.origin + addressOf('newsletter', language);
    const [robot, person] = [`robot-${language}@correo.mx`, `persona-${language}@correo.mx`];
    const answers = [];
    for (const email of [robot, person]) {
      const trap = { homepage: email === robot ? 'https://casino.example' : '' };
      answers.push(await post(request, contact, { ...fields, ...trap, email }));
      answers.push(await post(request, newsletter, { ...trap, email }));
    }
    expect(answers.map((answer) => answer.status())).toEqual([303, 303, 303, 303]);
    const places = answers.map((answer) => answer.headers().location);
    expect(places.slice(0, 2)).toEqual(places.slice(2));

    for (const table of ['contact', 'newsletter'] as const) {
      expect(stored(house, table, robot)).toBe(0);
      expect(stored(house, table, person)).toBe(1);
    }
    await house.letter((letter) => letter.to?.[0]?.address === person && !letter.replyTo);
    const letters = await house.letters();
    expect(letters.filter(({ to, replyTo }) => [to, replyTo].flat().some((one) => one?.address === robot))).toEqual([]);
  });
}

test('a person neither sees the trap nor comes across it with the keyboard', async ({ page, house }) => {
  await page.goto(`${house.origin}/contact`);
  const trap = page.locator('input[name="homepage"]');
  await expect(trap).toHaveCount(1);
  expect(await trap.evaluate((field) => field.closest('label')?.textContent?.trim())).toBe(trapWords.es);
  await expect(page.getByRole('textbox', { name: trapWords.es })).toHaveCount(0);
  await page.getByLabel(contactWords.es.fields.message).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('checkbox')).toBeFocused();
});

test('a person with script is not bothered, and what is sent carries a proof', async ({ page, house }) => {
  await page.goto(`${house.origin}/contact`);
  await withScript(page);
  const sent = page.waitForRequest('**/graphql');
  await fillIn(page, 'es', 'aprisa@correo.mx');
  await send(page, 'es');
  expect((await sent).postDataJSON().variables.input.proof).toContain('"solution"');
  await expect(page.getByText(notices.es.contactSuccess)).toBeVisible();
  expect(stored(house, 'contact', 'aprisa@correo.mx')).toBe(1);

  await page.goto(`${house.origin}/us`);
  await withScript(page);
  await page.getByLabel(newsletterWords.es.email).fill('aprisa@correo.mx');
  await page.getByRole('button', { name: newsletterWords.es.send }).click();
  await expect(page.getByText(notices.es.newsletterSuccess)).toBeVisible();
});

/** Gives the page challenges of another service at first, whose proofs are not good here; answers how many it has had. */
async function spoilChallenges(page: Page, first: number): Promise<() => number> {
  let asked = 0;
  await page.route('**/api/challenge', async (route) => {
    asked += 1;
    const response = await route.fetch();
    const challenge = await response.json();
    if (asked <= first) challenge.signature = challenge.signature.replaceAll(/\d/g, '0');
    await route.fulfill({ response, json: challenge });
  });
  return () => asked;
}

test('a proof that lay too long is made again without a word', async ({ page, house }) => {
  const asked = await spoilChallenges(page, 1);
  await page.goto(`${house.origin}/contact`);
  await withScript(page);
  await fillIn(page, 'es', 'siesta@correo.mx');
  await send(page, 'es');
  await expect(page.getByText(notices.es.contactSuccess)).toBeVisible({ timeout: 30_000 });
  expect(asked()).toBe(2);
});

test('when the service takes no proof at all, that is told, and the words stay', async ({ page, house }) => {
  await spoilChallenges(page, Number.POSITIVE_INFINITY);
  await page.goto(`${house.origin}/contact`);
  await withScript(page);
  await fillIn(page, 'es', 'reloj@correo.mx');
  await send(page, 'es');
  await expect(page.getByText(notices.es.contactFailure)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByLabel(contactWords.es.fields.email)).toHaveValue('reloj@correo.mx');

  await page.goto(`${house.origin}/us`);
  await withScript(page);
  await page.getByLabel(newsletterWords.es.email).fill('reloj@correo.mx');
  await page.getByRole('button', { name: newsletterWords.es.send }).click();
  await expect(page.getByText(notices.es.newsletterFailure)).toBeVisible({ timeout: 30_000 });
});

test('without an answer to the question for work the message goes all the same', async ({ page, house }) => {
  await page.route('**/api/challenge', (route) => route.abort());
  await page.goto(`${house.origin}/en/contact`);
  await withScript(page);
  await fillIn(page, 'en', 'nowork@correo.mx');
  await send(page, 'en');
  await expect(page.getByText(notices.en.contactSuccess)).toBeVisible();
});
