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
    await house.letter((letter) => letter.to?.[0]?.address === person);
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

test('a person with script is not bothered, however fast they are', async ({ page, house }) => {
  await page.goto(`${house.origin}/contact`);
  await withScript(page);
  await fillIn(page, 'es', 'aprisa@correo.mx');
  await send(page, 'es');
  await expect(page.getByText(notices.es.contactSuccess)).toBeVisible();
  expect(stored(house, 'contact', 'aprisa@correo.mx')).toBe(1);

  await page.goto(`${house.origin}/us`);
  await withScript(page);
  await page.getByLabel(newsletterWords.es.email).fill('aprisa@correo.mx');
  await page.getByRole('button', { name: newsletterWords.es.send }).click();
  await expect(page.getByText(notices.es.newsletterSuccess)).toBeVisible();
});
