import type { Page } from '@playwright/test';
import { notices } from '#content/notices.ts';
import { contactWords } from '#content/pages/contact.ts';
import { problemWords } from '#content/problems.ts';
import type { Language } from '#model/languages.ts';
import { addressOf } from '#site/addresses.ts';
import { expect, test, withScript } from './visit.ts';

const languages: readonly Language[] = ['es', 'en'];
const widths = [360, 1280];

function form(page: Page, language: Language) {
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

async function fillIn(page: Page, language: Language, email: string): Promise<void> {
  const fields = form(page, language);
  await fields.name.fill('Lucía');
  await fields.lastname.fill('Ibáñez');
  await fields.email.fill(email);
  await fields.type.check();
  await fields.reason.fill('Dos sucursales');
  await fields.message.fill('Tenemos dos panaderías.\nQueremos ver en la noche qué se vendió.');
  await fields.consent.check();
}

for (const script of [true, false]) {
  test.describe(script ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled: script });
    for (const language of languages) {
      for (const width of widths) {
        const where = `in ${language} at ${width} px`;
        const visit = async (page: Page, origin: string) => {
          await page.setViewportSize({ width, height: 800 });
          await page.goto(origin + addressOf('contact', language));
          if (script) await withScript(page);
        };

        test(`an empty form says everything that is missing ${where}`, async ({ page, house }) => {
          await visit(page, house.origin);
          await form(page, language).send.click();
          const words = problemWords[language];
          for (const text of [
            words.nameRequired,
            words.lastnameRequired,
            words.emailRequired,
            words.typeRequired,
            words.messageRequired,
            words.consentRequired,
          ]) {
            await expect(page.getByText(text, { exact: true })).toBeVisible();
          }
          await expect(page.getByText(words.missing)).toBeVisible();
          await expect(form(page, language).name).toBeFocused();
          await expect(form(page, language).name).toBeInViewport();
        });

        test(`what is too long or wrong is told, and nothing typed is lost ${where}`, async ({ page, house }) => {
          await visit(page, house.origin);
          const fields = form(page, language);
          const long = { name: 'n'.repeat(51), lastname: 'l'.repeat(51), message: 'm'.repeat(201) };
          await fields.name.fill(long.name);
          await fields.lastname.fill(long.lastname);
          await fields.email.fill('lucia@panaderia');
          await fields.message.fill(long.message);
          await fields.type.check();
          await fields.send.click();
          const words = problemWords[language];
          await expect(page.getByText(words.tooLong.replace('{limit}', '50'), { exact: true })).toHaveCount(2);
          await expect(page.getByText(words.tooLong.replace('{limit}', '200'), { exact: true }).first()).toBeVisible();
          await expect(page.getByText(words.emailInvalid, { exact: true })).toBeVisible();
          await expect(fields.name).toHaveValue(long.name);
          await expect(fields.lastname).toHaveValue(long.lastname);
          await expect(fields.email).toHaveValue('lucia@panaderia');
          await expect(fields.message).toHaveValue(long.message);
          await expect(fields.type).toBeChecked();

          await fields.email.fill(`${'a'.repeat(70)}@panaderia.mx`);
          await fields.send.click();
          await expect(page.getByText(words.tooLong.replace('{limit}', '80'), { exact: true })).toBeVisible();
        });

        test(`a message is stored, thanked for and answered by letter ${where}`, async ({ page, house }) => {
          const email = `lucia-${language}-${width}-${script}@panaderia.mx`;
          await visit(page, house.origin);
          await fillIn(page, language, email);
          await form(page, language).send.click();
          await expect(page.getByText(notices[language].contactSuccess)).toBeVisible();
          const receipt = await house.letter((letter) => letter.to?.[0]?.address === email);
          expect(receipt.text).toContain('Tenemos dos panaderías.');
          const notice = await house.letter((letter) => letter.replyTo?.[0]?.address === email);
          expect(notice.text).toContain('Dos sucursales');
        });
      }
    }
  });
}

test.describe('while the service is down', () => {
  for (const language of languages) {
    test(`the failure is told in ${language}, the values stay, and a later try is stored once`, async ({
      page,
      ownHouse,
    }) => {
      await page.goto(ownHouse.origin + addressOf('contact', language));
      await withScript(page);
      await fillIn(page, language, 'lucia@panaderia.mx');
      await ownHouse.stop();
      await form(page, language).send.click();
      await expect(page.getByText(notices[language].contactFailure)).toBeVisible({ timeout: 30_000 });
      await expect(form(page, language).name).toHaveValue('Lucía');
      await expect(form(page, language).message).toHaveValue(/panaderías/);

      await ownHouse.start();
      await form(page, language).send.click();
      await expect(page.getByText(notices[language].contactSuccess)).toBeVisible({ timeout: 30_000 });
      await ownHouse.letter((letter) => letter.to?.[0]?.address === 'lucia@panaderia.mx');
      expect((await ownHouse.letters()).filter((letter) => letter.replyTo)).toHaveLength(1);
    });
  }
});

