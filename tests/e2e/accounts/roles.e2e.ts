import { accountsWords } from '#content/desk/accounts/accounts.ts';
import { signInWords } from '#content/desk/accounts/sign-in.ts';
import { appWords } from '#content/desk/app.ts';
import { companyDeskWords } from '#content/desk/company.ts';
import { fullPageWords } from '#content/desk/full-page.ts';
import { groupWords } from '#content/desk/group.ts';
import { teachingWords } from '#content/desk/groups/teaching.ts';
import { problemWords } from '#content/problems.ts';
import { deskAddress } from '#model/accounts/desk-address.ts';
import type { AccountRole } from '#model/accounts/roles.ts';
import { expectNothingInTheWay, looks } from '#tests/e2e/support/accessibility-findings.ts';
import { openAccount, password } from '#tests/e2e/support/accounts.ts';
import { expect, test } from '#tests/e2e/support/e2e.ts';
import { goTo, sitDown, untilIdle } from '#tests/e2e/support/sign-in-at-desk.ts';
import { startSession } from '#tests/e2e/support/start-session.ts';
import { changeCatalogue } from '#tests/server/support/change-catalogue.ts';
import { fillGroup } from '#tests/server/support/fill-group.ts';
import type { RunningServer } from '#tests/server/support/start-server.ts';
import { fillPlural } from '#ui/fill.ts';

const accounts = accountsWords.es;
const own = (name: string) => `papeles-${process.pid}-${name}@ejemplo.mx`;
const open = (server: RunningServer, name: string, role: AccountRole) =>
  openAccount(server, own(name), password, { role, name: `${name} Robles` });

test('a teacher has the own groups and the own account, and no other part of the desk', async ({ page, server }) => {
  const { id } = fillGroup(server, { id: 'taught', inDays: -3, confirmed: 3 });
  const { id: other } = fillGroup(server, { id: 'not-taught', inDays: -3, confirmed: 1 });
  changeCatalogue(server, `update "courseHistory" set teacher = 'Nayeli Robles' where id = '${id}'`);
  await open(server, 'Nayeli', 'teacher');
  await startSession(page, server, own('Nayeli'));
  const refused: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('/graphql') && (await response.text().catch(() => '')).includes('Unauthorized')) {
      refused.push(response.request().postData() ?? '');
    }
  });
  await page.goto(server.origin + deskAddress.es);
  await expect(page.getByRole('heading', { name: teachingWords.es.heading })).toBeVisible();
  const groups = page.locator('main li a');
  await expect(groups).toHaveCount(1);
  await expectNothingInTheWay(page);
  await groups.click();
  await expect(page.getByText(fillPlural(groupWords.es.attendance.left, 3, 'es'))).toBeVisible();
  // The first key focuses the grid.
  await untilIdle(page);
  await page.keyboard.press('p');
  await expect(page.getByRole('button', { name: /presente$/ })).toHaveCount(1);
  await page.getByRole('button', { name: groupWords.es.attendance.allPresent }).first().click();
  await expect(page.getByRole('button', { name: /presente$/ })).toHaveCount(3);
  await page.getByRole('button', { name: appWords.es.undo }).press('Enter');
  await expect(page.getByRole('button', { name: /presente$/ })).toHaveCount(1);
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('button', { name: groupWords.es.attendance.allPresent }).first().click();
  await expect(page.getByRole('button', { name: /presente$/ })).toHaveCount(3);
  await page.keyboard.press('z');
  await expect(page.getByRole('button', { name: /presente$/ })).toHaveCount(1);
  await expectNothingInTheWay(page);
  await page.getByRole('link', { name: groupWords.es.tabs.sessions }).click();
  await expect(page.locator('main ol li').first()).toBeVisible();
  await expectNothingInTheWay(page);
  // The marks are still there.
  await page.getByRole('link', { name: groupWords.es.tabs.attendance }).click();
  await expect(page.getByRole('button', { name: /presente$/ })).toHaveCount(1);
  // Not one of the group, nor any other place of the desk.
  await page.goto(`${server.origin}${deskAddress.es}/groups/${other}`);
  await expect(page.getByText(teachingWords.es.gone)).toBeVisible();
  for (const path of ['/messages', '/people', '/company', '/accounts']) {
    await page.goto(server.origin + deskAddress.es + path);
    const elsewhere = path === '/accounts' ? 'Mi cuenta' : teachingWords.es.heading;
    await expect(page.getByRole('heading', { level: 1 })).toContainText(elsewhere);
  }
  await page.goto(server.origin + deskAddress.en);
  await expect(page.getByRole('heading', { name: teachingWords.en.heading })).toBeVisible();
  expect(refused).toEqual([]);
});

