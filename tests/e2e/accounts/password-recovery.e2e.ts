import { accountFaultWords } from '#content/account-faults.ts';
import { recoveryCodeWords } from '#content/emails/accounts/recovery-code.ts';
import { notices } from '#content/notices.ts';
import { accountWords } from '#content/pages/accounts/account.ts';
import { forgetWords } from '#content/pages/accounts/forget.ts';
import { loginWords } from '#content/pages/accounts/login.ts';
import { problemWords } from '#content/problems.ts';
import { deskAddress } from '#model/accounts/desk-address.ts';
import { addressOf } from '#site/addresses.ts';
import { codeFor, loginForm, openAccount, password, signIn, storedData, welcome } from '#tests/e2e/support/accounts.ts';
import { expect, test, withScript } from '#tests/e2e/support/e2e.ts';
import { chosen, recovery, requestCode } from '#tests/e2e/support/recovery.ts';
import { inOneLanguage } from '#tests/e2e/support/variants.ts';
import { otherThan } from '#tests/wire/support/codes-in-emails.ts';

for (const language of inOneLanguage('es')) {
  test(`a forgotten password is replaced with the code of an e-mail in ${language} at 360 px`, async ({
    page,
    server,
  }) => {
    const email = `olvido-${language}@ejemplo.mx`;
    await openAccount(server, email);
    await page.setViewportSize({ width: 360, height: 800 });
    await requestCode(page, server, email, language);
    const form = recovery(page, language);
    await expect(page.getByText(forgetWords[language].sent)).toBeVisible();
    await expect(form.email).toHaveValue(email);
    const code = await codeFor(server, email);
    const sent = await server.waitForEmail(({ to }) => to?.[0]?.address === email);
    expect(sent.subject).toBe(recoveryCodeWords[language].subject);

    await form.code.fill(` ${code.toLowerCase().replace('-', ' ')} `);
    await form.password.fill(chosen);
    await form.save.click();
    await expect(page).toHaveURL(server.origin + addressOf('login', language));
    await expect(page.getByText(loginWords[language].changed)).toBeVisible();

    // The notice disappears with the next attempt.
    await page.reload();
    await withScript(page);
    await expect(page.getByText(loginWords[language].changed)).toBeVisible();
    const login = loginForm(page, language);
    await expect(login.email).toHaveValue(email);
    await login.password.fill(password);
    await login.enter.click();
    await expect(page.getByText(accountFaultWords[language]['wrong-pair'])).toBeVisible();
    await expect(page.getByText(loginWords[language].changed)).toHaveCount(0);
    await page.reload();
    await withScript(page);
    await expect(page.getByText(loginWords[language].changed)).toHaveCount(0);
    await login.password.fill(chosen);
    await login.enter.click();
    await expect(page).toHaveURL(server.origin + deskAddress[language]);
  });
}

for (const language of inOneLanguage('en')) {
  test(`missing and invalid fields show their problem beside the field in ${language}`, async ({ page, server }) => {
    const words = problemWords[language];
    const email = `errores-${language}@ejemplo.mx`;
    await openAccount(server, email);
    const form = recovery(page, language);
    await page.goto(server.origin + addressOf('forget', language));
    await withScript(page);
    await form.ask.click();
    await expect(page.getByText(words.emailRequired, { exact: true })).toBeVisible();
    await expect(form.email).toBeFocused();
    await form.email.fill('errores@');
    await form.ask.click();
    await expect(page.getByText(words.emailInvalid, { exact: true })).toBeVisible();

    await form.email.fill(email);
    await form.ask.click();
    await form.save.click();
    await expect(page.getByText(words.codeRequired, { exact: true })).toBeVisible();
    await expect(page.getByText(words.passwordRequired, { exact: true })).toBeVisible();
    await expect(form.code).toBeFocused();
    await form.code.fill('7KQ3M-XW9T');
    await form.password.fill('corta');
    await form.save.click();
    await expect(page.getByText(words.codeInvalid, { exact: true })).toBeVisible();
    await expect(page.getByText(words.passwordInvalid, { exact: true })).toBeVisible();

    // The service refuses a common password, and a wrong code.
    const code = await codeFor(server, email);
    await form.code.fill(code);
    await form.password.fill('Password1!');
    await form.save.click();
    await expect(page.getByText(accountFaultWords[language]['common-password'])).toBeVisible();
    await expect(form.password).toBeFocused();
    await form.password.fill(chosen);
    await form.code.fill(otherThan(code));
    await form.save.click();
    await expect(page.getByText(words.codeInvalid, { exact: true })).toBeVisible();
    await expect(form.code).toBeFocused();
    await expect(form.password).toHaveValue(chosen);
    // Repeated guesses run into the lockout, which doubles.
    await expect(async () => {
      await form.save.click();
      await expect(page.getByText(accountFaultWords[language].locked)).toBeVisible({ timeout: 1_000 });
    }).toPass();
  });
}

