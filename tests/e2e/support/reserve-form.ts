import type { Page } from '@playwright/test';
import { reserveFormWords } from '#content/pages/reservations/reserve-form.ts';
import type { Language } from '#model/languages.ts';

export function reserveForm(page: Page, language: Language) {
  const { fields, send, sendSeats, sendLine } = reserveFormWords[language].form;
  const form = {
    name: page.getByRole('textbox', { name: fields.name, exact: true }),
    lastname: page.getByLabel(fields.lastname),
    email: page.getByRole('textbox', { name: fields.email }),
    seats: page.getByRole('spinbutton', { name: fields.seats }),
    consent: page.locator('input[name="consent"]'),
    send: page.getByRole('button', {
      name: new RegExp(`${send}|${sendSeats.replace('{n}', String.raw`\d+`)}|${sendLine}`),
    }),
  };
  return {
    ...form,
    async fillIn(email: string): Promise<void> {
      await form.name.fill('Lucía');
      await form.lastname.fill('Ibáñez');
      await form.email.fill(email);
      await form.consent.check();
    },
  };
}
