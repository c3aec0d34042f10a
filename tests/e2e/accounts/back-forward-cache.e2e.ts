import { frameWords } from '#content/frame.ts';
import { welcome } from '#tests/e2e/support/accounts.ts';
import { expect, test, withScript } from '#tests/e2e/support/e2e.ts';
import { madeTokens } from '#tests/support/session/made-session.ts';

/** Simulates a page restored from the back/forward cache. */
const shownAgain = () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));

test('a page restored from the back-forward cache shows the current user and theme', async ({ page, server }) => {
  await page.goto(`${server.origin}/us`);
  await withScript(page);
  await expect(welcome(page, 'es')).toHaveCount(0);
  await page.evaluate((token) => {
    // Storage events do not reach the page that writes, as none reach a cached page.
    localStorage.setItem('CognitoIdentityServiceProvider.abc123.LastAuthUser', 'vuelve@ejemplo.mx');
    localStorage.setItem('CognitoIdentityServiceProvider.abc123.vuelve@ejemplo.mx.accessToken', token);
    localStorage.setItem('theme', 'light');
  }, String(madeTokens().accessToken));
  await page.evaluate(shownAgain);
  await expect(welcome(page, 'es')).toHaveText(/vuelve@ejemplo\.mx/);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.getByRole('button', { name: frameWords.es.darkTheme })).toHaveAttribute('aria-pressed', 'false');

  await page.evaluate(() => localStorage.removeItem('CognitoIdentityServiceProvider.abc123.LastAuthUser'));
  await page.evaluate(shownAgain);
  await expect(welcome(page, 'es')).toHaveCount(0);
});
