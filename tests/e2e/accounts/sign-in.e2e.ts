import type { Page } from '@playwright/test';
import { accountFaultWords } from '#content/account-faults.ts';
import { frameWords } from '#content/frame.ts';
import { notices } from '#content/notices.ts';
import { contactWords } from '#content/pages/contact.ts';
import { errorWords } from '#content/pages/errors.ts';
import { loginWords } from '#content/pages/login.ts';
import { newsletterWords } from '#content/pages/newsletter.ts';
import { problemWords } from '#content/problems.ts';
import { deskAddress } from '#model/accounts/desk-address.ts';
import { languages } from '#model/languages.ts';
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
import { startSession } from '#tests/e2e/support/start-session.ts';
import { inOneLanguage } from '#tests/e2e/support/variants.ts';

for (const language of languages) {
  for (const width of language === 'es' ? [360] : [1280]) {
    test(`signing in leads home with a greeting in ${language} at ${width} px`, async ({ page, server }) => {
      const email = `ana-${language}-${width}@ejemplo.mx`;
      await openAccount(server, email);
      await page.setViewportSize({ width, height: 800 });
      await signIn(page, server, email, language);
      await expect(page).toHaveURL(server.origin + addressOf('home', language));
      if (width < 1280) await page.locator('summary').click();
      await expect(welcome(page, language)).toHaveText(new RegExp(email));
      await expect(page.getByRole('link', { name: loginWords[language].enter, exact: true })).toBeHidden();
    });
  }
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
    await expect(page.getByText(sentence)).toBeVisible({ timeout: 30_000 });
    await expect(form.email).toHaveValue('ana@ejemplo.mx');
    await expect(form.password).toHaveValue(password);
    await ownServer.start();
    await form.enter.click();
    await expect(page).toHaveURL(ownServer.origin + deskAddress[language], { timeout: 30_000 });
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
    await expect(page.getByText(notices[language].general)).toBeVisible({ timeout: 20_000 });
    await expect(form.password).toHaveValue(password);
  });
}

