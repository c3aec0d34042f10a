import { afterAll, beforeAll, expect, test } from 'vitest';
import { notices } from '#content/notices.ts';
import { errorWords } from '#content/pages/errors.ts';
import { type Language, languages } from '#model/languages.ts';
import { addressOf } from '#site/addresses.ts';
import { type House, runHouse } from '../house/run-house.ts';
import { withoutTables } from '../house/without-tables.ts';

/**
 * What pages say when the database fails under them (requirements, section 8): tables of a running service are taken away,
 * and come back.
 */
let house: House;
const links = new Map<Language, string>();

beforeAll(async () => {
  house = await runHouse();
  for (const language of languages) {
    const email = `${language}@example.mx`;
    await post(addressOf('newsletter', language), { email });
    const { text = '' } = await house.letter(({ to }) => to?.[0]?.address === email);
    links.set(language, /https?:\S+confirm\?token=\S+/.exec(text)?.[0] ?? '');
  }
});
afterAll(() => house.remove());

/** As a browser posts a form of a page of ours. */
async function post(path: string, fields: Record<string, string>): Promise<{ status: number; html: string }> {
  const answer = await fetch(new URL(path, house.origin), {
    method: 'POST',
    headers: { origin: house.origin, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  return { status: answer.status, html: await answer.text() };
}
async function get(path: string): Promise<{ status: number; html: string }> {
  const answer = await fetch(house.origin + path);
  return { status: answer.status, html: await answer.text() };
}

test.each(languages)('in %s a page that cannot be made', async (language) => {
  const path = addressOf('training', language);
  await withoutTables(house, ['course'], async () => {
    const { status, html } = await get(path);
    expect(status).toBe(500);
    expect(html).toContain(`<h1>${errorWords[language].unexpected.description}</h1>`);
    expect(html).toContain(errorWords[language].unexpected.status);
  });
  expect((await get(path)).status).toBe(200);
});

test.each(languages)('in %s a message and a subscriber that cannot be stored', async (language) => {
  const message = {
    name: 'Ana',
    lastname: 'Luz',
    email: 'ana@example.mx',
    type: 'ideas',
    message: 'Hola',
    consent: 'yes',
  };
  await withoutTables(house, ['contact', 'newsletter'], async () => {
    const contact = await post(addressOf('contact', language), message);
    expect(contact.status).toBe(503);
    expect(contact.html).toContain(notices[language].contactFailure);
    expect(contact.html).toContain('value="Ana"');
    const newsletter = await post(addressOf('newsletter', language), { email: 'ana@example.mx' });
    expect(newsletter.status).toBe(503);
    expect(newsletter.html).toContain(notices[language].newsletterFailure);
  });
  expect((await post(addressOf('contact', language), message)).status).toBe(303);
});

test.each(languages)('in %s a link of a letter that cannot be followed now', async (language) => {
  const address = links.get(language) ?? '';
  const token = new URL(address).searchParams.get('token') ?? '';
  await withoutTables(house, ['newsletter'], async () => {
    const { status, html } = await post(address, { token });
    expect(status).toBe(503);
    expect(html).toContain(notices[language].unexpected);
    expect(html).toContain(notices[language].general);
  });
  expect((await post(address, { token })).status).toBe(200);
});
