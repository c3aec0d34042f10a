import { invoiceDeskWords } from '#content/desk/groups/invoice.ts';
import { invoiceWords } from '#content/invoices/invoice.ts';
import { expectNothingInTheWay } from '#tests/e2e/support/accessibility-findings.ts';
import { expect, test } from '#tests/e2e/support/e2e.ts';
import { newEmail, postAction } from '#tests/e2e/support/reservation-page.ts';
import { sitDown } from '#tests/e2e/support/sign-in-at-desk.ts';
import { eachOnce } from '#tests/e2e/support/variants.ts';
import { fillGroup } from '#tests/server/support/fill-group.ts';
import { query, reserve } from '#tests/server/support/reserved.ts';

for (const { script: javaScriptEnabled, language, width } of eachOnce) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled, viewport: { width, height: 800 } });
    const words = invoiceWords[language];

    test(`a buyer enters the data for an invoice, corrected field by field, in ${language}`, async ({
      page,
      server,
    }) => {
      const { id } = fillGroup(server, { id: `factura-${language}`, inDays: 20 });
      const email = newEmail();
      const { page: path } = await reserve(server, id, { email });
      await postAction(server, path, 'confirm');
      const own = (language === 'es' ? '' : `/${language}`) + path;
      await page.goto(server.origin + own);
      await page.getByText(words.enter).click();
      const section = page.getByRole('region', { name: words.heading });
      const field = (name: keyof typeof words.fields) => section.getByLabel(words.fields[name]);
      const save = () => section.getByRole('button', { name: words.save }).click();
      await field('rfc').fill('SAT970701NN3');
      await field('name').fill('Acme, S.A. de C.V.');
      await field('postalCode').fill('06300');
      await field('regime').selectOption('612');
      await save();
      await expect(field('name')).toHaveAccessibleDescription(words.invalid.name);
      await expect(field('regime')).toHaveAccessibleDescription(words.invalid.regime);
      await expect(field('use')).toHaveAccessibleDescription(words.required.use);
      await expect(field('name')).toBeFocused();
      await expect(field('name')).toHaveValue('Acme, S.A. de C.V.');
      await expect(field('regime')).toHaveValue('612');
      if (javaScriptEnabled) await expectNothingInTheWay(page);
      await field('name').fill('Acme');
      await field('regime').selectOption('601');
      await field('use').selectOption('G03');
      await save();
      await expect(page).toHaveURL(/#invoice$/);
      await expect(page.getByRole('heading', { name: words.yours })).toBeVisible();
      const [row] = query(server, 'select invoice from reservation where email = ?', email);
      expect(JSON.parse(String(row?.invoice))).toMatchObject({ rfc: 'SAT970701NN3', name: 'ACME', regime: '601' });
      if (!javaScriptEnabled) return;

      const desk = invoiceDeskWords.es;
      await sitDown(page, server, 'facturas@ejemplo.mx', `/groups/${id}`);
      await page.getByRole('button', { name: /Lucía/ }).click();
      const part = page.getByRole('dialog').getByRole('region', { name: desk.heading });
      await expect(part.getByText('601 General de Ley Personas Morales')).toBeVisible();
      await part.getByRole('button', { name: desk.change }).click();
      await part.getByLabel(words.fields.postalCode).fill('99');
      await part.getByRole('button', { name: desk.save }).click();
      await expect(part.getByLabel(words.fields.postalCode)).toHaveAccessibleDescription(words.invalid.postalCode);
      await part.getByLabel(words.fields.postalCode).fill('72000');
      const regime = part.getByLabel(words.fields.regime);
      await regime.selectOption('');
      await part.getByRole('button', { name: desk.save }).click();
      await expect(regime).toBeFocused();
      await expect(regime).toHaveAccessibleDescription(words.required.regime);
      await regime.selectOption('601');
      await expectNothingInTheWay(page);
      await part.getByRole('button', { name: desk.save }).click();
      await part.getByRole('button', { name: desk.send }).click();
      const sent = await server.waitForEmail(({ text }) => text?.includes('SAT970701NN3') ?? false);
      expect(sent.text).toContain('72000');
      expect(sent.replyTo?.[0]?.address).toBe(email);
      await page.goto(server.origin + own);
      await expect(page.getByText(words.sent)).toBeVisible();
      await expect(page.getByText(words.enter)).toHaveCount(0);
    });
  });
}
