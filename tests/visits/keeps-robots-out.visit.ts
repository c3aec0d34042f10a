import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { APIRequestContext, Page } from '@playwright/test';
import { waitSentence } from '#content/guard.ts';
import { notices } from '#content/notices.ts';
import { contactWords } from '#content/pages/contact.ts';
import { newsletterWords } from '#content/pages/newsletter.ts';
import { trapWords } from '#content/trap.ts';
import type { Language } from '#model/languages.ts';
import { addressOf } from '#site/addresses.ts';
import type { House } from '../house/run-house.ts';
import { expect, test, withScript } from './visit.ts';

const languages: readonly Language[] = ['es', 'en'];
const fields = { name: 'Ana', lastname: 'Luz', type: 'ideas', message: 'Hola', consent: 'yes' };

function post(request: APIRequestContext, url: string, form: Record<string, string>) {
  return request.post(url, { form, maxRedirects: 0 });
}

/** How many rows of a table have that e-mail. */
function stored({ dataDir }: House, table: 'contact' | 'newsletter', email: string): number {
  const database = new DatabaseSync(join(dataDir, 'tlacuilo.sqlite'), { readOnly: true });
  try {
    const row = database.prepare(`select count(*) as found from ${table} where email = ?`).get(email);
    return Number(row?.found);
  } finally {
    database.close();
  }
}

async function fillIn(page: Page, language: Language, email: string): Promise<void> {
  const words = contactWords[language];
  await page.getByRole('textbox', { name: words.fields.name, exact: true }).fill(fields.name);
  await page.getByLabel(words.fields.lastname).fill(fields.lastname);
  await page.getByRole('textbox', { name: words.fields.email }).fill(email);
  await page.getByLabel(words.types.ideas).check();
  await page.getByLabel(words.fields.message).fill(fields.message);
  await page.getByRole('checkbox').check();
}

const send = (page: Page, language: Language) =>
  page.getByRole('button', { name: contactWords[language].send }).click();

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

test('a proof that lay too long is made again without a word', async ({ page, house }) => {
  // What the page gets at first is another service's challenge: its proof is not good here.
  let asked = 0;
  await page.route('**/api/challenge', async (route) => {
    asked += 1;
    const response = await route.fetch();
    const challenge = await response.json();
    if (asked === 1) challenge.signature = challenge.signature.replaceAll(/\d/g, '0');
    await route.fulfill({ response, json: challenge });
  });
  await page.goto(`${house.origin}/contact`);
  await withScript(page);
  await fillIn(page, 'es', 'siesta@correo.mx');
  await send(page, 'es');
  await expect(page.getByText(notices.es.contactSuccess)).toBeVisible({ timeout: 30_000 });
  expect(asked).toBe(2);
});

test('without an answer to the question for work the message goes all the same', async ({ page, house }) => {
  await page.route('**/api/challenge', (route) => route.abort());
  await page.goto(`${house.origin}/en/contact`);
  await withScript(page);
  await fillIn(page, 'en', 'nowork@correo.mx');
  await send(page, 'en');
  await expect(page.getByText(notices.en.contactSuccess)).toBeVisible();
});

test.describe('where a robot has used up the forms without script', () => {
  const robot = async ({ origin }: House, request: APIRequestContext) => {
    const ten = Array.from({ length: 10 });
    for (let n = 0; n < 12; n += 1) await Promise.all(ten.map(() => post(request, `${origin}/contact`, {})));
  };

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
        expect(wait).toBeGreaterThan(500);
        await expect(page.getByText(waitSentence(wait, language))).toBeVisible();
        await expect(page.getByLabel(contactWords[language].fields.message)).toHaveValue(fields.message);
        await expect(page.getByLabel(contactWords[language].types.ideas)).toBeChecked();
        await expect(page.getByRole('checkbox')).toBeChecked();

        await page.goto(ownHouse.origin + addressOf('us', language));
        await page.getByLabel(newsletterWords[language].email).fill('paciente@correo.mx');
        await page.getByRole('button', { name: newsletterWords[language].send }).click();
        await expect(page.getByText(waitSentence(wait, language))).toBeVisible();
        await expect(page.getByLabel(newsletterWords[language].email)).toHaveValue('paciente@correo.mx');
      }
      expect(stored(ownHouse, 'contact', 'paciente@correo.mx')).toBe(0);
    });
  });

  test('whoever has script at the same address writes as ever', async ({ page, ownHouse, request }) => {
    await robot(ownHouse, request);
    await page.goto(`${ownHouse.origin}/contact`);
    await withScript(page);
    await fillIn(page, 'es', 'vecina@correo.mx');
    await send(page, 'es');
    await expect(page.getByText(notices.es.contactSuccess)).toBeVisible();
    expect(stored(ownHouse, 'contact', 'vecina@correo.mx')).toBe(1);
  });
});

for (const language of languages) {
  test(`with script the limit of a mailbox is told in words in ${language}`, async ({ page, house, request }) => {
    const email = `mucho-${language}@correo.mx`;
    for (let n = 0; n < 10; n += 1) await post(request, `${house.origin}/contact`, { ...fields, email });
    await page.goto(house.origin + addressOf('contact', language));
    await withScript(page);
    await fillIn(page, language, email);
    await send(page, language);
    await expect(page.getByText(waitSentence(3_600, language))).toBeVisible();
    await expect(page.getByText(notices[language].kept)).toBeVisible();
    await expect(page.getByLabel(contactWords[language].fields.message)).toHaveValue(fields.message);
    expect(stored(house, 'contact', email)).toBe(10);
  });
}
