import type { Page } from '@playwright/test';
import { closedGroupWords } from '#content/companies/closed-groups.ts';
import { groupEstimateWords } from '#content/companies/group-estimate.ts';
import { notices } from '#content/notices.ts';
import { certificatePageWords } from '#content/pages/certificate.ts';
import { contactWords } from '#content/pages/contact.ts';
import { trainingWords } from '#content/pages/training.ts';
import { problemWords } from '#content/problems.ts';
import type { Language } from '#model/languages.ts';
import { addressOf } from '#site/addresses.ts';
import { expect, test, withScript } from '#tests/e2e/support/e2e.ts';
import { holdScripts } from '#tests/e2e/support/hold-requests.ts';
import { saveCompany } from '#tests/e2e/support/save-company.ts';
import { eachOnce } from '#tests/e2e/support/variants.ts';
import { query } from '#tests/server/support/reserved.ts';
import { wholeCompany } from '#tests/support/company/whole-company.ts';

const estimate = (page: Page, language: Language) => {
  const words = closedGroupWords[language];
  const section = page.getByRole('region', { name: groupEstimateWords[language].heading });
  return {
    section,
    people: section.getByLabel(words.people),
    days: section.getByLabel(words.days),
    remote: section.getByLabel(words.places.remote),
    calculate: section.getByRole('button', { name: groupEstimateWords[language].calculate }),
    take: section.getByRole('button', { name: groupEstimateWords[language].take }),
  };
};

const form = (page: Page, language: Language) => {
  const words = closedGroupWords[language];
  const { fields } = contactWords[language];
  const section = page.getByRole('region', { name: words.form.heading });
  return {
    section,
    course: section.getByLabel(words.form.course),
    people: section.getByLabel(words.people),
    days: section.getByLabel(words.days),
    remote: section.getByLabel(words.places.remote),
    name: section.getByRole('textbox', { name: fields.name, exact: true }),
    lastname: section.getByLabel(fields.lastname),
    email: section.getByRole('textbox', { name: fields.email }),
    message: section.getByLabel(words.form.more),
    consent: section.getByRole('checkbox'),
    send: section.getByRole('button', { name: words.form.send }),
  };
};

const sums = {
  es: { sum: '$24,000', two: 'dos grupos, de 7 y de 6', reason: 'Grupo de Excel, 5 personas, 3 días, en línea' },
  en: { sum: 'MX$24,000', two: 'two groups, of 7 and 6', reason: 'Private group, Excel, 5 people, 3 days, online' },
} as const;

for (const { script, language, width } of eachOnce) {
  test.describe(script ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled: script });

    test(`training for five people is requested in four taps and a form in ${language} at ${width} px`, async ({
      page,
      ownServer,
    }) => {
      await saveCompany(ownServer, wholeCompany);
      await page.setViewportSize({ width, height: 800 });
      await page.goto(ownServer.origin + addressOf('training', language));
      await page.getByRole('link', { name: trainingWords[language].companies.action }).click();
      if (script) await withScript(page);
      const { people, remote, section, calculate, take } = estimate(page, language);
      await people.selectOption('5');
      await remote.check();
      if (script) await expect(calculate).toBeHidden();
      else await calculate.click();
      await expect(section).toContainText(sums[language].sum);
      await take.click();

      const fields = form(page, language);
      await expect(fields.people).toHaveValue('5');
      await expect(fields.days).toHaveValue('3');
      await expect(fields.remote).toBeChecked();
      await expect(fields.people).toBeInViewport();
      await expect(page.getByText(wholeCompany.people[0]?.name ?? '')).toBeVisible();
      if (script) await withScript(page);
      await fields.course.selectOption({ label: await courseLike(page, language, 'Excel') });
      await fields.name.fill('Lucía');
      await fields.lastname.fill('Ibáñez');
      await fields.email.fill('lucia@panaderia.mx');
      await fields.consent.check();
      await fields.send.click();
      await expect(page.getByText(notices[language].contactSuccess)).toBeVisible();
      const [stored] = query(ownServer, 'select type, reason, message from contact');
      const reason = expect.stringMatching(reasonLike(language));
      expect(stored).toEqual({ type: 'training', reason, message: reason });
      await page.getByRole('link', { name: contactWords[language].another }).click();
      await expect(form(page, language).name).toBeVisible();
    });

    test(`a refused request keeps the choices in ${language}`, async ({ page, server }) => {
      await page.goto(server.origin + addressOf('companies', language));
      if (script) await withScript(page);
      const fields = form(page, language);
      await fields.people.selectOption('7');
      await fields.message.fill('En enero');
      await fields.send.click();
      const words = problemWords[language];
      await expect(page.getByText(words.nameRequired, { exact: true })).toBeVisible();
      await expect(page.getByText(words.messageRequired, { exact: true })).toHaveCount(0);
      await expect(fields.people).toHaveValue('7');
      await expect(fields.message).toHaveValue('En enero');
      await expect(fields.section.locator('output')).toContainText('7');
      // Without prices there is no estimate.
      await expect(estimate(page, language).section).toHaveCount(0);
    });
  });
}

