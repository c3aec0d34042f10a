import { tillWords } from '#content/works/till.ts';
import { start } from './support/every-page-has.ts';
import type { Scene, State } from './support/state.ts';

type Words = (typeof tillWords)['es'];

/** Buttons pressed on the open till, by label. */
const presses: Readonly<Record<string, (words: Words) => readonly string[]>> = {
  'money missing': ({ products, charge }) => [...products, ...products, charge],
  charged: ({ charge }) => [charge],
  'closing the day': ({ close }) => [close],
  'day closed': ({ close, yes }) => [close, yes],
};

export const tillStates: readonly State[] = Object.entries(presses).map(([name, labels]) => ({
  name,
  otherWords: true,
  async reach(scene: Scene) {
    await start(scene, 'casePos');
    const till = scene.page.locator('[data-island="till"]');
    await till.getByRole('button').first().focus();
    await scene.page.locator('[data-island="till"][data-taken]').waitFor({ state: 'attached' });
    for (const label of labels(tillWords[scene.language])) {
      await till.getByRole('button', { name: label, exact: false }).first().click();
    }
  },
}));
