import { openDatabase } from '#backend/database/open-database.ts';
import { accountsWords } from '#content/desk/accounts.ts';
import { lettersWords } from '#content/desk/letters.ts';
import { recordWords } from '#content/desk/record.ts';
import { deskAddress } from '#model/desk-address.ts';
import { seedLetters } from '../visits/seed-letters.ts';
import { expect } from '../visits/visit.ts';
import { bringSession } from './every-page-has.ts';
import { longEmail, longWord, type Scene, type State } from './state.ts';

const letters = [
  { id: 'st-full', recipient: 'marta.solis@ejemplo.mx', reason: '552 5.2.2 over quota', hours: 3 },
  { id: 'st-none', recipient: 'rocio@ejmplo.mx', reason: '550 5.1.1 <b>No such user</b>', hours: 30 },
  { id: 'st-long', recipient: longEmail('letter'), reason: `550 ${longWord}`, hours: 50 },
  { id: 'st-due', recipient: 'leo@ejemplo.mx', hours: 0.1 },
  { id: 'st-sent', recipient: 'ana@ejemplo.mx', sent: true, hours: 26 },
];

async function sit(scene: Scene, path: string): Promise<void> {
  await bringSession(scene);
  await scene.page.goto(scene.house.origin + deskAddress[scene.language] + path);
}

async function openLetters(scene: Scene, below = ''): Promise<void> {
  await seedLetters(scene.house, letters);
  await sit(scene, `/letters${below}`);
  await expect(scene.page.locator('[data-row], h2').first()).toBeVisible();
}

/** People who are invited, disabled, and called what they should not be. */
async function openAccounts(scene: Scene): Promise<void> {
  const { db, close } = await openDatabase({ dataDir: scene.house.dataDir });
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
  const { db, close } = await openDatabase({ dataDir: scene.house.dataDir });
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

/** What the desk's letters, its accounts and the record of changes can be. */
export const ofLettersAndAccounts: readonly State[] = [
  { name: 'letters, failed', otherWords: true, reach: (scene) => openLetters(scene) },
  {
    name: 'letters, one that failed',
    otherWords: true,
    async reach(scene) {
      await openLetters(scene, '/st-none');
      await expect(
        scene.page.getByRole('paragraph').filter({ hasText: lettersWords[scene.language].why.no_mailbox }),
      ).toBeVisible();
    },
  },
  {
    name: 'letters, a mended address',
    otherWords: true,
    async reach(scene) {
      await openLetters(scene, '/st-long');
      const words = lettersWords[scene.language];
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
      await openLetters(scene, '?state=sent&q=nadie-asi');
      await expect(scene.page.getByText(lettersWords[scene.language].empty.search.heading)).toBeVisible();
    },
  },
  {
    name: 'letters, one that is gone',
    otherWords: true,
    async reach(scene) {
      await openLetters(scene, '/gone');
      await expect(scene.page.getByText(lettersWords[scene.language].gone.heading)).toBeVisible();
    },
  },
  { name: 'accounts', otherWords: true, reach: openAccounts },
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
      await expect(scene.page.getByText(recordWords[scene.language].empty.heading)).toBeVisible();
    },
  },
];
