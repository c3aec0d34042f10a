import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { figureWords } from '#content/desk/figures/figures.ts';
import { expectNothingInTheWay } from '#tests/e2e/support/accessibility-findings.ts';
import { expect, test } from '#tests/e2e/support/e2e.ts';
import { sitDown } from '#tests/e2e/support/sign-in-at-desk.ts';
import { fillGroup } from '#tests/server/support/fill-group.ts';

const words = figureWords.es;

test('figures by month are drawn, stand in tables and leave as CSV', async ({ page, server }) => {
  fillGroup(server, { id: 'cifras', inDays: 40, confirmed: 3 });
  await sitDown(page, server, 'cifras@ejemplo.mx', '/figures');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.heading);
  const seats = page.getByRole('region', { name: words.plots.seats.heading });
  await expect(seats).toContainText(/Lugares ocupados en el periodo: \d+ de \d+/);
  const table = page.getByRole('region', { name: words.table, exact: true });
  await expect(table.getByRole('columnheader')).toHaveCount(10);
  await expect(table.getByRole('rowheader').first()).toHaveCSS('text-align', 'left');
  await expectNothingInTheWay(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.getByLabel(words.course).selectOption({ label: 'Python' });
  await expect(page.getByRole('region', { name: `${words.table}: Python` })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: words.file }).click();
  const rows: string[][] = parse(readFileSync(await (await download).path(), 'utf8'), { bom: true });
  expect(rows[0]?.slice(0, 2)).toEqual([words.columns.month, words.columns.course]);
  expect(rows.some(([month, course]) => /^\d{4}-\d{2}$/.test(month ?? '') && course === 'Python')).toBe(true);
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNothingInTheWay(page);
});
