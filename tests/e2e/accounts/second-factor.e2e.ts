import { TOTP } from 'otpauth';
import { myAccountWords } from '#content/desk/accounts/my-account.ts';
import { signInWords } from '#content/desk/accounts/sign-in.ts';
import { accountWords } from '#content/pages/accounts/account.ts';
import { loginWords } from '#content/pages/accounts/login.ts';
import { deskAddress } from '#model/accounts/desk-address.ts';
import { expectNothingInTheWay, looks } from '#tests/e2e/support/accessibility-findings.ts';
import { password } from '#tests/e2e/support/accounts.ts';
import { expect, test, withScript } from '#tests/e2e/support/e2e.ts';
import { sitDown } from '#tests/e2e/support/sign-in-at-desk.ts';
import { changeCatalogue } from '#tests/server/support/change-catalogue.ts';

const words = myAccountWords.es;
const { es: login } = loginWords;

test('a second factor is set up, required, and replaced by a recovery code', async ({ page, server }) => {
  const email = 'dos-cosas@ejemplo.mx';
  await sitDown(page, server, email, '/accounts/me');
  await expect(page.getByText(words.factor.off)).toBeVisible();
  await page.getByRole('button', { name: words.factor.begin }).click();
  await expect(page.getByRole('img', { name: words.factor.qr })).toBeVisible();
  const key = (await page.locator('code').first().textContent()) ?? '';
  const phone = new TOTP({ secret: key.replaceAll(' ', '') });
  await expectNothingInTheWay(page);
  await page.getByLabel(words.factor.steps.code).fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText(words.factor.wrong)).toBeVisible();
  await page.getByLabel(words.factor.steps.code).fill(phone.generate());
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Activo desde el /)).toBeVisible();

  await page.getByRole('button', { name: words.codes.draw }).click();
  await expect(page.getByText(words.codes.once)).toBeVisible();
  const codes = page.locator('ul code');
  await expect(codes).toHaveCount(10);
  // Dark on paper, also from the dark theme.
  await page.emulateMedia({ media: 'print' });
  await expect(codes.first()).toHaveCSS('color', 'rgb(6, 12, 21)');
  await page.emulateMedia({ media: 'screen' });
  const recovery = (await codes.first().textContent()) ?? '';
  await expectNothingInTheWay(page);
  await page.getByRole('button', { name: words.codes.kept }).click();
  await expect(page.getByText('Le quedan 10.')).toBeVisible();
  await server.waitForEmail(({ to, subject }) => to?.[0]?.address === email && /dos cosas/.test(subject ?? ''));

  // Another browser: the password alone opens nothing.
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${server.origin}/login`);
  await withScript(page);
  const enter = async () => {
    await page.getByLabel(accountWords.es.fields.email).fill(email);
    await page.getByRole('textbox', { name: accountWords.es.fields.password }).fill(password);
    await page.keyboard.press('Enter');
  };
  await page.getByLabel(login.shared).check();
  await enter();
  const code = page.getByRole('textbox', { name: login.code.label });
  await expect(code).toBeFocused();
  await expect(page).toHaveURL(/\/login$/);
  await code.fill('123456');
  await expect(page.getByText(login.code.wrong)).toBeVisible();
  await expectNothingInTheWay(page);
  const [lost, other] = [login.code.lost, login.code.other].map((name) => page.getByRole('button', { name }));
  // Two buttons, with room between them.
  const [first, second] = [await lost?.boundingBox(), await other?.boundingBox()];
  expect((second?.x ?? 0) - (first?.x ?? 0) - (first?.width ?? 0)).toBeGreaterThanOrEqual(8);
  await other?.click();
  await expect(page.getByLabel(accountWords.es.fields.email)).toBeFocused();
  await expect(page.getByLabel(login.shared)).toBeChecked();
  await page.getByLabel(login.shared).uncheck();
  await enter();
  await page.getByRole('button', { name: login.code.lost }).click();
  await page.getByRole('textbox', { name: login.code.recovery }).fill(recovery.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(server.origin + deskAddress.es);

  // Ten minutes later the password and a code are asked for again.
  await page.goto(`${server.origin}${deskAddress.es}/accounts/me`);
  await expect(page.getByText('Le quedan 9.')).toBeVisible();
  changeCatalogue(
    server,
    `update "accountSession" set "createdAt" = '2026-01-01T00:00:00.000Z' where "accountId" = (select id from account where "emailKey" = '${email}')`,
  );
  await page.getByRole('button', { name: words.factor.remove }).click();
  const sure = page.getByRole('dialog', { name: words.factor.sure });
  await expectNothingInTheWay(page, [looks[0][0]]);
  await expect(sure.getByRole('button', { name: words.factor.stop })).toBeFocused();
  await sure.getByRole('button', { name: words.factor.remove }).click();
  const dialog = page.getByRole('dialog', { name: signInWords.es.heading });
  await dialog.getByLabel(signInWords.es.password).fill(password);
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel(signInWords.es.code)).toBeFocused();
  // A code of the next half minute: this one was used to set up the application.
  await dialog.getByLabel(signInWords.es.code).fill(phone.generate({ timestamp: Date.now() + 30_000 }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(words.factor.off)).toBeVisible();
  await expect(page.getByRole('button', { name: words.codes.draw })).toHaveCount(0);
});
