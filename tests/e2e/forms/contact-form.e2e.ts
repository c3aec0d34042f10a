import type { Page } from '@playwright/test';
import type { Email } from 'postal-mime';
import { notices } from '#content/notices.ts';
import { contactWords } from '#content/pages/contact.ts';
import { problemWords } from '#content/problems.ts';
import { addressOf } from '#site/addresses.ts';
import { fillIn, form, openCourseQuestion, required } from '#tests/e2e/support/contact-form.ts';
import { expect, test, withScript } from '#tests/e2e/support/e2e.ts';
import { eachOnce, inOneLanguage } from '#tests/e2e/support/variants.ts';

for (const { script, language, width } of eachOnce) {
  test.describe(script ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled: script });
    const where = `in ${language} at ${width} px`;
    const visit = async (page: Page, origin: string) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(origin + addressOf('contact', language));
      if (script) await withScript(page);
    };

    // With script field-problems.e2e.ts sees to it.
    if (!script) {
      test(`an empty form shows every problem ${where}`, async ({ page, server }) => {
        await visit(page, server.origin);
        await form(page, language).send.click();
        const words = problemWords[language];
        for (const text of required(language)) await expect(page.getByText(text, { exact: true })).toBeVisible();
        await expect(page.getByText(words.missing)).toBeVisible();
        await expect(form(page, language).name).toBeFocused();
        await expect(form(page, language).name).toBeInViewport();
      });
    }

    test(`too long and invalid fields show their problem, and nothing typed is lost ${where}`, async ({
      page,
      server,
    }) => {
      await visit(page, server.origin);
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

    test(`a message is stored, thanked for and confirmed by e-mail ${where}`, async ({ page, server }) => {
      const email = `lucia-${language}-${width}-${script}@panaderia.mx`;
      await visit(page, server.origin);
      await fillIn(page, language, email);
      await form(page, language).send.click();
      await expect(page.getByText(notices[language].contactSuccess)).toBeVisible();
      const receipt = await server.waitForEmail((sent) => sent.to?.[0]?.address === email);
      expect(receipt.text).not.toContain('Tenemos dos panaderías.');
      const notice = await server.waitForEmail((sent) => sent.replyTo?.[0]?.address === email);
      expect(notice.text).toContain('Dos sucursales');
      expect(notice.text).toContain('Tenemos dos panaderías.');
    });
  });
}

test.describe('while the service is down', () => {
  for (const language of inOneLanguage('es')) {
    test(`a network error is shown in ${language}, the fields stay, and a retry is stored once`, async ({
      page,
      ownServer,
    }) => {
      await page.goto(ownServer.origin + addressOf('contact', language));
      await withScript(page);
      await fillIn(page, language, 'lucia@panaderia.mx');
      await ownServer.stop();
      await form(page, language).send.click();
      const alert = page.getByRole('alert').getByText(notices[language].network, { exact: true });
      await expect(alert).toBeVisible();
      await expect(page.getByText(notices[language].kept, { exact: true })).toBeVisible();
      await expect(page.getByText(notices[language].contactFailure)).toHaveCount(0);
      await expect(form(page, language).name).toHaveValue('Lucía');
      await expect(form(page, language).message).toHaveValue(/panaderías/);

      await ownServer.start();
      await form(page, language).send.click();
      await expect(page.getByText(notices[language].contactSuccess)).toBeVisible();
      await ownServer.waitForEmail((sent) => sent.to?.[0]?.address === 'lucia@panaderia.mx');
      const isNotice = (sent: Email) => sent.replyTo?.[0]?.address === 'lucia@panaderia.mx';
      await ownServer.waitForEmail(isNotice);
      expect((await ownServer.emails()).filter(isNotice)).toHaveLength(1);
    });
  }
});

for (const language of inOneLanguage('en')) {
  test(`a service error is shown in ${language} with the exact text, and nothing is lost`, async ({ page, server }) => {
    await page.route('**/graphql', (route) => route.fulfill({ status: 500, json: { errors: [] } }));
    await page.goto(server.origin + addressOf('contact', language));
    await withScript(page);
    await fillIn(page, language, 'lucia@panaderia.mx');
    await form(page, language).send.click();
    const alert = (text: string) => page.getByRole('alert').getByText(text, { exact: true });
    await expect(alert(notices[language].contactFailure)).toBeVisible();
    await expect(alert(notices[language].kept)).toBeVisible();
    await expect(form(page, language).name).toHaveValue('Lucía');
  });

  test(`going offline before anything loaded is shown in ${language} as a network error`, async ({
    page,
    server,
    context,
  }) => {
    await page.route(/message-sender|send-contact|service-client/, (route) => route.abort());
    await page.goto(server.origin + addressOf('contact', language));
    await withScript(page);
    await fillIn(page, language, 'lucia@panaderia.mx');
    await context.setOffline(true);
    await form(page, language).send.click();
    await expect(page.getByText(notices[language].network, { exact: true })).toBeVisible();
    await expect(form(page, language).name).toHaveValue('Lucía');
  });
}

