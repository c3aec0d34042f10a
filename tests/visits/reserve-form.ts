import type { Page } from '@playwright/test';
import { reserveWords } from '#content/pages/reserve.ts';
import type { Language } from '#model/languages.ts';

/** The fields and the button of the form that reserves a seat, or a place in the line. */
export function reserveForm(page: Page, language: Language) {
  const { fields, send, sendLine } = reserveWords[language].form;
  const form = {
    name: page.getByRole('textbox', { name: fields.name, exact: true }),
    lastname: page.getByLabel(fields.lastname),
    email: page.getByRole('textbox', { name: fields.email }),
    consent: page.getByRole('checkbox'),
    send: page.getByRole('button', { name: new RegExp(`${send}|${sendLine}`) }),
  };
  return {
    ...form,
    /** Fills in everything. */
    async fillIn(email: string): Promise<void> {
      await form.name.fill('Lucía');
      await form.lastname.fill('Ibáñez');
      await form.email.fill(email);
      await form.consent.check();
    },
  };
}
