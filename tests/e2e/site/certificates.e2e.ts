import { orderJob } from '#backend/features/certificates/orders/order-items.ts';
import { openDatabase } from '#backend/platform/database/dialects/open-database.ts';
import { enqueueJob } from '#backend/platform/jobs/enqueue-job.ts';
import { workerWords } from '#content/certificates/worker.ts';
import { certificateEmailWords } from '#content/emails/certificate.ts';
import { certificatesWords } from '#content/pages/certificates.ts';
import { attendeesWords } from '#content/pages/reservations/attendees.ts';
import { reservationWords } from '#content/pages/reservations/reservation.ts';
import { dayAfter } from '#model/courses/days-off.ts';
import { expectNothingInTheWay } from '#tests/e2e/support/accessibility-findings.ts';
import { expect, test, withScript } from '#tests/e2e/support/e2e.ts';
import { newEmail, postAction } from '#tests/e2e/support/reservation-page.ts';
import { saveCompany } from '#tests/e2e/support/save-company.ts';
import { changeCatalogue } from '#tests/server/support/change-catalogue.ts';
import { certificateGroup, type IssuedCertificate } from '#tests/server/support/order-certificates.ts';
import { query, reserve } from '#tests/server/support/reserved.ts';
import { editionsOf } from '#tests/server/support/seat-people.ts';
import type { RunningServer } from '#tests/server/support/start-server.ts';
import { wholeCompany } from '#tests/support/company/whole-company.ts';

const words = certificatesWords.es;

async function issue(server: RunningServer): Promise<Readonly<Record<string, IssuedCertificate>>> {
  const group = await certificateGroup(server, 3);
  try {
    await group.order('o1', group.issueAll);
    await group.order('o2', [{ act: 'replace', certificateId: 'o1-1', name: 'María José Ávila' }]);
    const all = await group.order('o3', [{ act: 'withdraw', certificateId: 'o1-2', reason: 'Error' }]);
    return Object.fromEntries(all.map((one) => [one.state, one]));
  } finally {
    await group.close();
  }
}

