import { closedGroupWords } from '#content/companies/closed-groups.ts';
import { contactWords } from '#content/pages/contact.ts';
import { expect } from '#tests/e2e/support/e2e.ts';
import { saveCompany } from '#tests/e2e/support/save-company.ts';
import { wholeCompany } from '#tests/support/company/whole-company.ts';
import { submitStates } from './submit-states.ts';
import { open, start } from './support/every-page-has.ts';
import { expectFault, newEmail, type Scene, type State } from './support/state.ts';

const sendOf = ({ page, language }: Scene) =>
  page.locator('#ask').getByRole('button', { name: closedGroupWords[language].form.send });

async function fillAndSend(scene: Scene, beforeSubmit?: () => Promise<unknown>): Promise<void> {
  const { page, language } = scene;
  const { fields } = contactWords[language];
  await start(scene, 'companies', '?people=13&days=2&place=office');
  await page.getByRole('textbox', { name: fields.name, exact: true }).fill('Lucía');
  await page.getByLabel(fields.lastname).fill('Ibáñez');
  await page.getByRole('textbox', { name: fields.email }).fill(newEmail());
  await page.getByRole('checkbox').check();
  await beforeSubmit?.();
  await sendOf(scene).click();
}

/** Opens a page with all facts of a company. */
export function withFacts(name: 'companies' | 'certificate', rest = ''): State {
  return {
    name: 'all facts',
    otherWords: true,
    async reach(scene) {
      await saveCompany(scene.server, wholeCompany);
      try {
        await open(scene, name, rest);
      } finally {
        await saveCompany(scene.server);
      }
    },
  };
}

export const companiesStates: readonly State[] = [
  withFacts('companies', '?people=13&days=2&place=office'),
  {
    name: 'refused',
    async reach(scene) {
      await start(scene, 'companies');
      await sendOf(scene).click();
      await expectFault(scene);
    },
  },
  ...submitStates('graphql', fillAndSend),
  {
    name: 'thanked',
    async reach(scene) {
      await fillAndSend(scene);
      await expect(scene.page.locator('#sent')).toBeVisible();
    },
  },
];