test('after a refused plain post, another message starts empty', async ({ page, server }) => {
  await page.goto(`${server.origin}/contact`);
  const { name, lastname, email, message, consent, send } = form(page, 'es');
  await name.fill('Ana');
  await message.fill('Ya lo dije');
  await page.locator('form[action="/contact"]').evaluate((element: HTMLFormElement) => element.submit());
  await expect(lastname).toHaveAttribute('aria-invalid', 'true');
  await withScript(page);
  await lastname.fill('Luz');
  await email.fill('otra-vez@correo.mx');
  await page.getByLabel(contactWords.es.types.ideas).check();
  await consent.check();
  await send.click();
  await page.getByRole('link', { name: contactWords.es.another }).click();
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('');
  await expect(message).toHaveValue('');
});

test('without its chunk the form is posted plainly, and its draft is deleted once stored', async ({ page, server }) => {
  await page.route(/message-sender|send-contact|service-client/, (route) => route.abort());
  await page.goto(`${server.origin}/contact`);
  await withScript(page);
  await fillIn(page, 'es', 'sin-parte@panaderia.mx');

  // A failed POST keeps the input.
  await page.route(/\/contact$/, (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()));
  await form(page, 'es').send.click();
  await expect.poll(() => page.url()).toContain('chrome-error:');
  await page.unroute(/\/contact$/);
  await page.goto(`${server.origin}/contact`);
  await withScript(page);
  await expect(form(page, 'es').message).toHaveValue(/panaderías/);

  await form(page, 'es').consent.check();
  await form(page, 'es').send.click();
  await expect(page.getByText(notices.es.contactSuccess)).toBeVisible();
  await server.waitForEmail((sent) => sent.to?.[0]?.address === 'sin-parte@panaderia.mx');
  await withScript(page);
  await page.goto(`${server.origin}/contact`);
  await withScript(page);
  await expect(form(page, 'es').message).toHaveValue('');
  await expect(form(page, 'es').name).toHaveValue('');

  // Returning to the thank-you page does not clear newer input.
  await form(page, 'es').message.fill('Otro asunto');
  await page.goBack();
  await expect(page.getByText(notices.es.contactSuccess)).toBeVisible();
  await withScript(page);
  await page.goto(`${server.origin}/contact`);
  await withScript(page);
  await expect(form(page, 'es').message).toHaveValue('Otro asunto');
});

test('fields are read-only while a message is being sent', async ({ page, server }) => {
  const sent = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    await sent.promise;
    await route.continue();
  });
  await page.goto(`${server.origin}/contact`);
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
  await expect(page.getByText(notices.es.contactSuccess)).toBeVisible();
});

test('fields are editable again after a refusal', async ({ page, server }) => {
  await page.goto(`${server.origin}/contact`);
  await withScript(page);
  await form(page, 'es').message.fill('Sin nombre');
  await form(page, 'es').send.click();
  await expect(form(page, 'es').name).toBeFocused();
  await page.keyboard.type('Ana');
  await expect(form(page, 'es').name).toHaveValue('Ana');
});

test('another message can be written at once, also with the same text', async ({ page, server }) => {
  await page.goto(`${server.origin}/contact`);
  await withScript(page);
  for (const round of [1, 2]) {
    await fillIn(page, 'es', 'dos-veces@panaderia.mx');
    await form(page, 'es').send.click();
    await expect(page.getByText(notices.es.contactSuccess)).toBeVisible();
    await expect
      .poll(
        async () =>
          (await server.emails()).filter(({ replyTo }) => replyTo?.[0]?.address === 'dos-veces@panaderia.mx').length,
      )
      .toBe(round);
    const another = page.getByRole('link', { name: contactWords.es.another });
    await expect(another).not.toHaveAttribute('aria-current', 'page');
    await another.click();
    await expect(form(page, 'es').name).toBeFocused();
    await expect(form(page, 'es').consent).not.toBeChecked();
  }
});

test('asking about a group prefills the course as the reason', async ({ page, server }) => {
  await openCourseQuestion(page, server, 'python');
  await expect(page.getByLabel(contactWords.es.types.training)).toBeChecked();
  await expect(form(page, 'es').reason).toHaveValue(/^Python: lunes a viernes, 8:00 a 10:00/);
});
