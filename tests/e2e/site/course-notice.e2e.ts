import { courseWords } from '#content/course.ts';
import { courseNoticeConfirmWords, courseNoticeWords } from '#content/pages/notices/course-notice.ts';
import { problemWords } from '#content/problems.ts';
import { addressOf } from '#site/addresses.ts';
import { expectNothingInTheWay } from '#tests/e2e/support/accessibility-findings.ts';
import { expect, test, withScript } from '#tests/e2e/support/e2e.ts';
import { eachOnce } from '#tests/e2e/support/variants.ts';
import { changeCatalogue } from '#tests/server/support/change-catalogue.ts';
import { query } from '#tests/server/support/reserved.ts';
import { fill } from '#ui/fill.ts';

for (const { script, language, width } of eachOnce) {
  test.describe(script ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled: script, viewport: { width, height: 800 } });

    test(`a visitor subscribes to a notice of a course’s next group, in ${language}`, async ({
      page,
      ownServer: server,
    }) => {
      const [words, confirm] = [courseNoticeWords[language], courseNoticeConfirmWords[language]];
      // The pages of a course without groups are cached from the start.
      await server.stop();
      changeCatalogue(server, 'update "courseHistory" set visible = 0');
      await server.start();
      const [course] = query(server, 'select name, "nameEn" from course where template = \'word\'');
      const name = String(language === 'en' ? course?.nameEn : course?.name);
      await page.goto(server.origin + addressOf('training', language));
      if (script) await withScript(page);
      await page.getByRole('link').filter({ hasText: courseWords[language].tellMe }).filter({ hasText: name }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(fill(words.heading, { course: name }));
      if (script) await expectNothingInTheWay(page);
      const field = page.getByLabel(words.email);
      const send = () => page.getByRole('button', { name: words.send }).click();
      await field.fill('lucia@correo');
      await send();
      await expect(page.getByText(problemWords[language].emailInvalid)).toBeVisible();
      await expect(field).toHaveValue('lucia@correo');
      const email = `aviso-${language}@correo.mx`;
      await field.fill(email);
      await send();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.sentHeading);

      const sent = await server.waitForEmail((one) => one.to?.[0]?.address === email);
      await page.goto(/https?:\S+\/training\/notice\/confirm\?token=\S+/.exec(sent.text ?? '')?.[0] ?? '');
      await page.getByRole('button', { name: confirm.action }).click();
      await expect(page.getByRole('heading', { name: confirm.doneHeading })).toBeVisible();
      const [row] = query(server, 'select "confirmedAt" from "courseNotice" where email = ?', email);
      expect(row?.confirmedAt).toEqual(expect.any(String));
    });
  });
}