test('when the part that sends cannot be loaded, the form is posted plainly, and its draft goes when it is stored', async ({
  page,
  house,
}) => {
  await page.route(/send-contact|service-client/, (route) => route.abort());
  await page.goto(`${house.origin}/contact`);
  await withScript(page);
  await fillIn(page, 'es', 'sin-parte@panaderia.mx');

  // What was posted in vain is still there.
  await page.route(/\/contact$/, (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()));
  await form(page, 'es').send.click();
  await expect.poll(() => page.url()).toContain('chrome-error:');
  await page.unroute(/\/contact$/);
  await page.goto(`${house.origin}/contact`);
  await withScript(page);
  await expect(form(page, 'es').message).toHaveValue(/panaderías/);

  await form(page, 'es').consent.check();
  await form(page, 'es').send.click();
  await expect(page.getByText(notices.es.contactSuccess)).toBeVisible();
  await house.letter((letter) => letter.to?.[0]?.address === 'sin-parte@panaderia.mx');
  await withScript(page);
  await page.goto(`${house.origin}/contact`);
  await withScript(page);
  await expect(form(page, 'es').message).toHaveValue('');
  await expect(form(page, 'es').name).toHaveValue('');

  // The thanks seen again take nothing from what was written since.
  await form(page, 'es').message.fill('Otro asunto');
  await page.goBack();
  await expect(page.getByText(notices.es.contactSuccess)).toBeVisible();
  await withScript(page);
  await page.goto(`${house.origin}/contact`);
  await withScript(page);
  await expect(form(page, 'es').message).toHaveValue('Otro asunto');
});

test('while a message is being sent nothing can be typed that would be lost', async ({ page, house }) => {
  const sent = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    await sent.promise;
    await route.continue();
  });
  await page.goto(`${house.origin}/contact`);
  await withScript(page);
  await fillIn(page, 'es', 'mientras@panaderia.mx');
  const { message, name, send } = form(page, 'es');
  await send.click();
  await expect(page.getByText(contactWords.es.sending)).toBeVisible();
  await message.focus();
  await page.keyboard.type(' y más');
  await expect(message).toHaveValue(/vendió\.$/);
  await expect(message).toBeFocused();
  await expect(name).not.toBeEditable();
  sent.resolve();
  await expect(page.getByText(notices.es.contactSuccess)).toBeVisible({ timeout: 20_000 });
});

test('after a refusal everything can be typed again', async ({ page, house }) => {
  await page.goto(`${house.origin}/contact`);
  await withScript(page);
  await form(page, 'es').message.fill('Sin nombre');
  await form(page, 'es').send.click();
  await expect(form(page, 'es').name).toBeFocused();
  await page.keyboard.type('Ana');
  await expect(form(page, 'es').name).toHaveValue('Ana');
});

test('another message can be written at once, and the same words sent again are another message', async ({
  page,
  house,
}) => {
  await page.goto(`${house.origin}/contact`);
  await withScript(page);
  for (const round of [1, 2]) {
    await fillIn(page, 'es', 'dos-veces@panaderia.mx');
    await form(page, 'es').send.click();
    await expect(page.getByText(notices.es.contactSuccess)).toBeVisible();
    await expect
      .poll(
        async () =>
          (await house.letters()).filter(({ replyTo }) => replyTo?.[0]?.address === 'dos-veces@panaderia.mx').length,
      )
      .toBe(round);
    await page.getByRole('link', { name: contactWords.es.another }).click();
    await expect(form(page, 'es').name).toBeFocused();
    await expect(form(page, 'es').consent).not.toBeChecked();
  }
});

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
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await page.goto(`${house.origin}/contact`);
  const fields = form(page, 'es');
  await fields.name.pressSequentially('Ana María', { delay: 20 });
  await fields.type.check();
  await fields.message.fill('Antes de tiempo');
  await fields.consent.check();
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
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await page.goto(`${house.origin}/contact`);
  await form(page, 'es').name.pressSequentially('Ana María');
  await form(page, 'es').message.fill('Antes de tiempo');
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
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await page.goto(`${house.origin}/contact`);
  await form(page, 'es').name.pressSequentially('Ana');
  await form(page, 'es').message.fill('Lo segundo.');
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
  const reserve = (course: RegExp) => page.getByRole('link', { name: course }).first().click();
  await page.goto(`${house.origin}/training`);
  await reserve(/^Reservar.*Python/);
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
  await page.goto(`${house.origin}/training`);
  await reserve(/^Reservar.*Hoja de cálculo/);
  await withScript(page);
  await expect(reason).toHaveValue(/^Hoja de cálculo: /);
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
  await page.goto(`${house.origin}/training`);
  await reserve(/^Reservar.*Python/);
  await withScript(page);
  await expect(reason).toHaveValue(/^Python: .* para dos personas$/);
  await expect(type).toBeChecked();
  await expect(message).toHaveValue('¿Hay factura? Gracias.');
});

test('what the address filled in is filled in anew in the other language, unless somebody changed it', async ({
  page,
  house,
}) => {
  await page.goto(`${house.origin}/training`);
  await page
    .getByRole('link', { name: /^Reservar.*Python/ })
    .first()
    .click();
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
  await page.goto(`${house.origin}/training`);
  await page
    .getByRole('link', { name: /^Reservar.*Python/ })
    .first()
    .click();
  await withScript(page);
  await form(page, 'es').message.fill('¿Hay factura?');
  await page.goto(`${house.origin}/contact`);
  await withScript(page);
  await expect(form(page, 'es').reason).toHaveValue(/^Python: /);
  await expect(page.getByLabel(contactWords.es.types.training)).toBeChecked();
});

test('the reserve button leads to the form with the course as its reason', async ({ page, house }) => {
  await page.goto(`${house.origin}/training`);
  await page
    .getByRole('link', { name: /^Reservar.*Python/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/contact\?type=training&edition=/);
  await expect(page.getByLabel(contactWords.es.types.training)).toBeChecked();
  await expect(form(page, 'es').reason).toHaveValue(/^Python: lunes a viernes, 8:00 a 10:00/);
});
