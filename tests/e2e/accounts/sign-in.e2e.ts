import { accountFaultWords } from '#content/account-faults.ts';
import { notices } from '#content/notices.ts';
import { loginWords } from '#content/pages/accounts/login.ts';
import { problemWords } from '#content/problems.ts';
import { deskAddress } from '#model/accounts/desk-address.ts';
import { addressOf } from '#site/addresses.ts';
import {
  fillLogin,
  loginForm,
  openAccount,
  password,
  signIn,
  storedData,
  welcome,
} from '#tests/e2e/support/accounts.ts';
import { expect, test, withScript } from '#tests/e2e/support/e2e.ts';
import { inOneLanguage } from '#tests/e2e/support/variants.ts';

for (const language of inOneLanguage('es')) {
  test(`signing in leads home with a greeting in ${language} at 360 px`, async ({ page, server }) => {
    const email = `ana-${language}@ejemplo.mx`;
    await openAccount(server, email);
    await page.setViewportSize({ width: 360, height: 800 });
    await signIn(page, server, email, language);
    await expect(page).toHaveURL(server.origin + addressOf('home', language));
    await page.locator('summary').click();
    await expect(welcome(page, language)).toHaveText(new RegExp(email));
    await expect(page.getByRole('link', { name: loginWords[language].enter, exact: true })).toBeHidden();
  });
}

for (const language of inOneLanguage('es')) {
  const login = addressOf('login', language);

  test(`an empty or invalid form shows problems beside the fields, in ${language}`, async ({ page, server }) => {
    const words = problemWords[language];
    const form = loginForm(page, language);
    await page.goto(server.origin + login);
    await withScript(page);
    await form.enter.click();
    await expect(page.getByText(words.emailRequired, { exact: true })).toBeVisible();
    await expect(page.getByText(words.passwordRequired, { exact: true })).toBeVisible();
    await expect(page.getByText(words.missing)).toBeVisible();
    await expect(form.email).toBeFocused();

    await form.email.fill('ana@ejemplo');
    await form.password.fill('x'.repeat(129));
    await form.enter.click();
    await expect(page.getByText(words.emailInvalid, { exact: true })).toBeVisible();
    await expect(page.getByText(words.passwordInvalid, { exact: true })).toBeVisible();
    await form.email.fill(`${'a'.repeat(70)}@ejemplo.mx`);
    await form.enter.click();
    await expect(page.getByText(words.tooLong.replace('{limit}', '80'), { exact: true })).toBeVisible();
    await expect(form.password).toHaveValue('x'.repeat(129));
  });
}

for (const language of inOneLanguage('en')) {
  const login = addressOf('login', language);

  test(`wrong credentials get one message, whichever is wrong, and stay typed, in ${language}`, async ({
    page,
    server,
  }) => {
    await openAccount(server, `luz-${language}@ejemplo.mx`);
    const form = loginForm(page, language);
    await page.goto(server.origin + login);
    await withScript(page);
    for (const email of [`luz-${language}@ejemplo.mx`, 'nadie@ejemplo.mx']) {
      await form.email.fill(email);
      await form.password.fill('no es esta');
      await form.enter.click();
      await expect(page.getByText(accountFaultWords[language]['wrong-pair'])).toBeVisible();
      await expect(form.email).toHaveValue(email);
      await expect(form.password).toHaveValue('no es esta');
    }
    expect(await storedData(page)).not.toContain('no es esta');
  });
}

for (const language of inOneLanguage('es')) {
  const login = addressOf('login', language);

  test(`too many attempts show the wait in ${language}`, async ({ page, server }) => {
    const email = `paciente-${language}@ejemplo.mx`;
    await openAccount(server, email);
    const form = loginForm(page, language);
    await page.goto(server.origin + login);
    await withScript(page);
    await form.email.fill(email);
    for (let wrong = 1; wrong <= 5; wrong += 1) {
      await form.password.fill(`no es esta ${wrong}`);
      await form.enter.click();
      await expect(page.getByText(accountFaultWords[language]['wrong-pair'])).toBeVisible();
      await expect(form.enter).toHaveAttribute('aria-disabled', 'false');
    }
    // The first lockout of one second may pass on a slow machine; each failure doubles it.
    await expect(async () => {
      await form.enter.click();
      await expect(page.getByText(accountFaultWords[language].locked)).toBeVisible({ timeout: 3_000 });
    }).toPass();
  });
}

