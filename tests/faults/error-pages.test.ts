import { afterAll, beforeAll, expect, test } from 'vitest';
import { notices } from '#content/notices.ts';
import { errorWords } from '#content/pages/errors.ts';
import { type Language, languages } from '#model/languages.ts';
import { addressOf } from '#site/addresses.ts';
import { type RunningServer, startServer } from '#tests/server/support/start-server.ts';
import { withoutTables } from '#tests/server/support/without-tables.ts';

/** Notices during database faults (requirements, section 8): tables of a running service are hidden and restored. */
let server: RunningServer;
const links = new Map<Language, string>();

beforeAll(async () => {
  server = await startServer();
  for (const language of languages) {
    const email = `${language}@example.mx`;
    await post(addressOf('newsletter', language), { email });
    const { text = '' } = await server.waitForEmail(({ to }) => to?.[0]?.address === email);
    links.set(language, /https?:\S+confirm\?token=\S+/.exec(text)?.[0] ?? '');
  }
});
afterAll(() => server.remove());

async function post(path: string, fields: Record<string, string>): Promise<{ status: number; html: string }> {
  const answer = await fetch(new URL(path, server.origin), {
    method: 'POST',
    headers: { origin: server.origin, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  return { status: answer.status, html: await answer.text() };
}
async function get(path: string): Promise<{ status: number; html: string }> {
  const answer = await fetch(server.origin + path);
  return { status: answer.status, html: await answer.text() };
}

test.each(languages)('shows an error for a page in %s that fails to render', async (language) => {
  const path = addressOf('training', language);
  await withoutTables(server, ['course'], async () => {
    // The cached page is shown until the service notices the changed file.
    await expect.poll(async () => (await get(path)).status).toBe(500);
    const { html } = await get(path);
    expect(html).toContain(`<h1>${errorWords[language].unexpected.description}</h1>`);
    expect(html).toContain(errorWords[language].unexpected.status);
    expect(html).toContain(`href="">${errorWords[language].notFound.again}`);
  });
  expect((await get(path)).status).toBe(200);
});

test.each(languages)('shows an error for a message and a subscriber in %s that cannot be stored', async (language) => {
  const message = {
    name: 'Ana',
    lastname: 'Luz',
    email: 'ana@example.mx',
    type: 'ideas',
    message: 'Hola',
    consent: 'yes',
  };
  await withoutTables(server, ['contact', 'newsletter'], async () => {
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

test.each(languages)('shows an error for an e-mailed link in %s during an outage', async (language) => {
  const address = links.get(language) ?? '';
  const token = new URL(address).searchParams.get('token') ?? '';
  await withoutTables(server, ['newsletter'], async () => {
    const { status, html } = await post(address, { token });
    expect(status).toBe(503);
    expect(html).toContain(notices[language].unexpected);
    expect(html).toContain(notices[language].general);
  });
  expect((await post(address, { token })).status).toBe(200);
});
