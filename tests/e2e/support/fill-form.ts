import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { APIRequestContext, Page } from '@playwright/test';
import { contactWords } from '#content/pages/contact.ts';
import type { Language } from '#model/languages.ts';
import type { RunningServer } from '#tests/server/support/start-server.ts';
import { form } from './contact-form.ts';

export const fields = { name: 'Ana', lastname: 'Luz', type: 'ideas', message: 'Hola', consent: 'yes' };

/** Posts a form like a browser; without Origin in `headers`, like a robot. */
export function post(
  request: APIRequestContext,
  url: string,
  form: Record<string, string>,
  headers: Record<string, string> = { origin: new URL(url).origin },
) {
  return request.post(url, { form, headers, maxRedirects: 0 });
}

export function stored({ dataDir }: RunningServer, table: 'contact' | 'newsletter', email: string): number {
  const database = new DatabaseSync(join(dataDir, 'tlacuilo.sqlite'), { readOnly: true });
  try {
    const row = database.prepare(`select count(*) as found from ${table} where email = ?`).get(email);
    return Number(row?.found);
  } finally {
    database.close();
  }
}

export async function fillIn(page: Page, language: Language, email: string): Promise<void> {
  const { name, lastname, email: address, message, consent } = form(page, language);
  await name.fill(fields.name);
  await lastname.fill(fields.lastname);
  await address.fill(email);
  await page.getByLabel(contactWords[language].types.ideas).check();
  await message.fill(fields.message);
  await consent.check();
}

export const send = (page: Page, language: Language) => form(page, language).send.click();
