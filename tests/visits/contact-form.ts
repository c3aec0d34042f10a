import type { Page } from '@playwright/test';
import { contactWords } from '#content/pages/contact.ts';
import type { Language } from '#model/languages.ts';
import type { House } from '../house/run-house.ts';
import { editionsOf } from '../house/seat-people.ts';

/** The fields and the button of the contact form. */
export function form(page: Page, language: Language) {
  const { fields, send, types } = contactWords[language];
  return {
    name: page.getByRole('textbox', { name: fields.name, exact: true }),
    lastname: page.getByLabel(fields.lastname),
    email: page.getByRole('textbox', { name: fields.email }),
    type: page.getByLabel(types.budget),
    reason: page.getByLabel(fields.reason),
    message: page.getByLabel(fields.message),
    consent: page.getByRole('checkbox'),
    send: page.getByRole('button', { name: send }),
  };
}

/** Fills in everything, with words whose accents and lines must arrive as they are. */
export async function fillIn(page: Page, language: Language, email: string): Promise<void> {
  const fields = form(page, language);
  await fields.name.fill('Lucía');
  await fields.lastname.fill('Ibáñez');
  await fields.email.fill(email);
  await fields.type.check();
  await fields.reason.fill('Dos sucursales');
  await fields.message.fill('Tenemos dos panaderías.\nQueremos ver en la noche qué se vendió.');
  await fields.consent.check();
}

/** Opens the form for who asks about the first group of a course: it begins with that edition. */
export async function askAbout(page: Page, house: House, syllabus: string): Promise<void> {
  await page.goto(`${house.origin}/contact?type=training&edition=${editionsOf(house, syllabus)[0]}`);
}
