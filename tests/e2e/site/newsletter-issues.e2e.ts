import { newsletterIssueWords } from '#content/emails/newsletter/issue.ts';
import { emailLinkWords } from '#content/pages/email-links.ts';
import { newsletterIssuesWords } from '#content/pages/newsletter-issues.ts';
import { addressOf } from '#site/addresses.ts';
import { expect, test } from '#tests/e2e/support/e2e.ts';
import { publishIssue } from '#tests/server/support/publish-issue.ts';
import { editionsOf } from '#tests/server/support/seat-people.ts';

test.use({ javaScriptEnabled: false });

test('leads from any page to the issues, an issue and a seat, without script', async ({ page, ownServer }) => {
  const { origin } = ownServer;
  const [editionId = ''] = editionsOf(ownServer, 'python');
  const course = { name: 'Python', rows: [] };
  const group = { kind: 'group', editionId, address: `/reserve/${editionId}`, course } as const;
  publishIssue(ownServer, 1, { es: { title: 'Seis grupos empiezan', blocks: [group] } });
  const words = newsletterIssuesWords.es;

  const past = page.getByRole('link', { name: words.past });
  await expect(async () => {
    await page.goto(origin + addressOf('us', 'es'));
    await expect(past).toBeVisible({ timeout: 100 });
  }).toPass({ timeout: 90_000 });
  await past.click();
  await expect(page.getByRole('heading', { level: 1, name: words.list.title })).toBeVisible();
  await page.getByRole('link', { name: 'Seis grupos empiezan' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Seis grupos empiezan' })).toBeVisible();
  await page.getByRole('link', { name: newsletterIssueWords.es.reserve }).click();
  await expect(page).toHaveURL(`${origin}/reserve/${editionId}`);
});

test('a new subscriber gets the latest issue to read, on the page and by email', async ({ page, ownServer }) => {
  const { origin } = ownServer;
  publishIssue(ownServer, 1, { en: { title: 'Six groups begin' } });
  const email = 'lectora@correo.mx';
  const form = { email };
  await page.request.post(`${origin}/en/newsletter`, { form, headers: { origin } });
  const confirmation = await ownServer.waitForEmail(({ to }) => to?.[0]?.address === email);
  await page.goto(/https?:\S+\/newsletter\/confirm\?token=\S+/.exec(confirmation.text ?? '')?.[0] ?? '');
  await page.getByRole('button', { name: emailLinkWords.en.confirm.action }).click();
  await page.getByRole('link', { name: newsletterIssuesWords.en.latest }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Six groups begin' })).toBeVisible();
  const isWelcome = (text = '') => text.includes(`${origin}/en/newsletter/issues/1`);
  expect((await ownServer.waitForEmail(({ text }) => isWelcome(text))).text).toContain('Six groups begin');
});
