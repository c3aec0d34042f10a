import { expect, test } from 'vitest';
import { selectFiles } from './select-files.ts';

test('without words selects all files', () => {
  const { units, browserTests } = selectFiles([]);
  expect(units).toContain('tests/select-files.test.ts');
  expect(browserTests).toContain('tests/e2e/forms/contact-form.e2e.ts');
});

test('a word selects files of both runners by name', () => {
  const { units, browserTests } = selectFiles(['Catalogue']);
  expect(units).toContain('backend/features/catalogue/watch-catalogue.test.ts');
  expect(units).not.toContain('tests/integration/settings.test.ts');
  expect(browserTests).toContain('tests/e2e/site/live-catalogue.e2e.ts');
});

test('a word selects titles, but no other text of a test', () => {
  expect(selectFiles(['no other text of a test'])).toEqual({ units: ['tests/select-files.test.ts'], browserTests: [] });
  expect(selectFiles(['carousel of main']).browserTests).toEqual(['tests/e2e/site/carousel.e2e.ts']);
  const inBodies = ['toContain', 'Object'].join('');
  expect(selectFiles([inBodies])).toEqual({ units: [], browserTests: [] });
});
