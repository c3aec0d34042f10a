import type { Page } from '@playwright/test';
import { accountFaultWords } from '#content/account-faults.ts';
import { frameWords } from '#content/frame.ts';
import { notices } from '#content/notices.ts';
import { contactWords } from '#content/pages/contact.ts';
import { errorWords } from '#content/pages/errors.ts';
import { loginWords } from '#content/pages/login.ts';
import { newsletterWords } from '#content/pages/newsletter.ts';
import { problemWords } from '#content/problems.ts';
import { deskAddress } from '#model/desk-address.ts';
import { languages } from '#model/languages.ts';
import { addressOf } from '#site/addresses.ts';
import { inOneLanguage } from './met-with.ts';
import { fillLogin, kept, loginForm, openAccount, password, signIn, welcome } from './people.ts';
import { startSession } from './start-session.ts';
import { expect, test, withScript } from './visit.ts';

for (const language of languages) {
  for (const width of language === 'es' ? [360] : [1280]) {
    test(`somebody signs in and is welcomed at home in ${language} at ${width} px`, async ({ page, house }) => {
      const email = `ana-${language}-${width}@ejemplo.mx`;
      await openAccount(house, email);
      await page.setViewportSize({ width, height: 800 });
      await signIn(page, house, email, language);
      await expect(page).toHaveURL(house.origin + addressOf('home', language));
      if (width < 1280) await page.locator('summary').click();
      await expect(welcome(page, language)).toHaveText(new RegExp(email));
      await expect(page.getByRole('link', { name: loginWords[language].enter, exact: true })).toBeHidden();
    });
  }
}