for (const language of inOneLanguage('en')) {
  const login = addressOf('login', language);

  test(`a network error is shown in ${language}, nothing is lost, and a retry works`, async ({ page, ownServer }) => {
    await openAccount(ownServer, 'ana@ejemplo.mx');
    const form = loginForm(page, language);
    await page.goto(ownServer.origin + login);
    await withScript(page);
    await form.email.fill('ana@ejemplo.mx');
    await form.password.fill(password);
    await expect(page.locator('form')).toBeVisible();
    await ownServer.stop();
    await form.enter.click();
    const sentence = `${notices[language].network} ${notices[language].kept}`;
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(form.email).toHaveValue('ana@ejemplo.mx');
    await expect(form.password).toHaveValue(password);
    await ownServer.start();
    await form.enter.click();
    await expect(page).toHaveURL(ownServer.origin + deskAddress[language]);
  });

  test(`a service error is shown in ${language}, and nothing is lost`, async ({ page, server }) => {
    await page.route('**/idp', (route) =>
      route.fulfill({ status: 500, json: { __type: 'InternalErrorException', message: 'Something is wrong.' } }),
    );
    const form = loginForm(page, language);
    await page.goto(server.origin + login);
    await withScript(page);
    await form.email.fill('ana@ejemplo.mx');
    await form.password.fill(password);
    await form.enter.click();
    await expect(page.getByText(notices[language].general)).toBeVisible();
    await expect(form.password).toHaveValue(password);
  });
}

for (const language of inOneLanguage('en')) {
  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });
    test(`the page says that JavaScript is needed, in ${language}`, async ({ page, server }) => {
      const answer = await page.goto(server.origin + addressOf('login', language));
      expect(answer?.status()).toBe(200);
      await expect(page.getByText(loginWords[language].needsScript)).toBeVisible();
      await expect(page.locator('form')).toBeHidden();
    });
  });
}

test('returns to the page before, and never to another site', async ({ page, server }) => {
  await openAccount(server, 'viajera@ejemplo.mx');
  await signIn(page, server, 'viajera@ejemplo.mx', 'es', '?next=%2Ftraining%3Fmode%3DRemote');
  await expect(page).toHaveURL(`${server.origin}/training?mode=Remote`);
  // next-address.test.ts covers which addresses are ours.
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${server.origin}/en/login?next=${encodeURIComponent('//elsewhere.mx')}`);
  await fillLogin(page, 'viajera@ejemplo.mx', 'en');
  await expect(page).toHaveURL(`${server.origin}/en/desk`);
});

test('an address with more than one prefix leads to the desk, in the language of the page', async ({
  page,
  server,
}) => {
  await openAccount(server, 'prefijos@ejemplo.mx');
  await page.goto(`${server.origin}/login?next=/en/en`);
  await fillLogin(page, 'prefijos@ejemplo.mx');
  await expect(page).toHaveURL(`${server.origin}/desk`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
});

test('showing the password keeps the caret, and submitting hides it', async ({ page, server }) => {
  await page.goto(`${server.origin}/login`);
  await withScript(page);
  const form = loginForm(page, 'es');
  await form.password.fill('abcdef');
  await form.password.press('ArrowLeft');
  await form.password.press('ArrowLeft');
  await expect(form.show).toHaveAttribute('aria-pressed', 'false');
  await form.show.click();
  await expect(form.password).toHaveAttribute('type', 'text');
  await expect(form.show).toHaveAttribute('aria-pressed', 'true');
  await expect(form.password).toBeFocused();
  await page.keyboard.type('X');
  await expect(form.password).toHaveValue('abcdXef');
  await form.enter.click();
  await expect(form.password).toHaveAttribute('type', 'password');
  await expect(form.password).toHaveValue('abcdXef');
});

test('password managers and pasting work', async ({ page, server, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${server.origin}/login`);
  await withScript(page);
  const form = loginForm(page, 'es');
  await expect(form.email).toHaveAttribute('autocomplete', 'username');
  await expect(form.password).toHaveAttribute('autocomplete', 'current-password');
  await page.evaluate(() => navigator.clipboard.writeText('pegada entera'));
  await form.password.focus();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(form.password).toHaveValue('pegada entera');
});

test('signing in works by keyboard alone', async ({ page, server }) => {
  await openAccount(server, 'teclas@ejemplo.mx');
  await page.goto(`${server.origin}/login`);
  await withScript(page);
  const form = loginForm(page, 'es');
  await form.email.focus();
  await page.keyboard.type('teclas@ejemplo.mx');
  await page.keyboard.press('Tab');
  await expect(form.password).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Tab');
  await expect(form.show).toBeFocused();
  await page.keyboard.press('Space');
  await expect(form.password).toHaveAttribute('type', 'text');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('checkbox')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(form.enter).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${server.origin}/desk`);
});
