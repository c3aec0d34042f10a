import { appWords } from '#content/desk/app.ts';
import { certificateWords } from '#content/desk/certificates.ts';
import { groupWords } from '#content/desk/group.ts';
import { certificatesWords } from '#content/pages/certificates.ts';
import { undoDelay } from '#model/undo-delay.ts';
import { expectNothingInTheWay, looks } from '#tests/e2e/support/accessibility-findings.ts';
import { expect, test } from '#tests/e2e/support/e2e.ts';
import { sitDown, untilIdle } from '#tests/e2e/support/sign-in-at-desk.ts';
import { changeCatalogue } from '#tests/server/support/change-catalogue.ts';
import { fillAttendance, fillGroup } from '#tests/server/support/fill-group.ts';
import { query } from '#tests/server/support/reserved.ts';
import type { RunningServer } from '#tests/server/support/start-server.ts';
import { fill, fillPlural } from '#ui/fill.ts';

const words = certificateWords.es;
const issueOf = (n: number) => fillPlural(words.issue, n, 'es');

/** Twelve people: ten qualify, one missed too much, one has no result. */
function finishedGroup(server: RunningServer, id: string): void {
  fillGroup(server, { id, inDays: -20, confirmed: 12 });
  const marks = Array.from({ length: 12 }, (_, at) => (at === 10 ? 'PPPPPFFFFF' : 'PPPPPPPPPP'));
  fillAttendance(server, id, marks);
  changeCatalogue(server, `update reservation set result = 'passed' where "editionId" = '${id}' and id <> '${id}-11'`);
}

const registered = (server: RunningServer, id: string) =>
  query(server, 'select state, facts from certificate where "editionId" = ? order by year, number', id).map(
    ({ state, facts }) => [String(state), JSON.parse(String(facts)).name as string],
  );

test('a group gets its certificates by keys, one is corrected and one withdrawn', async ({ page, server, context }) => {
  finishedGroup(server, 'issued');
  await sitDown(page, server, 'constancias@ejemplo.mx', '/groups/issued');
  await page.getByRole('link', { name: groupWords.es.tabs.certificates, exact: true }).press('Enter');
  await expect(page.getByRole('button', { name: issueOf(10) })).toBeVisible();
  await expectNothingInTheWay(page);
  await untilIdle(page);
  await page.getByRole('button', { name: issueOf(10) }).focus();
  await page.keyboard.press('x');
  const dialog = page.getByRole('dialog', { name: issueOf(10) });
  await expect(dialog.getByRole('button', { name: issueOf(10) })).toBeFocused();
  await expectNothingInTheWay(page, [looks[0][0]]);
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(words.waiting)).toBeVisible();
  await expect.poll(() => registered(server, 'issued').length).toBe(10);
  await expect(page.getByRole('button', { name: /^Corregir el nombre/ })).toHaveCount(10);
  await expect(page.getByRole('button', { name: words.none })).toBeFocused();

  await page.getByRole('button', { name: 'Corregir el nombre de Adriana Núñez' }).press('Enter');
  const name = page.getByRole('textbox', { name: words.dialog.name, exact: true });
  await expect(name).toHaveValue('Adriana');
  await page.keyboard.press('Enter');
  await expect(page.getByText(words.dialog.nameSame)).toBeVisible();
  await name.fill('');
  await page.keyboard.press('Enter');
  await expect(page.getByText(words.dialog.nameRequired)).toBeVisible();
  await name.fill('Adriana');
  await page.getByRole('textbox', { name: words.dialog.lastname }).fill('Núñez Ávalos');
  await page.keyboard.press('Enter');
  await expect(page.getByText(words.ordered.replace)).toBeVisible();

  await page.getByRole('button', { name: 'Retirar la constancia de Bruno Cisneros' }).press('Enter');
  await page.getByLabel(words.dialog.reason).fill('Se expidió por error');
  await page.keyboard.press('Enter');
  await expect(page.getByText(fill(words.past, { n: 2 }))).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retirar la constancia de Adriana Núñez Ávalos' })).toBeVisible();
  expect(
    registered(server, 'issued')
      .map((one) => one.join(': '))
      .filter((one) => !one.startsWith('valid'))
      .toSorted(),
  ).toEqual(['replaced: Adriana Núñez', 'withdrawn: Bruno Cisneros']);

  // Its page, from the list.
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    page
      .getByRole('row', { name: /Adriana Núñez Ávalos/ })
      .getByRole('link')
      .first()
      .click(),
  ]);
  await expect(opened.getByRole('heading', { level: 1, name: certificatesWords.es.valid.heading })).toBeVisible();
  await expect(opened.getByText('Adriana Núñez Ávalos').first()).toBeVisible();
});

test('an exception needs a reason, and an order can be undone', async ({ page, server }) => {
  finishedGroup(server, 'exception');
  await sitDown(page, server, 'excepciones@ejemplo.mx', '/groups/exception/certificates');
  let held = Promise.withResolvers<void>();
  let reached = true;
  await page.route(/graphql/, async (route) => {
    if (route.request().postData()?.startsWith('{"query":"mutation')) await held.promise;
    return reached ? route.continue() : route.abort();
  });
  const result = page.getByLabel('Resultado de Luis Arriaga');
  await result.selectOption('failed');
  await expect(result).toHaveAttribute('aria-disabled', 'true');
  await expect(result).toHaveValue('failed');
  held.resolve();
  await expect(result).not.toHaveAttribute('aria-disabled');
  await expect(
    page
      .getByRole('row', { name: /Luis Arriaga/ })
      .getByText(words.proposals.failed)
      .last(),
  ).toBeVisible();
  await page.getByLabel('Expedir a Karla Bermúdez').check();
  await page.getByRole('button', { name: issueOf(11) }).click();
  const reason = page.getByLabel(/^Motivo, Karla Bermúdez/);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(words.dialog.reasonRequired)).toBeVisible();
  await expect(reason).toBeFocused();
  await reason.fill('Repuso las clases');
  await expectNothingInTheWay(page);
  // Closed while it is sent, a failure is still shown.
  held = Promise.withResolvers();
  reached = false;
  await page.keyboard.press('Control+Enter');
  // The typed reason would be lost: only the second one closes.
  await page.keyboard.press('Escape');
  await expect(page.getByText(appWords.es.unsaved)).toBeVisible();
  await page.keyboard.press('Escape');
  held.resolve();
  await expect(page.getByText(`${issueOf(11)}: ${words.dialog.failed}`)).toBeVisible();
  reached = true;
  await page.getByRole('button', { name: issueOf(11) }).click();
  await reason.fill('Repuso las clases');
  await page.keyboard.press('Control+Enter');
  const toast = page.getByRole('status').filter({ hasText: fillPlural(words.ordered.issue, 11, 'es') });
  // The undo is offered as long as it is possible, also while the toast is read.
  await expect(toast.locator('i')).toHaveCSS('animation-duration', `${undoDelay / 1_000}s`);
  await toast.hover();
  await expect(toast.locator('[data-held]')).toHaveCount(0);
  await page.keyboard.press('z');
  await expect(page.getByText(words.undone)).toBeVisible();
  await expect(page.getByRole('button', { name: issueOf(10) })).toBeVisible();
  expect(registered(server, 'exception')).toEqual([]);
});
