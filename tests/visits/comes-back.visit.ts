import { frameWords } from '#content/frame.ts';
import { madeTokens } from '../session/made-session.ts';
import { welcome } from './people.ts';
import { expect, test, withScript } from './visit.ts';

/** A page that the browser had put aside whole is shown again, as after a press of its back button. */
const shownAgain = () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));

test('a page that was put aside shows who is signed in now, and the theme of now', async ({ page, house }) => {
  await page.goto(`${house.origin}/us`);
  await withScript(page);
  await expect(welcome(page, 'es')).toHaveCount(0);
  await page.evaluate((token) => {
    // Its own storage tells a page nothing, as another tab's does not while it is put aside.
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