for (const language of languages) {
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

test('a session survives a reload, and shows before the scripts have loaded', async ({ page, server }) => {
  await openAccount(server, 'fiel@ejemplo.mx');
  await startSession(page, server, 'fiel@ejemplo.mx');
  await page.route('**/assets/*.js', (route) => route.abort());
  // Otherwise the page would reload because its scripts failed.
  await page.route('**/healthz', (route) => route.abort());
  for (const path of ['/training', '/en/contact']) {
    await page.goto(server.origin + path);
    await expect(welcome(page, path.startsWith('/en') ? 'en' : 'es')).toHaveText(/fiel@ejemplo\.mx/);
  }
  await page.goto(`${server.origin}/login`);
  await expect(page.getByText(`${loginWords.es.already} fiel@ejemplo.mx`)).toBeVisible();
  await expect(page.locator('form')).toBeHidden();
});

test('the HTML is the same signed in and signed out', async ({ page, server, request }) => {
  await openAccount(server, 'igual@ejemplo.mx');
  await startSession(page, server, 'igual@ejemplo.mx');
  const seen = await (await page.goto(`${server.origin}/us`))?.text();
  expect(seen).toBe(await (await request.get(`${server.origin}/us`)).text());
});

test('a sign-in shows in another tab', async ({ page, server, context }) => {
  await openAccount(server, 'dos@ejemplo.mx');
  const other = await context.newPage();
  await other.goto(`${server.origin}/services`);
  await expect(welcome(other, 'es')).toHaveCount(0);
  await signIn(page, server, 'dos@ejemplo.mx');
  await expect(welcome(other, 'es')).toHaveText(/dos@ejemplo\.mx/);
});

test('greeting and theme persist across pages, also on a missing page', async ({ page, server }) => {
  await openAccount(server, 'paseo@ejemplo.mx');
  await page.addInitScript(() => localStorage.setItem('theme', 'light'));
  await startSession(page, server, 'paseo@ejemplo.mx');
  await page.goto(server.origin);
  await page.getByRole('link', { name: frameWords.es.pages.services }).first().click();
  await expect(page).toHaveURL(`${server.origin}/services`);
  await expect(welcome(page, 'es')).toHaveText(/paseo@ejemplo\.mx/);

  // The router renders the whole page anew around the error.
  await page.evaluate(() => localStorage.clear());
  await signIn(page, server, 'paseo@ejemplo.mx', 'es', '?next=%2Fno-existe');
  await expect(page.getByText(errorWords.es.notFound.description)).toBeVisible();
  await expect(welcome(page, 'es')).toHaveText(/paseo@ejemplo\.mx/);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
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

test('a signed-in user posts and subscribes as any visitor', async ({ page, server }) => {
  await openAccount(server, 'de-casa@ejemplo.mx');
  await startSession(page, server, 'de-casa@ejemplo.mx');
  await page.goto(`${server.origin}/contact`);
  await withScript(page);
  await writeMessage(page, 'carta@ejemplo.mx');
  await expect(page.getByText(notices.es.contactSuccess)).toBeVisible();
  // The notice, not the receipt: all tests share the hourly quota of receipts.
  await server.waitForEmail((sent) => sent.replyTo?.[0]?.address === 'carta@ejemplo.mx');

  await page.goto(`${server.origin}/us`);
  await withScript(page);
  await page.getByRole('textbox', { name: newsletterWords.es.email }).fill('noticias@ejemplo.mx');
  await page.getByRole('button', { name: newsletterWords.es.send }).click();
  await expect(page.getByText(notices.es.newsletterSuccess)).toBeVisible();
  await server.waitForEmail((sent) => sent.to?.[0]?.address === 'noticias@ejemplo.mx');
  await expect(welcome(page, 'es')).toHaveText(/de-casa@ejemplo\.mx/);
});

async function writeMessage(page: Page, email: string): Promise<void> {
  const { fields, types, send } = contactWords.es;
  await page.getByRole('textbox', { name: fields.name, exact: true }).fill('Ana');
  await page.getByLabel(fields.lastname).fill('Luz');
  await page.getByRole('textbox', { name: fields.email }).fill(email);
  await page.getByLabel(types.ideas).check();
  await page.getByLabel(fields.message).fill('Hola');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: send }).click();
}

for (const language of languages) {
  for (const name of language === 'es' ? ['accessToken'] : ['idToken']) {
    test(`an unreadable ${name} is cleared, and the login says so in ${language}`, async ({ page, server }) => {
      const unreadable = page.getByText(loginWords[language].unreadable);
      const damage = (key: string) => {
        const prefix = 'CognitoIdentityServiceProvider.abc123.';
        for (const one of ['accessToken', 'idToken']) {
          localStorage.setItem(`${prefix}ghost@ejemplo.mx.${one}`, one === key ? 'cut.off' : `a.${btoa('{}')}.c`);
        }
        localStorage.setItem(`${prefix}LastAuthUser`, 'ghost@ejemplo.mx');
      };
      const none = async () => {
        await expect(welcome(page, language)).toHaveCount(0);
        expect(await storedData(page)).not.toContain('ghost@');
      };
      await page.goto(server.origin + addressOf('us', language));
      await page.evaluate(damage, name);
      // On the first page of a visit.
      await page.reload();
      await expect(welcome(page, language)).toHaveCount(0);
      await withScript(page);
      await none();
      await page.getByRole('contentinfo').getByRole('link', { name: frameWords[language].pages.login }).click();
      await expect(unreadable).toBeVisible();
      await loginForm(page, language).enter.click();
      await expect(page.getByText(problemWords[language].emailRequired)).toBeVisible();
      await expect(unreadable).toHaveCount(0);

      // On the login page, which may still be clearing tokens of an old pool.
      await page.goto(server.origin + addressOf('us', language));
      await page.evaluate(damage, name);
      await page.goto(server.origin + addressOf('login', language));
      await withScript(page);
      await expect(unreadable).toBeVisible();
      await none();

      // On an open page.
      await page.goto(server.origin + addressOf('us', language));
      await withScript(page);
      await page.evaluate(damage, name);
      await page.getByRole('contentinfo').getByRole('link', { name: frameWords[language].pages.login }).click();
      await expect(unreadable).toBeVisible();
      await none();
    });
  }
}
