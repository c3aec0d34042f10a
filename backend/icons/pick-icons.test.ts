import { expect, test } from 'vitest';
import { pickIcons } from './pick-icons.ts';

const set = {
  prefix: 'signs',
  icons: {
    arrow: { body: '<path d="a"/>', hidden: true },
    wide: { body: '<path d="w"/>', width: 48, rotate: 3, hFlip: true },
  },
  aliases: {
    down: { parent: 'arrow', rotate: 1 },
    'down-left': { parent: 'down', hFlip: true },
    back: { parent: 'wide', rotate: 1, hFlip: true, width: 32 },
    orphan: { parent: 'nobody' },
    round: { parent: 'around' },
    around: { parent: 'round' },
  },
  width: 24,
  height: 24,
};

test('icons come with what draws them, and the size of the set', () => {
  expect(pickIcons(set, ['arrow', 'wide'])).toEqual({
    prefix: 'signs',
    icons: { arrow: { body: '<path d="a"/>' }, wide: { body: '<path d="w"/>', width: 48, rotate: 3, hFlip: true } },
    width: 24,
    height: 24,
  });
});

test('an alias is the icon that it stands for, turned', () => {
  expect(pickIcons(set, ['down', 'down-left', 'back']).icons).toEqual({
    down: { body: '<path d="a"/>', rotate: 1 },
    'down-left': { body: '<path d="a"/>', rotate: 1, hFlip: true },
    back: { body: '<path d="w"/>', width: 32 },
  });
});

test('what is not there is named', () => {
  const names = ['arrow', 'nobody', 'orphan', 'round', 'constructor'];
  expect(pickIcons(set, names)).toMatchObject({ not_found: ['nobody', 'orphan', 'round', 'constructor'] });
  expect(pickIcons({ prefix: 'bare', icons: {} }, ['a'])).toEqual({
    prefix: 'bare',
    icons: {},
    width: 16,
    height: 16,
    not_found: ['a'],
  });
});
