import { execFileSync } from 'node:child_process';
import { companyBasics } from '#content/company-basics.ts';
import { forgetWords } from '#content/pages/accounts/forget.ts';
import { loginWords } from '#content/pages/accounts/login.ts';
import { problemWords } from '#content/problems.ts';
import { addressOf } from '#site/addresses.ts';
import { loginForm, openAccount, storedData } from '#tests/e2e/support/accounts.ts';
import { expect, test, withScript } from '#tests/e2e/support/e2e.ts';
import { holdScripts } from '#tests/e2e/support/hold-requests.ts';
import { chosen, recovery, requestCode } from '#tests/e2e/support/recovery.ts';
import { inOneLanguage } from '#tests/e2e/support/variants.ts';
import type { RunningServer } from '#tests/server/support/start-server.ts';
import { testsKeyFile } from '#tests/server/support/tests-key.ts';

async function linkFor(server: RunningServer, email: string): Promise<string> {
  const sent = await server.waitForEmail(({ to }) => to?.[0]?.address === email);
  const [link = ''] = /\S+\/forget#\S+/.exec(sent.text ?? '') ?? [];
  const { pathname, hash } = new URL(link);
  return server.origin + pathname + hash;
}

for (const language of inOneLanguage('en')) {
  test(`the link of an e-mail opens the password step directly, in ${language}`, async ({ page, server }) => {
    const email = `enlace+${language}@ejemplo.mx`;
    await openAccount(server, email, null);
    await requestCode(page, server, email, language);
    const link = await linkFor(server, email);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url() + JSON.stringify(request.headers())));
    // As from a mail program, without an open page of ours.
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('about:blank');
    await page.goto(link);
    const form = recovery(page, language);
    await expect(page.getByText(forgetWords[language].linked)).toBeVisible();
    await expect(form.email).toHaveValue(email);
    await expect(form.code).toHaveCount(0);
    await expect(form.ask).toHaveCount(0);
    await expect(page).toHaveURL(server.origin + addressOf('forget', language));
    // The token is neither in the address bar nor in a Referer; a reload works.
    expect(await storedData(page)).not.toContain('token');
    await page.reload();
    await expect(page.getByText(forgetWords[language].linked)).toBeVisible();
    await form.password.fill(chosen);
    await form.save.click();
    await expect(page.getByText(loginWords[language].changed)).toBeVisible();
    await expect(loginForm(page, language).email).toHaveValue(email);
    const token = new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? '';
    expect(token).toHaveLength(32);
    expect(requests.filter((request) => request.includes(token))).toEqual([]);

    // The link works once; the second time the page offers another.
    await page.goto(link);
    await form.password.fill('Cinco-gatos-9');
    await form.save.click();
    await expect(page.getByRole('alert').getByText(forgetWords[language].linkEnded)).toBeVisible();
    await expect(form.email).toHaveValue(email);
    await expect(form.email).toBeFocused();
    await form.ask.click();
    await expect(form.code).toBeFocused();
  });
}

for (const language of inOneLanguage('en')) {
  test(`an invited account chooses its first password, without words on recovery, in ${language}`, async ({
    page,
    server,
  }) => {
    const email = `invitada+${language}@ejemplo.mx`;
    const words = ['backend/commands/account.ts', 'create', email, '--language', language];
    execFileSync(process.execPath, words, {
      env: { ...process.env, DATA_DIR: server.dataDir, KEY_FILE: testsKeyFile },
    });
    const { first, heading, opening } = forgetWords[language];
    const release = await holdScripts(page);
    await page.goto(await linkFor(server, email), { waitUntil: 'commit' });
    // Before any script runs: neither an empty panel nor the first step.
    await expect(page.getByText(opening)).toBeVisible();
    await expect(page.getByRole('heading', { name: first.heading })).toBeVisible();
    await expect(recovery(page, language).ask).toBeHidden();
    release();
    await expect(page.getByRole('heading', { level: 1, name: first.heading })).toBeVisible();
    await expect(page).toHaveTitle(`${first.heading} · ${companyBasics.name}`);
    await expect(page.getByText(heading)).toHaveCount(0);
    await page.reload();
    await expect(page.getByText(first.linked)).toBeVisible();
    await recovery(page, language).password.fill(chosen);
    await page.getByRole('button', { name: first.save }).click();
    await expect(page.getByText(loginWords[language].chosen)).toBeVisible();
    await expect(loginForm(page, language).email).toHaveValue(email);
  });
}

test('a truncated link is reported and starts at the address', async ({ page, server }) => {
  const form = recovery(page, 'es');
  const full = `#token=${'x'.repeat(32)}&email=ana@ejemplo.mx`;
  for (const [hash, isShown] of [
    [full.replace('xx', ''), true],
    [full.replace(/&.*/, ''), true],
    ['#token=', true],
    ['#email=ana@ejemplo.mx', false],
    ['#main', false],
  ] as const) {
    await page.goto('about:blank');
    await page.goto(`${server.origin}/forget${hash}`);
    await withScript(page);
    await expect(form.email).toBeVisible();
    await expect(form.ask).toBeVisible();
    await expect(page.getByText(forgetWords.es.linkEnded)).toBeVisible({ visible: isShown });
  }
});

for (const language of inOneLanguage('es')) {
  test(`a link opened after a refused code shows no fault of the code, in ${language}`, async ({ page, server }) => {
    const email = `codigo+${language}@ejemplo.mx`;
    await openAccount(server, email, null);
    await requestCode(page, server, email, language);
    const form = recovery(page, language);
    await form.code.fill('AAAA-AAAA');
    await form.password.fill(chosen);
    await form.save.click();
    const faults = page.getByText(`${problemWords[language].review}:`);
    await expect(faults).toBeVisible();
    await page.goto(await linkFor(server, email));
    await expect(page.getByText(forgetWords[language].linked)).toBeVisible();
    await expect(faults).toHaveCount(0);
  });
}
