import { attendeesWords } from '#content/pages/reservations/attendees.ts';
import { reservationWords } from '#content/pages/reservations/reservation.ts';
import { reserveFormWords } from '#content/pages/reservations/reserve-form.ts';
import { problemWords } from '#content/problems.ts';
import { addressOf } from '#site/addresses.ts';
import { expectNothingInTheWay } from '#tests/e2e/support/accessibility-findings.ts';
import { expect, test, withScript } from '#tests/e2e/support/e2e.ts';
import { heading, newEmail, openForm, press, seatsOf, sendForm } from '#tests/e2e/support/reservation-page.ts';
import { reserveForm } from '#tests/e2e/support/reserve-form.ts';
import { eachOnce } from '#tests/e2e/support/variants.ts';
import { changeCatalogue } from '#tests/server/support/change-catalogue.ts';
import { pageOf, query } from '#tests/server/support/reserved.ts';
import { editionsOf } from '#tests/server/support/seat-people.ts';
import { fill } from '#ui/fill.ts';

for (const { script: javaScriptEnabled, language } of eachOnce) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });
    const own = reservationWords[language];
    const words = attendeesWords[language];
    const form = reserveFormWords[language].form;

    test(`a company reserves five seats, names its people, replaces one and gives one back, in ${language}`, async ({
      page,
      ownServer: server,
    }) => {
      const [id = ''] = editionsOf(server, 'python');
      const email = newEmail();
      await openForm(page, server, language, id, javaScriptEnabled);
      const fields = reserveForm(page, language);
      await fields.fillIn(email);
      const total = page.locator('form p[role="status"]');
      await expect(total).toHaveText(/^\S+ (por persona|per person)/);
      const before = await total.boundingBox();
      await fields.seats.fill('');
      await expect(total).toHaveText(/^\S+ (por persona|per person)/);
      await fields.seats.fill('5');
      // Without script the number may change unseen.
      if (javaScriptEnabled) await expect(total).toHaveText(/^5 × \S+ = \S+, /);
      expect((await total.boundingBox())?.height).toBe(before?.height);
      await page.getByText(form.more).click();
      await page.getByLabel(form.fields.company).fill('Molinos del Sur');
      await page.getByLabel(form.fields.phone).fill('55 1234 5678');
      if (javaScriptEnabled) await expectNothingInTheWay(page);
      await sendForm(page, language);
      await page.goto(server.origin + (await pageOf(server, email)));
      await expect(heading(page)).toHaveText(fill(own.several.held.heading, { course: 'Python', n: 5 }));
      // At one o'clock it is “hasta la 1:05”.
      await expect(page.getByText(own.several.held.until.other.split(/(?: las)? \{/)[0] ?? '')).toBeVisible();
      expect(seatsOf(server, id)).toBe(5);
      await press(page, own.several.held.action);
      await expect(heading(page)).toHaveText(fill(own.confirmed.headingSeveral, { n: 5 }));
      expect(seatsOf(server, id)).toBe(5);
      // The buyer attends only once they say so.
      await expect(page.locator('.lead')).toContainText(own.confirmed.leadOfOthers.split('{')[0] ?? '');
      await page.getByRole('link', { name: own.confirmed.names }).click();
      await expect(page).toHaveURL(/#people$/);

      const slip = page.getByRole('region', { name: own.slip });
      await expect(slip).toContainText('Molinos del Sur');
      await expect(slip).toContainText('55 1234 5678');

      const people = page.getByRole('region', { name: words.heading });
      const person = (n: number) => people.getByRole('group', { name: fill(words.person, { n }) });
      const enter = async (n: number, name: string, address: string) => {
        await person(n).getByLabel(words.fields.name, { exact: true }).fill(name);
        await person(n).getByLabel(words.fields.lastname).fill('Ríos');
        await person(n).getByLabel(words.fields.email).fill(address);
      };
      await enter(1, 'Ana', `ana-${email}`);
      await enter(2, 'Beto', 'no-es-correo');
      if (javaScriptEnabled) await expectNothingInTheWay(page);
      await people.getByRole('button', { name: words.save }).click();
      // The first is saved, the second keeps what was typed.
      await expect(person(2).getByLabel(words.fields.email)).toHaveAccessibleDescription(
        problemWords[language].emailInvalid,
      );
      await expect(person(2).getByLabel(words.fields.email)).toBeFocused();
      await expect(person(2).getByLabel(words.fields.email)).toBeInViewport();
      await expect(person(2).getByLabel(words.fields.name, { exact: true })).toHaveValue('Beto');
      const rows = fill(words.person, { n: 2 });
      await expect(people.getByRole('alert')).toHaveText(fill(words.some.one, { n: 1, rows }));
      await enter(2, 'Beto', `beto-${email}`);
      await people.getByRole('button', { name: words.save }).click();
      await expect(page).toHaveURL(/#people$/);
      await expect(people.getByRole('status')).toHaveText(words.saved);
      const names = () =>
        query(
          server,
          `select name, state from reservation where "buyerId" is not null and company = 'Molinos del Sur' order by name`,
        ).map(({ name, state }) => `${String(name)} ${String(state)}`);
      expect(names()).toEqual(['Ana confirmed', 'Beto confirmed']);

      // An attendee's page cannot cancel; their e-mail has the calendar.
      const sent = await server.waitForEmail(({ to }) => to?.[0]?.address === `ana-${email}`);
      expect(sent.attachments.map(({ filename }) => filename?.slice(-4))).toEqual(['.ics']);
      expect(sent.text).not.toMatch(/Molinos|Ríos/);
      const buyersPage = page.url();
      const attendeesPage = server.origin + (await pageOf(server, `ana-${email}`));
      await page.goto(attendeesPage);
      await expect(heading(page)).toHaveText(own.confirmed.heading);
      await expect(page.getByRole('link', { name: own.confirmed.cancel.attendeeLink })).toBeVisible();
      await expect(page.getByRole('heading', { name: own.confirmed.move.title })).toHaveCount(0);
      await expect(page.getByText('Molinos')).toHaveCount(0);

      await page.goto(buyersPage);
      await enter(1, 'Celia', `celia-${email}`);
      if (javaScriptEnabled) {
        // Names that are typed but not saved stay while another form is sent.
        await slip.getByText(own.facts.rename).click();
        await slip.getByRole('button', { name: own.facts.save }).click();
        await expect(page).toHaveURL(/#slip$/);
        await expect(person(1).getByLabel(words.fields.email)).toHaveValue(`celia-${email}`);
      }
      await people.getByRole('button', { name: words.save }).click();
      await expect(person(1).getByLabel(words.fields.name, { exact: true })).toHaveValue(/Beto|Celia/);
      expect(names()).toEqual(['Ana ended', 'Beto confirmed', 'Celia confirmed']);
      const ended = await page.request.get(attendeesPage);
      expect(await ended.text()).toContain(own.ended.attendee.heading);
      changeCatalogue(server, `update reservation set "paidAmount" = 1000000 where email = '${email}'`);
      await people.getByText(words.fewer).click();
      if (javaScriptEnabled) await expectNothingInTheWay(page);
      await people.getByRole('button', { name: words.giveBack }).click();
      await expect(heading(page)).toHaveText(fill(own.confirmed.headingSeveral, { n: 4 }));
      expect(seatsOf(server, id)).toBe(4);
      await expect(people.getByRole('status')).toContainText(/4 (lugares|seats)/);
      await expect(page.getByText(/(1,000,000|1000000).* (de más|too much)/)).toBeVisible();
      if (javaScriptEnabled) {
        // A typed address stays with its person when the row above is given back.
        const second = await person(2).getByLabel(words.fields.name, { exact: true }).inputValue();
        await enter(2, second, `typed-${email}`);
        await people.getByText(words.fewer).click();
        await people.getByRole('radio').nth(1).check();
        await people.getByRole('button', { name: words.giveBack }).click();
        await expect(heading(page)).toHaveText(fill(own.confirmed.headingSeveral, { n: 3 }));
        await expect(person(1).getByLabel(words.fields.name, { exact: true })).toHaveValue(second);
        await expect(person(1).getByLabel(words.fields.email)).toHaveValue(`typed-${email}`);
      }
    });
  });
}

test('more seats than are left are offered the waiting list, and fewer are held', async ({
  page,
  ownServer: server,
}) => {
  const [id = ''] = editionsOf(server, 'word');
  const [{ capacity = 0 } = {}] = query(server, 'select capacity from "courseHistory" where id = ?', id);
  await page.goto(server.origin + addressOf('reserve', 'es', id));
  await withScript(page);
  const fields = reserveForm(page, 'es');
  await fields.seats.fill(String(Number(capacity) + 1));
  await fields.send.click();
  await expect(fields.email).toHaveAccessibleDescription(problemWords.es.emailRequired);
  await expect(fields.seats).toHaveAccessibleDescription(
    fill(reserveFormWords.es.form.wrong.seats, { n: Number(capacity) }),
  );
  const email = newEmail();
  await fields.fillIn(email);
  await fields.seats.fill('8');
  await sendForm(page, 'es');
  await page.goto(server.origin + (await pageOf(server, email)));
  await press(page, reservationWords.es.several.requested.action);
  await page.goto(server.origin + addressOf('reserve', 'es', id));
  await withScript(page);
  // Unpaid seats of one network are limited.
  changeCatalogue(server, `update reservation set "paidAmount" = 100 where email = '${email}'`);
  const next = reserveForm(page, 'es');
  const waits = newEmail();
  await next.fillIn(waits);
  await next.seats.fill('6');
  await next.send.click();
  await expect(page.getByText(reserveFormWords.es.changedTo.few)).toBeVisible();
  await expect(next.send).toHaveText(reserveFormWords.es.form.sendLine);
  await next.seats.fill('4');
  await expect(next.send).toHaveText(fill(reserveFormWords.es.form.sendSeats, { n: 4 }));
  await next.seats.fill('6');
  await expect(next.send).toHaveText(reserveFormWords.es.form.sendLine);
  await page.getByLabel(reserveFormWords.es.form.partial).check();
  await expectNothingInTheWay(page);
  await sendForm(page, 'es');
  const fewerToo = page.getByText(fill(reservationWords.es.facts.seatsOrFewer, { n: 6 }));
  await expect(fewerToo).toBeVisible();
  await page.goto(server.origin + (await pageOf(server, waits)));
  await expect(fewerToo).toBeVisible();
  await press(page, reservationWords.es.asked.action);
  // Four of the six are offered at once.
  await expect(heading(page)).toContainText(/^Hay 4 lugares para usted/);
});