test('a certificate is checked by typing its folio and by dropping its file', async ({ page, ownServer: server }) => {
  const { valid, replaced, withdrawn } = await issue(server);
  if (!valid || !replaced || !withdrawn) throw new Error('A state is missing.');
  await page.goto(`${server.origin}/certificates`);
  await expectNothingInTheWay(page);
  await page.getByRole('textbox', { name: words.form.folio }).fill(valid.folio.toLowerCase().replaceAll('-', ' '));
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle(new RegExp(`^${words.valid.heading}: ${valid.folio}`));
  await expect(page.getByText('María José Ávila').first()).toBeVisible();
  for (const one of [replaced, withdrawn]) {
    await page.getByRole('textbox', { name: words.form.folio }).fill(one.folio);
    await page.keyboard.press('Enter');
    const state = one === replaced ? 'replaced' : 'withdrawn';
    await expect(page.getByRole('heading', { level: 1, name: words[state].heading })).toBeVisible();
    await expect(page.getByText('Rocío')).toHaveCount(0);
  }
  // Another check character; one more would shift the code, and a shifted one is at times well written.
  const mistyped = valid.folio.slice(0, -1) + (valid.folio.endsWith('2') ? '3' : '2');
  await page.getByRole('textbox', { name: words.form.folio }).fill(mistyped);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: words.mistyped.heading })).toBeVisible();
  await expect(page.getByRole('textbox', { name: words.form.folio })).toHaveValue(mistyped);

  const download = await page.request.get(`${server.origin}/certificates/${valid.folio}.pdf`);
  const pdf = await download.body();
  await withScript(page);
  // The page's only late request.
  const requested = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .join(),
    );
  await expect.poll(requested).toContain('/builds/meta/');
  const file = page.locator('input[type="file"]');
  const status = page.locator('[data-island="proof"] [role="status"]');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
  const choose = async (buffer: Buffer) => file.setInputFiles({ name: 'c.pdf', mimeType: 'application/pdf', buffer });
  await expect(page.getByText(words.file.choose, { exact: true })).toHaveCSS('cursor', 'pointer');
  await choose(pdf);
  await expect(status).toContainText(words.file.same.replace('{folio}', valid.folio));
  // Only the folio leaves the browser.
  expect(sent).toEqual([`GET /certificates/${valid.folio}`]);
  await choose(Buffer.concat([pdf, Buffer.from('\n')]));
  await expect(status).toContainText(words.file.changed.replace('{folio}', valid.folio));
  await choose(Buffer.from(pdf.toString('latin1').replaceAll(valid.folio, 'TL-2222-2222-2'), 'latin1'));
  await expect(status).toContainText(words.file.unknown.replace('{folio}', 'TL-2222-2222-2'));
  await choose(Buffer.from('%PDF-1.7 of somebody else'));
  await expect(status).toHaveText(words.file.none);
  await choose(Buffer.alloc(1_000_001));
  await expect(status).toHaveText(words.file.large);
  await page.route(`**/certificates/${valid.folio}`, (route) => route.abort());
  await choose(pdf);
  await expect(status).toHaveText(words.file.failed);
  await page.unroute(`**/certificates/${valid.folio}`);
  // An earlier check that ends later does not replace the result.
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**/certificates/${valid.folio}`, async (route) => {
    await held;
    await route.continue();
  });
  const late = page.waitForResponse(`**/certificates/${valid.folio}`);
  await choose(pdf);
  await expect(status).toHaveText(words.file.reading);
  await choose(Buffer.from('%PDF-1.7 of somebody else'));
  await expect(status).toHaveText(words.file.none);
  release();
  await (await late).finished();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(status).toHaveText(words.file.none);
  await page.unroute(`**/certificates/${valid.folio}`);
  // Dropped on the area.
  const data = await page.evaluateHandle(
    (bytes) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(bytes)], 'c.pdf', { type: 'application/pdf' }));
      return transfer;
    },
    [...pdf],
  );
  await page.locator('[data-drop]').dispatchEvent('drop', { dataTransfer: data });
  await expect(status).toContainText(words.file.same.replace('{folio}', valid.folio));
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('a name is confirmed and a DC-3 is requested on the page of the reservation', async ({
      page,
      ownServer: server,
    }) => {
      await saveCompany(server, wholeCompany);
      const { path, id } = await finishedReservation(server);
      await page.goto(server.origin + path);
      const { certificate: own } = reservationWords.es;
      await expect(page.getByRole('heading', { name: own.ask })).toBeVisible();
      if (javaScriptEnabled) await expectNothingInTheWay(page);
      await page.getByRole('button', { name: own.right }).click();
      await expect(page.getByRole('heading', { name: own.ask })).toHaveCount(0);

      await issueTo(server, id);
      await page.goto(server.origin + path);
      await expect(page.getByRole('heading', { name: own.heading })).toBeVisible();
      await page.getByText(workerWords.es.heading).click();
      await page.getByLabel(workerWords.es.fields.curp).fill('HEGG560427MVZRRL05');
      await page.getByLabel(workerWords.es.fields.employer).fill('Telas & Más');
      await page.getByRole('button', { name: workerWords.es.save }).click();
      await expect(page.getByText(workerWords.es.faults.invalid)).toHaveCount(1);
      await expect(page.getByText(workerWords.es.faults.required)).toHaveCount(3);
      await expect(page.getByLabel(workerWords.es.fields.employer)).toHaveValue('Telas & Más');
      if (javaScriptEnabled) await expectNothingInTheWay(page);
      await page.getByLabel(workerWords.es.fields.curp).fill('hegg560427 mvzrrl04');
      await page.getByLabel(workerWords.es.fields.occupation).selectOption('04.4');
      await page.getByLabel(workerWords.es.fields.rfc).fill('SAT970701NN3');
      await page.getByLabel(workerWords.es.fields.employerSigner).fill('Rosa Ortiz');
      await page.getByRole('button', { name: workerWords.es.save }).click();
      await expect(page).toHaveURL(/#dc3$/);
      await page.getByText(workerWords.es.heading).click();
      await expect(page.getByText(workerWords.es.saved)).toBeVisible();
      expect(query(server, 'select fields from workerRecord where "reservationId" = ?', id)).toHaveLength(1);
    });

    test('the buyer of a seat finds the certificate of its person on the page, and by e-mail', async ({
      page,
      ownServer: server,
    }) => {
      const { path, id } = await finishedReservation(server);
      const at = new Date().toISOString();
      changeCatalogue(
        server,
        `update reservation set seats = 2, attends = 0, company = 'Acme', "nameAskedAt" = null, result = null where id = '${id}'`,
        `insert into reservation (id, folio, "editionId", name, lastname, email, "emailKey", language, state, seats, "buyerId", result, "confirmedAt", "createdAt", "updatedAt")
         select 'ana', 'R-ANA', "editionId", 'Ana', 'Luz', '', 'ana', language, state, 0, id, 'passed', '${at}', '${at}', '${at}' from reservation where id = '${id}'`,
      );
      await issueTo(server, 'ana');
      for (const [language, prefix] of [
        ['en', '/en'],
        ['es', ''],
      ] as const) {
        await page.goto(server.origin + prefix + path);
        const people = page.getByRole('region', { name: attendeesWords[language].heading });
        await expect(people.getByRole('listitem')).toHaveText(/^Ana Luz/);
        if (javaScriptEnabled) await expectNothingInTheWay(page);
        const link = people.getByRole('link', { name: attendeesWords[language].certificate.split('{')[0] ?? '' });
        const folio = (await link.textContent())?.split(' ').at(-1) ?? '';
        await link.click();
        await expect(page).toHaveTitle(new RegExp(`^${certificatesWords[language].valid.heading}: ${folio}`));
      }
      const subject = certificateEmailWords.es.toBuyer.issued.subject('', 'Ana Luz');
      const [{ email = '' } = {}] = query(server, 'select email from reservation where id = ?', id);
      const sent = await server.waitForEmail(
        (one) => one.to?.[0]?.address === email && one.subject?.startsWith(subject) === true,
      );
      expect(sent.text).toContain(certificateEmailWords.es.toBuyer.button);
    });
  });
}

/** A confirmed reservation whose group is over, and whose person was asked for the name. */
async function finishedReservation(server: RunningServer): Promise<{ readonly path: string; readonly id: string }> {
  const [edition = ''] = editionsOf(server, 'word');
  const { id, page: path } = await reserve(server, edition, { email: newEmail() });
  await postAction(server, path, 'confirm');
  const at = new Date().toISOString();
  const ended = dayAfter(at.slice(0, 10), -7);
  changeCatalogue(
    server,
    `update "courseHistory" set date = '${ended}', sessions = 1, "updatedAt" = '${at}' where id = '${edition}'`,
    `update reservation set "nameAskedAt" = '${at}', result = 'passed' where id = '${id}'`,
  );
  return { path, id };
}

/** Issues a certificate to one reservation, by the service itself. */
async function issueTo(server: RunningServer, reservationId: string): Promise<void> {
  const [row] = query(server, 'select "editionId" from reservation where id = ?', reservationId);
  const at = new Date(Date.now() - 1_000).toISOString();
  const items = JSON.stringify([{ act: 'issue', reservationId, reason: null }]);
  query(
    server,
    `insert into "certificateOrder" (id, "editionId", items, "accountId", position, skipped, "startsAt", "createdAt", "updatedAt")
     values ('own', ?, ?, 'ines', 0, '[]', ?, ?, ?)`,
    String(row?.editionId),
    items,
    at,
    at,
    at,
  );
  const { db, close } = await openDatabase({ dataDir: server.dataDir });
  await db.transaction().execute((trx) => enqueueJob(trx, { name: orderJob, subject: 'own', dueAt: new Date() }));
  await close();
  await expect
    .poll(() => query(server, 'select id from certificate where "validFor" = ?', reservationId))
    .toHaveLength(1);
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a folio is checked by its form', async ({ page, ownServer: server }) => {
    const { valid } = await issue(server);
    await page.goto(`${server.origin}/en/certificates`);
    const form = certificatesWords.en.form;
    await page.getByRole('button', { name: form.send }).click();
    await expect(page.getByText(form.missing)).toBeVisible();
    await page.getByLabel(form.folio).fill(valid?.folio ?? '');
    await page.getByRole('button', { name: form.send }).click();
    await expect(page.getByRole('heading', { level: 1, name: certificatesWords.en.valid.heading })).toBeVisible();
    await expect(page.locator('input[type="file"]')).toBeHidden();
  });
});
