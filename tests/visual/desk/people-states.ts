import { newsletterDeskWords } from '#content/desk/newsletter/subscribers.ts';
import { peopleWords } from '#content/desk/people.ts';
import { personWords } from '#content/privacy/person.ts';
import { deskAddress } from '#model/accounts/desk-address.ts';
import { expect } from '#tests/e2e/support/e2e.ts';
import { leaveTraces } from '#tests/e2e/support/leave-traces.ts';
import { query } from '#tests/server/support/reserved.ts';
import { bringSession } from '#tests/visual/support/every-page-has.ts';
import { longEmail, longWord, type Scene, type State } from '#tests/visual/support/state.ts';

const email = longEmail('p');

/**
 * Opens people or the newsletter, for a person with the longest names and data in every feature;
 * inserts it again when another state deleted it.
 */
async function open({ page, server, language, ...scene }: Scene, path: string): Promise<void> {
  if (query(server, 'select id from contact where email = ?', email).length === 0) {
    for (const table of ['reservation', 'newsletter']) query(server, `delete from ${table} where email = ?`, email);
    await leaveTraces(server, { name: `Íñigo${longWord.slice(0, 45)}`, lastname: longWord.slice(0, 50), email });
  }
  await bringSession({ page, server, language, ...scene });
  await page.goto(server.origin + deskAddress[language] + path);
}

async function openPerson(scene: Scene): Promise<void> {
  await open(scene, `/people#q=inigo&of=${encodeURIComponent(email)}`);
  await expect(scene.page.getByRole('heading', { level: 2 })).toContainText('Íñigo');
}

export const deskPeopleStates: readonly State[] = [
  {
    name: 'people, nobody sought',
    otherWords: true,
    async reach(scene) {
      await open(scene, '/people');
      await expect(scene.page.getByRole('heading', { name: peopleWords[scene.language].begin.heading })).toBeVisible();
    },
  },
  {
    name: 'people, nobody found',
    otherWords: true,
    async reach(scene) {
      await open(scene, '/people#q=nadie-asi');
      await expect(scene.page.getByRole('heading', { name: peopleWords[scene.language].none.heading })).toBeVisible();
    },
  },
  {
    name: 'people, one with everything open',
    otherWords: true,
    async reach(scene) {
      await openPerson(scene);
      const words = peopleWords[scene.language];
      for (const kind of ['contact', 'reservation', 'consent'] as const) {
        await scene.page
          .getByRole('button', { name: `${words.see}: ${personWords[scene.language].kinds[kind]}` })
          .click();
      }
    },
  },
  {
    name: 'people, correcting, refused',
    otherWords: true,
    async reach(scene) {
      await openPerson(scene);
      const { correct, correcting } = peopleWords[scene.language];
      await scene.page.getByRole('button', { name: correct }).click();
      await scene.page.getByLabel(correcting.name, { exact: true }).fill('');
      await scene.page.getByRole('button', { name: correcting.save }).click();
      await expect(scene.page.locator('[aria-invalid]')).toBeVisible();
    },
  },
  {
    name: 'people, erasing, without the word',
    otherWords: true,
    async reach(scene) {
      await openPerson(scene);
      const { erase } = peopleWords[scene.language];
      await scene.page.getByRole('button', { name: erase, exact: true }).click();
      await scene.page.getByRole('textbox').press('Enter');
      await expect(scene.page.locator('[aria-invalid]')).toBeVisible();
    },
  },
  {
    name: 'people, one that is gone',
    otherWords: true,
    async reach(scene) {
      await open(scene, '/people#of=nadie@ejemplo.mx');
      await expect(scene.page.getByText(peopleWords[scene.language].gone.text)).toBeVisible();
    },
  },
  {
    name: 'newsletter, subscribers',
    otherWords: true,
    async reach(scene) {
      await open(scene, '/newsletter');
      await expect(scene.page.getByRole('row').filter({ hasText: email })).toBeVisible();
    },
  },
  {
    name: 'newsletter, nobody',
    otherWords: true,
    async reach(scene) {
      await open(scene, '/newsletter?state=record');
      const { none } = newsletterDeskWords[scene.language];
      await expect(scene.page.getByRole('heading', { name: none.record.heading })).toBeVisible();
    },
  },
];
