import { tillWords } from '#content/works/till.ts';
import { addressOf } from '#site/addresses.ts';
import { expectNothingInTheWay } from '#tests/e2e/support/accessibility-findings.ts';
import { expect, test } from '#tests/e2e/support/e2e.ts';
import { inOneLanguage } from '#tests/e2e/support/variants.ts';
import { formatMoney } from '#ui/format.ts';

for (const language of inOneLanguage('es')) {
  const words = tillWords[language];
  const money = (amount: number) => formatMoney(amount, language);

  test(`a sale is charged and the day closed, in ${language}; the script loads at the first touch`, async ({
    page,
    server,
  }) => {
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    await page.goto(server.origin + addressOf('casePos', language), { waitUntil: 'networkidle' });
    expect(scripts.filter((url) => /till|framework/.test(url))).toEqual([]);
    const till = page.locator('[data-island="till"]');
    const press = (name: string) => till.getByRole('button', { name, exact: true }).click();
    const change = till.locator('[aria-live="polite"]');
    const status = till.getByRole('status');

    // The first press arrives before the script, and counts.
    await till.getByRole('button', { name: words.products[2] }).click();
    await expect(till.getByText(`1 × ${words.products[2]}`)).toBeVisible();
    expect(scripts.some((url) => /till/.test(url))).toBe(true);
    await expect(change).toHaveText(`${words.change} ${money(11)}`);

    await press(money(100));
    await expect(till.getByRole('button', { name: money(100), exact: true })).toHaveAttribute('aria-pressed', 'true');
    await expect(change).toHaveText(`${words.short} ${money(89)}`);
    await press(words.charge);
    await expect(status.first()).toHaveText(words.refused.short.replace('{money}', money(89)));
    const less = (product: number) =>
      till.getByRole('button', { name: words.remove.replace('{product}', words.products[product] ?? '') });
    await less(2).press('Enter');
    await expect(less(1)).toBeFocused();
    await press(money(500));
    await press(words.charge);
    await expect(status.first()).toHaveText(words.charged.replace('{money}', money(376)));
    await press(words.charge);
    await expect(status.first()).toHaveText(words.refused.empty);
    const water = till.getByRole('button', { name: words.products[4] }).first();
    await water.click();
    await less(4).press('Enter');
    await expect(water).toBeFocused();
    await page.keyboard.press('Enter');
    await press(words.charge);
    await expect(status.first()).toHaveText(words.refused.unpaid);

    await press(words.close);
    await expect(status.last()).toHaveText(words.sure);
    await press(words.no);
    await expect(till.getByRole('button', { name: words.close })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    const closed = words.closed.other.replace('{n}', '8').replace('{money}', money(616));
    await expect(status.last()).toHaveText(closed);
    await expect(till.getByText(words.today.replace('{n}', '0'))).toBeVisible();
    await expectNothingInTheWay(page);
    await expect(till.getByRole('button', { name: words.reopen })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(till.getByText(words.today.replace('{n}', '8'))).toBeVisible();
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the till is a sale to read, with no button that does nothing', async ({ page, server }) => {
    await page.goto(server.origin + addressOf('casePos', 'es'));
    const words = tillWords.es;
    await expect(page.getByText(`2 × ${words.products[0]}`)).toBeVisible();
    await expect(page.getByText('Para cobrar aquí hace falta JavaScript')).toBeVisible();
    await expect(page.locator('main').getByRole('button')).toHaveCount(0);
  });
});

test('both addresses of the offers are one page, which leads to every case and game', async ({ page, server }) => {
  await page.goto(`${server.origin}/briefcase`);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${server.origin}/services`);
  const links = page.locator('main article a');
  await expect(links).toHaveCount(7);
  for (const link of await links.all()) {
    const answer = await page.request.get(server.origin + (await link.getAttribute('href')));
    expect(answer.status()).toBe(200);
  }
});
