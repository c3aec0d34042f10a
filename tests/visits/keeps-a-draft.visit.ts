import { contactWords } from '#content/pages/contact.ts';
import { askAbout, form } from './contact-form.ts';
import { holdScripts } from './hold-scripts.ts';
import { expect, test, withScript } from './visit.ts';

test('a draft outlives a reload and a change of language', async ({ page, house }) => {
  await page.goto(`${house.origin}/contact`);
  await withScript(page);
  await form(page, 'es').message.fill('Lo que ya escribí');
  await form(page, 'es').type.check();
  await page.reload();
  await withScript(page);
  await expect(form(page, 'es').message).toHaveValue('Lo que ya escribí');
  await page.getByRole('link', { name: 'English' }).first().click();
  await withScript(page);
  await expect(form(page, 'en').message).toHaveValue('Lo que ya escribí');
  await expect(form(page, 'en').type).toBeChecked();
});

test('text typed before the application has started stays', async ({ page, house }) => {
  const start = await holdScripts(page);
  await page.goto(`${house.origin}/contact`, { waitUntil: 'domcontentloaded' });
  const fields = form(page, 'es');
  await fields.name.pressSequentially('Ana María', { delay: 20 });
  await fields.type.check();
  await fields.message.fill('Antes de tiempo');
  await fields.consent.check();
  start();
  await withScript(page);
  await expect(fields.name).toHaveValue('Ana María');
  await expect(fields.type).toBeChecked();
  await expect(fields.message).toHaveValue('Antes de tiempo');
  await expect(fields.consent).toBeChecked();
});

test('text typed before the application has started is in the draft without another letter', async ({
  page,
  house,
}) => {
  const start = await holdScripts(page);
  await page.goto(`${house.origin}/contact`, { waitUntil: 'domcontentloaded' });
  await form(page, 'es').name.pressSequentially('Ana María');
  await form(page, 'es').message.fill('Antes de tiempo');
  start();
  await withScript(page);
  await expect(page.getByText('15 de 200')).toBeVisible();
  await page.goto(`${house.origin}/us`);
  await page.goto(`${house.origin}/contact`);
  await withScript(page);
  await expect(form(page, 'es').name).toHaveValue('Ana María');
  await expect(form(page, 'es').message).toHaveValue('Antes de tiempo');
});

test('what is typed at once after a reload joins what was there', async ({ page, house }) => {
  await page.goto(`${house.origin}/contact`);
  await withScript(page);
  await form(page, 'es').name.fill('Ana María');
  await form(page, 'es').message.fill('Lo primero.');
  const start = await holdScripts(page);
  await page.goto(`${house.origin}/contact`, { waitUntil: 'domcontentloaded' });
  await form(page, 'es').name.pressSequentially('Ana');
  await form(page, 'es').message.fill('Lo segundo.');
  start();
  await withScript(page);
  await expect(form(page, 'es').name).toHaveValue('Ana María');
  await expect(form(page, 'es').message).toHaveValue('Lo primero.\nLo segundo.');
});

test('words added to the course that the address asks about stay with it, and with no other', async ({
  page,
  house,
}) => {
  const { reason, message, type } = form(page, 'es');
  const training = page.getByLabel(contactWords.es.types.training);
  await askAbout(page, house, 'python');
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

  // In the other language it is the same message.
  await page.getByRole('link', { name: 'English' }).first().click();
  await withScript(page);
  await expect(form(page, 'en').reason).toHaveValue(/^Python: .* para dos personas$/);

  // Another course is another reason; the message goes along.
  await askAbout(page, house, 'excel');
  await withScript(page);
  await expect(reason).toHaveValue(/^Hoja de cálculo \(Excel, LibreOffice\): /);
  await expect(training).toBeChecked();
  await expect(message).toHaveValue('¿Hay factura?');
  await message.press('End');
  await message.pressSequentially(' Gracias.');

  // A purpose of its own is no place for another one's reason.
  await page.goto(`${house.origin}/contact?type=problems`);
  await withScript(page);
  await expect(page.getByLabel(contactWords.es.types.problems)).toBeChecked();
  await expect(reason).toHaveValue('');
  await expect(message).toHaveValue('¿Hay factura? Gracias.');

  // And the first one is as it was left.
  await askAbout(page, house, 'python');
  await withScript(page);
  await expect(reason).toHaveValue(/^Python: .* para dos personas$/);
  await expect(type).toBeChecked();
  await expect(message).toHaveValue('¿Hay factura? Gracias.');
});

test('what the address filled in is filled in anew in the other language, unless somebody changed it', async ({
  page,
  house,
}) => {
  await askAbout(page, house, 'python');
  await withScript(page);
  await form(page, 'es').message.fill('¿Hay factura?');
  await page.getByRole('link', { name: 'English' }).first().click();
  await withScript(page);
  await expect(form(page, 'en').message).toHaveValue('¿Hay factura?');
  await expect(form(page, 'en').reason).toHaveValue(/^Python: Monday/);
  await expect(page.getByLabel(contactWords.en.types.training)).toBeChecked();

  // Changed and changed back, it is what the address says.
  await form(page, 'en').reason.press('End');
  await form(page, 'en').reason.press('!');
  await form(page, 'en').reason.press('Backspace');
  await page.getByRole('link', { name: 'Español' }).first().click();
  await withScript(page);
  await expect(form(page, 'es').reason).toHaveValue(/^Python: lunes/);

  // What somebody emptied stays empty.
  await form(page, 'es').reason.fill('');
  await page.getByRole('link', { name: 'English' }).first().click();
  await withScript(page);
  await expect(form(page, 'en').message).toHaveValue('¿Hay factura?');
  await expect(form(page, 'en').reason).toHaveValue('');
});

test('a message begun for a course is gone on with on the plain form', async ({ page, house }) => {
  await askAbout(page, house, 'python');
  await withScript(page);
  await form(page, 'es').message.fill('¿Hay factura?');
  await page.goto(`${house.origin}/contact`);
  await withScript(page);
  await expect(form(page, 'es').reason).toHaveValue(/^Python: /);
  await expect(page.getByLabel(contactWords.es.types.training)).toBeChecked();
});
