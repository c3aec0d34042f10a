import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { APIRequestContext, Page } from '@playwright/test';
import { contactWords } from '#content/pages/contact.ts';
import type { Language } from '#model/languages.ts';
import type { House } from '../house/run-house.ts';

/** What a person writes, without their e-mail. */
export const fields = { name: 'Ana', lastname: 'Luz', type: 'ideas', message: 'Hola', consent: 'yes' };

/** Posts a form as a browser does from a page of ours; `headers` without its origin, as a robot does from nowhere. */
export function post(
  request: APIRequestContext,
  url: string,
  form: Record<string, string>,
  headers: Record<string, string> = { origin: new URL(url).origin },
) {
  return request.post(url, { form, headers, maxRedirects: 0 });
}

/** How many rows of a table have that e-mail. */
export function stored({ dataDir }: House, table: 'contact' | 'newsletter', email: string): number {
  const database = new DatabaseSync(join(dataDir, 'tlacuilo.sqlite'), { readOnly: true });
  try {
    const row = database.prepare(`select count(*) as found from ${table} where email = ?`).get(email);
    return Number(row?.found);
  } finally {
    database.close();
  }
}

export async function fillIn(page: Page, language: Language, email: string): Promise<void> {
  const words = contactWords[language];
  await page.getByRole('textbox', { name: words.fields.name, exact: true }).fill(fields.name);
  await page.getByLabel(words.fields.lastname).fill(fields.lastname);
  await page.getByRole('textbox', { name: words.fields.email }).fill(email);
  await page.getByLabel(words.types.ideas).check();
  await page.getByLabel(words.fields.message).fill(fields.message);
  await page.getByRole('checkbox').check();
}

export const send = (page: Page, language: Language) =>
  page.getByRole('button', { name: contactWords[language].send }).click();