for (const language of inOneLanguage('es')) {
  const login = addressOf('login', language);

  test(`an empty form says what is missing, and what is wrong is told beside its field, in ${language}`, async ({
    page,
    house,
  }) => {
    const words = problemWords[language];
    const form = loginForm(page, language);
    await page.goto(house.origin + login);
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

  test(`a wrong pair is told in one sentence, whichever it is, and stays typed, in ${language}`, async ({
    page,
    house,
  }) => {
    await openAccount(house, `luz-${language}@ejemplo.mx`);
    const form = loginForm(page, language);
    await page.goto(house.origin + login);
    await withScript(page);
    for (const email of [`luz-${language}@ejemplo.mx`, 'nadie@ejemplo.mx']) {
      await form.email.fill(email);
      await form.password.fill('no es esta');
      await form.enter.click();
      await expect(page.getByText(accountFaultWords[language]['wrong-pair'])).toBeVisible();
      await expect(form.email).toHaveValue(email);
      await expect(form.password).toHaveValue('no es esta');
    }
    expect(await kept(page)).not.toContain('no es esta');
  });
}

for (const language of inOneLanguage('es')) {
  const login = addressOf('login', language);

  test(`too many tries have to wait, and are told so in ${language}`, async ({ page, house }) => {
    const email = `paciente-${language}@ejemplo.mx`;
    await openAccount(house, email);
    const form = loginForm(page, language);
    await page.goto(house.origin + login);
    await withScript(page);
    await form.email.fill(email);
    for (let wrong = 1; wrong <= 5; wrong += 1) {
      await form.password.fill(`no es esta ${wrong}`);
      await form.enter.click();
      await expect(page.getByText(accountFaultWords[language]['wrong-pair'])).toBeVisible();
      await expect(form.enter).toHaveAttribute('aria-disabled', 'false');
    }
    // The first wait is a second, which a slow machine spends on the answer; every failure doubles it.
    await expect(async () => {
      await form.enter.click();
      await expect(page.getByText(accountFaultWords[language].locked)).toBeVisible({ timeout: 3_000 });
    }).toPass();
  });
}

for (const language of inOneLanguage('en')) {
  const login = addressOf('login', language);

  test(`when nothing answers, that is told in ${language}, nothing is lost, and the next try works`, async ({
    page,
    ownHouse,
  }) => {
    await openAccount(ownHouse, 'ana@ejemplo.mx');
    const form = loginForm(page, language);
    await page.goto(ownHouse.origin + login);
    await withScript(page);
    await form.email.fill('ana@ejemplo.mx');
    await form.password.fill(password);
    await expect(page.locator('form')).toBeVisible();
    await ownHouse.stop();
    await form.enter.click();
    const sentence = `${notices[language].network} ${notices[language].kept}`;
    await expect(page.getByText(sentence)).toBeVisible({ timeout: 30_000 });
    await expect(form.email).toHaveValue('ana@ejemplo.mx');
    await expect(form.password).toHaveValue(password);
    await ownHouse.start();
    await form.enter.click();
    await expect(page).toHaveURL(ownHouse.origin + deskAddress[language], { timeout: 30_000 });
  });

  test(`when the service cannot do it, that is told in ${language}, and nothing is lost`, async ({ page, house }) => {
    await page.route('**/idp', (route) =>
      route.fulfill({ status: 500, json: { __type: 'InternalErrorException', message: 'Something is wrong.' } }),
    );
    const form = loginForm(page, language);
    await page.goto(house.origin + login);
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
    test(`the page says that it is needed, in ${language}`, async ({ page, house }) => {
      const answer = await page.goto(house.origin + addressOf('login', language));
      expect(answer?.status()).toBe(200);
      await expect(page.getByText(loginWords[language].needsScript)).toBeVisible();
      await expect(page.locator('form')).toBeHidden();
    });
  });
}

test('one goes on where one came from, and never to another site', async ({ page, house }) => {
  await openAccount(house, 'viajera@ejemplo.mx');
  await signIn(page, house, 'viajera@ejemplo.mx', 'es', '?next=%2Ftraining%3Fmode%3DRemote');
  await expect(page).toHaveURL(`${house.origin}/training?mode=Remote`);
  // Which addresses are ours is next-address.test.ts's.
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${house.origin}/en/login?next=${encodeURIComponent('//elsewhere.mx')}`);
  await fillLogin(page, 'viajera@ejemplo.mx', 'en');
  await expect(page).toHaveURL(`${house.origin}/en/desk`);
});

test('an address with more than one prefix leads to the desk, in the language of the page', async ({ page, house }) => {
  await openAccount(house, 'prefijos@ejemplo.mx');
  await page.goto(`${house.origin}/login?next=/en/en`);
  await fillLogin(page, 'prefijos@ejemplo.mx');
  await expect(page).toHaveURL(`${house.origin}/desk`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
});

test('a session outlives a reload, and is on the page before the application is', async ({ page, house }) => {
  await openAccount(house, 'fiel@ejemplo.mx');
  await startSession(page, house, 'fiel@ejemplo.mx');
  await page.route('**/assets/*.js', (route) => route.abort());
  // Or the page would be loaded once more, because its application did not come.
  await page.route('**/healthz', (route) => route.abort());
  for (const path of ['/training', '/en/contact']) {
    await page.goto(house.origin + path);
    await expect(welcome(page, path.startsWith('/en') ? 'en' : 'es')).toHaveText(/fiel@ejemplo\.mx/);
  }
  await page.goto(`${house.origin}/login`);
  await expect(page.getByText(`${loginWords.es.already} fiel@ejemplo.mx`)).toBeVisible();
  await expect(page.locator('form')).toBeHidden();
});

test('the page is the same for who is signed in and who is not', async ({ page, house, request }) => {
  await openAccount(house, 'igual@ejemplo.mx');
  await startSession(page, house, 'igual@ejemplo.mx');
  const seen = await (await page.goto(`${house.origin}/us`))?.text();
  expect(seen).toBe(await (await request.get(`${house.origin}/us`)).text());
});

test('another tab sees who signs in', async ({ page, house, context }) => {
  await openAccount(house, 'dos@ejemplo.mx');
  const other = await context.newPage();
  await other.goto(`${house.origin}/services`);
  await expect(welcome(other, 'es')).toHaveCount(0);
  await signIn(page, house, 'dos@ejemplo.mx');
  await expect(welcome(other, 'es')).toHaveText(/dos@ejemplo\.mx/);
});

test('welcome and theme stay on the way through the site, also to a page that is not there', async ({
  page,
  house,
}) => {
  await openAccount(house, 'paseo@ejemplo.mx');
  await page.addInitScript(() => localStorage.setItem('theme', 'light'));
  await startSession(page, house, 'paseo@ejemplo.mx');
  await page.goto(house.origin);
  await page.getByRole('link', { name: frameWords.es.pages.services }).first().click();
  await expect(page).toHaveURL(`${house.origin}/services`);
  await expect(welcome(page, 'es')).toHaveText(/paseo@ejemplo\.mx/);

  // The router goes there without a reload, and makes the whole page anew around the error.
  await page.evaluate(() => localStorage.clear());
  await signIn(page, house, 'paseo@ejemplo.mx', 'es', '?next=%2Fno-existe');
  await expect(page.getByText(errorWords.es.notFound.description)).toBeVisible();
  await expect(welcome(page, 'es')).toHaveText(/paseo@ejemplo\.mx/);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('the password can be looked at without losing the caret, and is hidden again when it is sent', async ({
  page,
  house,
}) => {
  await page.goto(`${house.origin}/login`);
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

test('password managers and pasting are at home', async ({ page, house, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${house.origin}/login`);
  await withScript(page);
  const form = loginForm(page, 'es');
  await expect(form.email).toHaveAttribute('autocomplete', 'username');
  await expect(form.password).toHaveAttribute('autocomplete', 'current-password');
  await page.evaluate(() => navigator.clipboard.writeText('pegada entera'));
  await form.password.focus();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(form.password).toHaveValue('pegada entera');
});

test('the keyboard is enough', async ({ page, house }) => {
  await openAccount(house, 'teclas@ejemplo.mx');
  await page.goto(`${house.origin}/login`);
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
  await expect(form.enter).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${house.origin}/desk`);
});

test('what a signed-in person writes and subscribes to is what any visitor would', async ({ page, house }) => {
  await openAccount(house, 'de-casa@ejemplo.mx');
  await startSession(page, house, 'de-casa@ejemplo.mx');
  await page.goto(`${house.origin}/contact`);
  await withScript(page);
  await writeMessage(page, 'carta@ejemplo.mx');
  await expect(page.getByText(notices.es.contactSuccess)).toBeVisible();
  await house.letter((letter) => letter.to?.[0]?.address === 'carta@ejemplo.mx');

  await page.goto(`${house.origin}/us`);
  await withScript(page);
  await page.getByRole('textbox', { name: newsletterWords.es.email }).fill('noticias@ejemplo.mx');
  await page.getByRole('button', { name: newsletterWords.es.send }).click();
  await expect(page.getByText(notices.es.newsletterSuccess)).toBeVisible();
  await house.letter((letter) => letter.to?.[0]?.address === 'noticias@ejemplo.mx');
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
    test(`an ${name} that cannot be read is no session: it is cleared, and the login says so in ${language}`, async ({
      page,
      house,
    }) => {
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
        expect(await kept(page)).not.toContain('ghost@');
      };
      await page.goto(house.origin + addressOf('us', language));
      await page.evaluate(damage, name);
      // Wherever one comes first.
      await page.reload();
      await expect(welcome(page, language)).toHaveCount(0);
      await withScript(page);
      await none();
      await page.getByRole('contentinfo').getByRole('link', { name: frameWords[language].pages.login }).click();
      await expect(unreadable).toBeVisible();
      await loginForm(page, language).enter.click();
      await expect(page.getByText(problemWords[language].emailRequired)).toBeVisible();
      await expect(unreadable).toHaveCount(0);

      // At the login itself. (Its form may still be loading what clears the tokens of pools that are no more.)
      await page.goto(house.origin + addressOf('us', language));
      await page.evaluate(damage, name);
      await page.goto(house.origin + addressOf('login', language));
      await withScript(page);
      await expect(unreadable).toBeVisible();
      await none();

      // And under a page that is open.
      await page.goto(house.origin + addressOf('us', language));
      await withScript(page);
      await page.evaluate(damage, name);
      await page.getByRole('contentinfo').getByRole('link', { name: frameWords[language].pages.login }).click();
      await expect(unreadable).toBeVisible();
      await none();
    });
  }
}