test('the choices of a draft survive a reload and a change of language', async ({ page, server }) => {
  await page.goto(`${server.origin}/companies`);
  await withScript(page);
  const { course, people, days } = form(page, 'es');
  await course.selectOption({ label: await courseLike(page, 'es', 'Excel') });
  const chosen = await course.inputValue();
  await people.selectOption('7');
  await days.selectOption('2');
  await page.reload();
  await withScript(page);
  await expect(people).toHaveValue('7');
  await expect(form(page, 'es').section.locator('output')).toContainText('7 personas, 2 días');
  await page.getByRole('link', { name: 'English' }).first().click();
  await withScript(page);
  await expect(form(page, 'en').course).toHaveValue(chosen);
  await expect(form(page, 'en').days).toHaveValue('2');
  await expect(form(page, 'en').section.locator('output')).toContainText(/Excel.*, 7 people, 2 days/);
});

test('what is chosen before hydration is reckoned with', async ({ page, ownServer }) => {
  await saveCompany(ownServer, wholeCompany);
  const start = await holdScripts(page);
  await page.goto(`${ownServer.origin}/companies`, { waitUntil: 'domcontentloaded' });
  const { people, section } = estimate(page, 'es');
  await people.selectOption('13');
  await form(page, 'es').days.selectOption('2');
  start();
  await withScript(page);
  await expect(people).toHaveValue('13');
  await expect(section).toContainText(sums.es.two);
  await expect(form(page, 'es').section.locator('output')).toContainText('2 días');
  // Its form is not printed.
  await page.emulateMedia({ media: 'print' });
  await expect(section).toBeHidden();
});

test('choices made before hydration are sent', async ({ page, ownServer }) => {
  await saveCompany(ownServer, wholeCompany);
  await holdScripts(page);
  await page.goto(`${ownServer.origin}/companies`, { waitUntil: 'domcontentloaded' });
  const { people, take } = estimate(page, 'es');
  await people.selectOption('5');
  await take.click();
  await expect(page).toHaveURL(/[?]people=5&days=3&place=office#ask$/);
  await expect(form(page, 'es').people).toHaveValue('5');
});

test('the certificate is two taps from the home page, with a DC-3 only when registered', async ({
  page,
  ownServer,
}) => {
  const words = certificatePageWords.es;
  await page.goto(ownServer.origin);
  await page.getByRole('contentinfo').getByRole('link', { name: words.heading }).click();
  await expect(page.getByText(words.sample, { exact: true })).toBeVisible();
  await expect(page.getByText('DC-3')).toHaveCount(0);
  await saveCompany(ownServer, wholeCompany);
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'DC-3' })).toBeVisible();
  await expect(page.getByText('Secretaría del Trabajo y Previsión Social')).toHaveCount(1);
  await expect(page.getByRole('region', { name: words.signs })).toContainText(wholeCompany.people[0]?.name ?? '');
});

/** Name of the course in the list of the form. */
async function courseLike(page: Page, language: Language, word: string): Promise<string> {
  const names = await form(page, language).course.locator('option').allTextContents();
  return names.find((name) => name.includes(word)) ?? '';
}

/** The reason with the course's name in full. */
function reasonLike(language: Language): RegExp {
  return new RegExp(`^${sums[language].reason.replace('Excel', '.*Excel.*')}$`);
}
