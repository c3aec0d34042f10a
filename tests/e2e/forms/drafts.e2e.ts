import { contactWords } from '#content/pages/contact.ts';
import { form, openCourseQuestion } from '#tests/e2e/support/contact-form.ts';
import { expect, test, withScript } from '#tests/e2e/support/e2e.ts';
import { holdScripts } from '#tests/e2e/support/hold-requests.ts';

test('input before hydration stays, and is in the draft without another key', async ({ page, server }) => {
  const start = await holdScripts(page);
  await page.goto(`${server.origin}/contact`, { waitUntil: 'domcontentloaded' });
  const fields = form(page, 'es');
  await fields.name.pressSequentially('Ana María', { delay: 20 });
  await fields.type.check();
  await fields.message.fill('Antes de tiempo');
  await fields.consent.check();
  start();
  await withScript(page);
  await expect(page.getByText('15 de 200')).toBeVisible();
  await expect(fields.name).toHaveValue('Ana María');
  await expect(fields.type).toBeChecked();
  await expect(fields.message).toHaveValue('Antes de tiempo');
  await expect(fields.consent).toBeChecked();
  await page.goto(`${server.origin}/us`);
  await page.goto(`${server.origin}/contact`);
  await withScript(page);
  await expect(fields.name).toHaveValue('Ana María');
  await expect(fields.type).toBeChecked();
  await expect(fields.message).toHaveValue('Antes de tiempo');
});

test('text typed right after a reload joins the restored draft', async ({ page, server }) => {
  await page.goto(`${server.origin}/contact`);
  await withScript(page);
  await form(page, 'es').name.fill('Ana María');
  await form(page, 'es').message.fill('Lo primero.');
  const start = await holdScripts(page);
  await page.goto(`${server.origin}/contact`, { waitUntil: 'domcontentloaded' });
  await form(page, 'es').name.pressSequentially('Ana');
  await form(page, 'es').message.fill('Lo segundo.');
  start();
  await withScript(page);
  await expect(form(page, 'es').name).toHaveValue('Ana María');
  await expect(form(page, 'es').message).toHaveValue('Lo primero.\nLo segundo.');
});

test('text added to the course of the address stays with that course only', async ({ page, server }) => {
  const { reason, message, type } = form(page, 'es');
  const training = page.getByLabel(contactWords.es.types.training);
  await openCourseQuestion(page, server, 'python');
  await withScript(page);
  await expect(reason).toHaveValue(/^Python: /);
  await reason.press('End');
  await reason.pressSequentially(' para dos personas');
  await type.check();
  await message.fill('¿Hay factura?');
  await page.reload();
  await withScript(page);
  await expect(reason).toHaveValue(/^Python: .* para dos personas$/);
  await expect(type).toBeChecked();
  await expect(message).toHaveValue('¿Hay factura?');

  // Same draft in the other language.
  await page.getByRole('link', { name: 'English' }).first().click();
  await withScript(page);
  await expect(form(page, 'en').reason).toHaveValue(/^Python: .* para dos personas$/);
  await expect(form(page, 'en').type).toBeChecked();
  await expect(form(page, 'en').message).toHaveValue('¿Hay factura?');

  // Another course changes the reason; the message stays.
  await openCourseQuestion(page, server, 'excel');
  await withScript(page);
  await expect(reason).toHaveValue(/^Hoja de cálculo \(Excel, LibreOffice\): /);
  await expect(training).toBeChecked();
  await expect(message).toHaveValue('¿Hay factura?');
  await message.press('End');
  await message.pressSequentially(' Gracias.');

  // Another type does not reuse the reason.
  await page.goto(`${server.origin}/contact?type=problems`);
  await withScript(page);
  await expect(page.getByLabel(contactWords.es.types.problems)).toBeChecked();
  await expect(reason).toHaveValue('');
  await expect(message).toHaveValue('¿Hay factura? Gracias.');

  // The first draft is unchanged.
  await openCourseQuestion(page, server, 'python');
  await withScript(page);
  await expect(reason).toHaveValue(/^Python: .* para dos personas$/);
  await expect(type).toBeChecked();
  await expect(message).toHaveValue('¿Hay factura? Gracias.');
});

test('a prefilled text is translated with the language, unless edited', async ({ page, server }) => {
  await openCourseQuestion(page, server, 'python');
  await withScript(page);
  await form(page, 'es').message.fill('¿Hay factura?');
  await page.getByRole('link', { name: 'English' }).first().click();
  await withScript(page);
  await expect(form(page, 'en').message).toHaveValue('¿Hay factura?');
  await expect(form(page, 'en').reason).toHaveValue(/^Python: Monday/);
  await expect(page.getByLabel(contactWords.en.types.training)).toBeChecked();

  // Edited and restored, the reason follows the URL again.
  await form(page, 'en').reason.press('End');
  await form(page, 'en').reason.press('!');
  await form(page, 'en').reason.press('Backspace');
  await page.getByRole('link', { name: 'Español' }).first().click();
  await withScript(page);
  await expect(form(page, 'es').reason).toHaveValue(/^Python: lunes/);

  // A field that was emptied stays empty.
  await form(page, 'es').reason.fill('');
  await page.getByRole('link', { name: 'English' }).first().click();
  await withScript(page);
  await expect(form(page, 'en').message).toHaveValue('¿Hay factura?');
  await expect(form(page, 'en').reason).toHaveValue('');
});

test('a message started for a course is resumed on the plain form', async ({ page, server }) => {
  await openCourseQuestion(page, server, 'python');
  await withScript(page);
  await form(page, 'es').message.fill('¿Hay factura?');
  await page.goto(`${server.origin}/contact`);
  await withScript(page);
  await expect(form(page, 'es').reason).toHaveValue(/^Python: /);
  await expect(page.getByLabel(contactWords.es.types.training)).toBeChecked();
});
