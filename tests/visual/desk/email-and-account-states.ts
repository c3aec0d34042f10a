import { openDatabase } from '#backend/platform/database/dialects/open-database.ts';
import { accountsWords } from '#content/desk/accounts/accounts.ts';
import { myAccountWords } from '#content/desk/accounts/my-account.ts';
import { auditWords } from '#content/desk/audit-log.ts';
import { emailsWords } from '#content/desk/emails.ts';
import { deskAddress } from '#model/accounts/desk-address.ts';
import { expect } from '#tests/e2e/support/e2e.ts';
import { seedEmails } from '#tests/e2e/support/seed-emails.ts';
import { bringSession } from '#tests/visual/support/every-page-has.ts';
import { longEmail, longWord, type Scene, type State } from '#tests/visual/support/state.ts';

const emails = [
  { id: 'st-full', recipient: 'marta.solis@ejemplo.mx', reason: '552 5.2.2 over quota', hours: 3 },
  { id: 'st-none', recipient: 'rocio@ejmplo.mx', reason: '550 5.1.1 <b>No such user</b>', hours: 30 },
  { id: 'st-long', recipient: longEmail('letter'), reason: `550 ${longWord}`, hours: 50 },
  { id: 'st-due', recipient: 'leo@ejemplo.mx', hours: 0.1 },
  { id: 'st-sent', recipient: 'ana@ejemplo.mx', sent: true, hours: 26 },
];

async function sit(scene: Scene, path: string): Promise<void> {
  await bringSession(scene);
  await scene.page.goto(scene.server.origin + deskAddress[scene.language] + path);
}

async function openEmails(scene: Scene, below = ''): Promise<void> {
  await seedEmails(scene.server, emails);
  await sit(scene, `/letters${below}`);
  await expect(scene.page.locator('[data-row], h2').first()).toBeVisible();
}

/** Invited and disabled accounts, with odd names. */
async function openAccounts(scene: Scene): Promise<void> {
  const { db, close } = await openDatabase({ dataDir: scene.server.dataDir });
  const at = new Date().toISOString();
  const people = [
    { id: 'st-paula', name: 'Paula Cortés', enabled: 1 as const },
    { id: 'st-rodrigo', name: 'Rodrigo Mena', enabled: 0 as const },
    { id: 'st-markup', name: `<b>=1+1</b> \u202e${longWord}`.slice(0, 60), enabled: 1 as const },
  ];
  for (const person of people) {
    const email = `${person.id}@ejemplo.mx`;
    await db
      .insertInto('account')
      .values({ ...person, email, emailKey: email, language: 'es', createdAt: at, updatedAt: at })
      .onConflict((there) => there.column('emailKey').doNothing())
      .execute();
  }
  await close();
  await sit(scene, '/accounts');
  await expect(scene.page.getByRole('row', { name: /Paula/ })).toBeVisible();
}

async function openRecord(scene: Scene): Promise<void> {
  const { db, close } = await openDatabase({ dataDir: scene.server.dataDir });
  await db
    .insertInto('record')
    .values({
      id: 'st-record',
      at: new Date().toISOString(),
      accountId: 'operator',
      accountEmail: '',
      thing: 'Course:st',
      act: 'update',
      before: JSON.stringify({ name: 'Pitón', visible: 1, plan: longWord }),
      after: JSON.stringify({ name: '<b>=1+1</b> \u202ePitón', visible: 0, plan: `${longWord} y más` }),
    })
    .onConflict((there) => there.column('id').doNothing())
    .execute();
  await close();
  await sit(scene, '/record');
  await expect(scene.page.locator('ol[aria-label] > li').first()).toBeVisible();
}

export const deskEmailAndAccountStates: readonly State[] = [
  { name: 'letters, failed', otherWords: true, reach: (scene) => openEmails(scene) },
  {
    name: 'letters, one that failed',
    otherWords: true,
    async reach(scene) {
      await openEmails(scene, '/st-none');
      await expect(
        scene.page.getByRole('paragraph').filter({ hasText: emailsWords[scene.language].why.no_mailbox }),
      ).toBeVisible();
    },
  },
  {
    name: 'letters, a mended address',
    otherWords: true,
    async reach(scene) {
      await openEmails(scene, '/st-long');
      const words = emailsWords[scene.language];
      await scene.page.getByRole('button', { name: words.other }).click();
      await scene.page.getByLabel(words.address).fill('nadie');
      await scene.page.getByRole('button', { name: words.send, exact: true }).click();
      await expect(scene.page.getByText(words.addressWrong)).toBeVisible();
    },
  },
  {
    name: 'letters, nothing matches',
    otherWords: true,
    async reach(scene) {
      await openEmails(scene, '?state=sent&q=nadie-asi');
      await expect(scene.page.getByText(emailsWords[scene.language].empty.search.heading)).toBeVisible();
    },
  },
  {
    name: 'letters, one that is gone',
    otherWords: true,
    async reach(scene) {
      await openEmails(scene, '/gone');
      await expect(scene.page.getByText(emailsWords[scene.language].gone.heading)).toBeVisible();
    },
  },
  { name: 'accounts', otherWords: true, reach: openAccounts },
  {
    name: 'own account, setting up a second factor',
    otherWords: true,
    async reach(scene) {
      const words = myAccountWords[scene.language].factor;
      await sit(scene, '/accounts/me');
      await scene.page.getByRole('button', { name: words.begin }).click();
      await expect(scene.page.getByRole('img', { name: words.qr })).toBeVisible();
      await scene.page.getByLabel(words.steps.code).fill('000000');
      await scene.page.keyboard.press('Enter');
      await expect(scene.page.getByText(words.wrong)).toBeVisible();
    },
  },
  {
    name: 'accounts, an invitation with faults',
    otherWords: true,
    async reach(scene) {
      await openAccounts(scene);
      await scene.page.getByRole('button', { name: accountsWords[scene.language].invite.send, exact: true }).click();
      await expect(scene.page.locator('[aria-invalid="true"]').first()).toBeVisible();
    },
  },
  {
    name: 'accounts, asked before somebody is disabled',
    otherWords: true,
    async reach(scene) {
      await openAccounts(scene);
      const { acts } = accountsWords[scene.language];
      await scene.page.getByRole('button', { name: `${acts.disable}: Paula Cortés` }).click();
      await expect(scene.page.getByRole('dialog')).toBeVisible();
    },
  },
  { name: 'who did what', otherWords: true, reach: openRecord },
  {
    name: 'who did what, nothing',
    otherWords: true,
    async reach(scene) {
      await sit(scene, '/record?thing=Course:none');
      await expect(scene.page.getByText(auditWords[scene.language].empty.heading)).toBeVisible();
    },
  },
];
