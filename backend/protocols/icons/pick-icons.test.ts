import { icons as installed } from '@iconify-json/pixelarticons';
import { expect, test } from 'vitest';
import { pickIcons } from './icon-routes.ts';

const set = {
  prefix: 'signs',
  icons: { arrow: { body: '<path d="a"/>' }, wide: { body: '<path d="w"/>', width: 48 } },
  aliases: { down: { parent: 'arrow' }, orphan: { parent: 'nobody' } },
  width: 24,
  height: 24,
};

test('returns icon bodies and the size of the set', () => {
  expect(pickIcons(set, ['arrow', 'wide', 'down'])).toEqual({
    prefix: 'signs',
    icons: {
      arrow: { body: '<path d="a"/>' },
      wide: { body: '<path d="w"/>', width: 48 },
      down: { body: '<path d="a"/>' },
    },
    width: 24,
    height: 24,
  });
});

test('lists missing icons', () => {
  expect(pickIcons(set, ['arrow', 'nobody', 'orphan', 'constructor'])).toMatchObject({
    not_found: ['nobody', 'orphan', 'constructor'],
  });
  expect(pickIcons({ prefix: 'bare', icons: {} }, ['a'])).toEqual({
    prefix: 'bare',
    icons: {},
    width: 16,
    height: 16,
    not_found: ['a'],
  });
});

test('no alias of the installed set transforms its icon', () => {
  const aliases = Object.values(installed.aliases ?? {});
  expect(
    aliases.filter(({ parent, ...change }) => !(parent in installed.icons) || Object.keys(change).length > 0),
  ).toEqual([]);
});
