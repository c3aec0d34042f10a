import { newsletterDeskWords } from '#content/desk/newsletter.ts';
import { peopleWords } from '#content/desk/people.ts';
import { personWords } from '#content/person.ts';
import { deskAddress } from '#model/desk-address.ts';
import { query } from '../house/reserved.ts';
import { leaveTraces } from '../visits/leave-traces.ts';
import { expect } from '../visits/visit.ts';
import { bringSession } from './every-page-has.ts';
import { longEmail, longWord, type Scene, type State } from './state.ts';

const email = longEmail('p');

/**
 * Opens people or the newsletter, where somebody with the longest names left something everywhere: once more where another state
 * cleared the messages away.
 */
async function open({ page, house, language, ...scene }: Scene, path: string): Promise<void> {
  if (query(house, 'select id from contact where email = ?', email).length === 0) {
    for (const table of ['reservation', 'newsletter']) query(house, `delete from ${table} where email = ?`, email);
    await leaveTraces(house, { name: `Íñigo${longWord.slice(0, 45)}`, lastname: longWord.slice(0, 50), email });
  }
  await bringSession({ page, house, language, ...scene });
  await page.goto(house.origin + deskAddress[language] + path);
}

async function openPerson(scene: Scene): Promise<void> {
  await open(scene, `/people#q=inigo&of=${encodeURIComponent(email)}`);
  await expect(scene.page.getByRole('heading', { level: 2 })).toContainText('Íñigo');
}

/** What the screens of people and of the newsletter can be. */
export const ofPeople: readonly State[] = [
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
