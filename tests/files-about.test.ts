import { expect, test } from 'vitest';
import { filesAbout } from './files-about.ts';

test('without words they are all of them', () => {
  const { units, visits } = filesAbout([]);
  expect(units).toContain('tests/files-about.test.ts');
  expect(visits).toContain('tests/visits/writes-a-message.visit.ts');
});

test('a word finds the names of files on both runners', () => {
  const { units, visits } = filesAbout(['Catalogue']);
  expect(units).toContain('backend/business/catalogue/watch-catalogue.test.ts');
  expect(units).not.toContain('tests/hall/settings.test.ts');
  expect(visits).toContain('tests/visits/watches-the-catalogue.visit.ts');
});

test('and titles, but not what else a test says', () => {
  expect(filesAbout(['but not what else'])).toEqual({ units: ['tests/files-about.test.ts'], visits: [] });
  expect(filesAbout(['the main messages']).visits).toEqual(['tests/visits/finds-the-way.visit.ts']);
  const inBodies = ['toContain', 'Object'].join('');
  expect(filesAbout([inBodies])).toEqual({ units: [], visits: [] });
});