test('a teacher reads the names of a group before its first class', async ({ page, server }) => {
  const { id } = fillGroup(server, { id: 'taught-later', inDays: 9, confirmed: 3 });
  changeCatalogue(server, `update "courseHistory" set teacher = 'Amaya Robles' where id = '${id}'`);
  await open(server, 'Amaya', 'teacher');
  await startSession(page, server, own('Amaya'));
  await page.goto(`${server.origin}${deskAddress.es}/groups/${id}`);
  await expect(page.locator('main ul:not(.wrap) > li')).toHaveCount(3);
  await expectNothingInTheWay(page);
});

test('a teacher’s desk needs no other script, and says so when its own fails to load', async ({ page, server }) => {
  await open(server, 'Olga', 'teacher');
  await startSession(page, server, own('Olga'));
  await page.route('**/assets/app-*.js', (route) => route.abort());
  await page.goto(server.origin + deskAddress.es);
  await expect(page.getByRole('heading', { name: teachingWords.es.heading })).toBeVisible();
  await page.route('**/assets/teacher-desk-*.js', (route) => route.abort());
  await page.reload();
  await expect(page.getByText(fullPageWords.es.failed.heading)).toBeVisible();
});

test('staff read accounts and company facts, and change, export and erase nothing', async ({ page, server }) => {
  await open(server, 'Tomas', 'staff');
  await startSession(page, server, own('Tomas'));
  await goTo(page, server, '/accounts');
  await expect(page.getByRole('row', { name: new RegExp(own('Tomas')) })).toContainText(accounts.roles.staff);
  await expect(page.getByText(accounts.owners)).toBeVisible();
  await expect(page.getByRole('button', { name: /^(CSV|Invitar|Suspender|Cambiar rol)/ })).toHaveCount(0);
  await expectNothingInTheWay(page);
  await goTo(page, server, '/company');
  await expect(page.getByText(companyDeskWords.es.owners)).toBeVisible();
  await expect(page.locator('main input:not(:disabled), main textarea:not(:disabled)')).toHaveCount(0);
  await expectNothingInTheWay(page);
  await goTo(page, server, '/newsletter');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: /CSV|Importar/ })).toHaveCount(0);
});

test('an owner changes a role after the password, and the other person signs in again', async ({ page, server }) => {
  const email = own('Leonora');
  await open(server, 'Bruno', 'staff');
  await sitDown(page, server, email, '/accounts');
  const begun = new Date(Date.now() - 11 * 60_000).toISOString();
  changeCatalogue(
    server,
    `update "accountSession" set "createdAt" = '${begun}' where "accountId" in (select id from account where email = '${email}')`,
  );
  const row = page.getByRole('row', { name: new RegExp(own('Bruno')) });
  await row.getByRole('button', { name: accounts.acts.role }).click();
  await page.getByRole('dialog').getByRole('radio', { name: accounts.roles.teacher }).check();
  await expect(page.getByText(accounts.may.teacher).first()).toBeVisible();
  await expectNothingInTheWay(page, [looks[0][0]]);
  const name = page.getByRole('dialog').getByLabel(accounts.role.name);
  const before = await name.inputValue();
  await name.fill('');
  await page.getByRole('dialog').getByRole('button', { name: accounts.role.save }).click();
  await expect(page.getByText(problemWords.es.nameRequired)).toBeVisible();
  await name.fill(before);
  await page.getByRole('dialog').getByRole('button', { name: accounts.role.save }).click();
  await expect(page.getByText(signInWords.es.why)).toBeVisible();
  await expectNothingInTheWay(page, [looks[0][0]]);
  await page.getByLabel(signInWords.es.password).fill(`${password}x`);
  await page.keyboard.press('Enter');
  // The field has the focus already.
  await expect(page.getByRole('alert').filter({ hasText: signInWords.es.wrong })).toBeVisible();
  await page.getByLabel(signInWords.es.password).fill(password);
  await page.keyboard.press('Enter');
  await expect(row).toContainText(accounts.roles.teacher);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
