import type { Page } from '@playwright/test';
import { contactWords } from '#content/pages/contact.ts';
import { problemWords } from '#content/problems.ts';
import type { Language } from '#model/languages.ts';
import { editionsOf } from '#tests/server/support/seat-people.ts';
import type { RunningServer } from '#tests/server/support/start-server.ts';

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

/** The problems of an empty form. */
export function required(language: Language): readonly string[] {
  const words = problemWords[language];
  const { nameRequired, lastnameRequired, emailRequired, typeRequired, messageRequired, consentRequired } = words;
  return [nameRequired, lastnameRequired, emailRequired, typeRequired, messageRequired, consentRequired];
}

/** Fills in every field, with accents and line breaks. */
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

/** Opens the form with a question about a course's first group. */
export async function openCourseQuestion(page: Page, server: RunningServer, syllabus: string): Promise<void> {
  await page.goto(`${server.origin}/contact?type=training&edition=${editionsOf(server, syllabus)[0]}`);
}