for (const language of inOneLanguage('es')) {
  test(`a rate limit shows the wait in ${language}`, async ({ page, server }) => {
    const email = `insiste-${language}@ejemplo.mx`;
    await requestCode(page, server, email, language);
    const form = recovery(page, language);
    for (let codes = 2; codes <= 5; codes += 1) {
      await form.again.click();
      await expect(page.getByText(forgetWords[language].sentAgain)).toBeVisible();
    }
    await form.again.click();
    await expect(page.getByText(accountFaultWords[language].limit)).toBeVisible();
    // The first step is rate limited too.
    await form.change.click();
    await form.ask.click();
    await expect(page.getByRole('alert').getByText(accountFaultWords[language].limit)).toBeVisible();
  });
}

for (const language of inOneLanguage('en')) {
  test(`a network error is shown in ${language} and nothing typed is lost`, async ({ page, ownServer }) => {
    await openAccount(ownServer, 'ana@ejemplo.mx');
    await requestCode(page, ownServer, 'ana@ejemplo.mx', language);
    const code = await codeFor(ownServer, 'ana@ejemplo.mx');
    const form = recovery(page, language);
    await form.code.fill(code);
    await form.password.fill(chosen);
    await ownServer.stop();
    await form.save.click();
    const sentence = `${notices[language].network} ${notices[language].kept}`;
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(form.code).toHaveValue(code);
    await expect(form.password).toHaveValue(chosen);
    await ownServer.start();
    await form.save.click();
    await expect(page.getByText(loginWords[language].changed)).toBeVisible();
  });
}

for (const language of inOneLanguage('es')) {
  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });
    test(`the page says that JavaScript is needed, in ${language}`, async ({ page, server }) => {
      const answer = await page.goto(server.origin + addressOf('forget', language));
      expect(answer?.status()).toBe(200);
      await expect(page.getByText(forgetWords[language].needsScript)).toBeVisible();
      await expect(page.locator('form')).toBeHidden();
    });
  });
}

test('the password rules update while typing, visibly and in a polite live region', async ({ page, server }) => {
  await requestCode(page, server, 'reglas@ejemplo.mx');
  const words = forgetWords.es;
  const form = recovery(page, 'es');
  const rule = (name: keyof typeof words.rules) =>
    page.getByRole('listitem').filter({ hasText: words.rules[name].replace('{least}', '8') });
  await expect(rule('length')).toContainText(words.ruleBroken);
  await expect(page.getByText('0 de 5')).toBeVisible();
  await form.password.pressSequentially('aB1');
  for (const storedData of ['lower', 'upper', 'number'] as const)
    await expect(rule(storedData)).toContainText(words.ruleKept);
  await expect(rule('symbol')).toContainText(words.ruleBroken);
  await expect(page.getByText('3 de 5')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'al menos 8 caracteres, un símbolo' })).toBeAttached();
  await form.password.pressSequentially('@!#$%^*');
  await expect(page.getByText('5 de 5')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: words.nothingMissing })).toBeAttached();
  await expect(page.getByText('Recomendamos 15 caracteres o más')).toBeVisible();
  await form.password.fill(`aB1@${'x'.repeat(130)}`);
  await expect(page.getByText('No más de 128 caracteres')).toBeVisible();
});

test('a reload between the steps resumes at the code, and stores neither code nor password', async ({
  page,
  server,
}) => {
  await openAccount(server, 'recarga@ejemplo.mx');
  await requestCode(page, server, 'recarga@ejemplo.mx');
  const form = recovery(page, 'es');
  await form.code.fill('7KQ3M-XW9TZ');
  await form.password.fill(chosen);
  expect(await storedData(page)).not.toContain(chosen);
  await page.reload();
  await withScript(page);
  await expect(form.email).toHaveValue('recarga@ejemplo.mx');
  await expect(form.code).toHaveValue('');
  await expect(form.password).toHaveValue('');
});

for (const way of ['its address', 'the login page', 'another site and its address']) {
  test(`opened again by ${way}, recovery starts over, and a reload changes nothing`, async ({ page, server }) => {
    await openAccount(server, 'de-nuevo@ejemplo.mx').catch(() => undefined);
    await requestCode(page, server, 'de-nuevo@ejemplo.mx');
    const form = recovery(page, 'es');
    if (way === 'the login page') {
      await page.reload();
      await withScript(page);
      await expect(form.code).toBeVisible();
      await page.getByRole('link', { name: accountWords.es.back }).click();
      await page.getByRole('link', { name: loginWords.es.recover }).click();
      await expect(page).toHaveURL(`${server.origin}/forget`);
    } else {
      if (way !== 'its address') await page.goto('about:blank');
      await page.goto(`${server.origin}/forget`);
      await withScript(page);
    }
    await expect(form.ask).toBeVisible();
    await expect(form.code).toHaveCount(0);
    await expect(form.email).toHaveValue('de-nuevo@ejemplo.mx');
    await page.reload();
    await withScript(page);
    await expect(form.ask).toBeVisible();
    await expect(form.code).toHaveCount(0);
  });
}

test('changing the language keeps the step of the recovery', async ({ page, server }) => {
  await requestCode(page, server, 'idiomas@ejemplo.mx');
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(`${server.origin}/en/forget`);
  await withScript(page);
  await expect(recovery(page, 'en').code).toBeVisible();
});

test('the code of an earlier e-mail works too, and another address can be entered', async ({ page, server }) => {
  await openAccount(server, 'otra-vez@ejemplo.mx');
  await requestCode(page, server, 'otra-vez@ejemplo.mx');
  const form = recovery(page, 'es');
  const first = await codeFor(server, 'otra-vez@ejemplo.mx');
  await form.again.click();
  await expect(page.getByText(forgetWords.es.sentAgain)).toBeVisible();
  await codeFor(server, 'otra-vez@ejemplo.mx', 2);
  await form.change.click();
  await expect(form.email).toBeFocused();
  await expect(form.email).toHaveValue('otra-vez@ejemplo.mx');
  await form.haveCode.click();
  await form.code.fill(first);
  await form.password.fill(chosen);
  await form.save.click();
  await expect(page.getByText(loginWords.es.changed)).toBeVisible();
});

test('a new password signs out the browser that chose it', async ({ page, server }) => {
  await openAccount(server, 'cambia@ejemplo.mx');
  await signIn(page, server, 'cambia@ejemplo.mx');
  await requestCode(page, server, 'cambia@ejemplo.mx');
  const form = recovery(page, 'es');
  await form.code.fill(await codeFor(server, 'cambia@ejemplo.mx'));
  await form.password.fill(chosen);
  await form.save.click();
  await expect(page.getByText(loginWords.es.changed)).toBeVisible();
  await expect(welcome(page, 'es')).toHaveCount(0);
});

test('the address typed for sign-in is prefilled for recovery', async ({ page, server }) => {
  await page.goto(`${server.origin}/login`);
  await withScript(page);
  await loginForm(page, 'es').email.fill('ya-escrito@ejemplo.mx');
  await page.getByRole('link', { name: loginWords.es.recover }).click();
  await expect(recovery(page, 'es').email).toHaveValue('ya-escrito@ejemplo.mx');
});
