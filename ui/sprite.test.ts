import { expect, it } from 'vitest';
import { withoutLarger } from './sprite.tsx';

const numerals = Array.from({ length: 14 }, (_, n) => `<symbol id="n${n}"><path d="M${n}"/>\n</symbol>`).join('');
const remaining = (uses: string) =>
  [...withoutLarger(`${numerals}<symbol id="logo"></symbol>${uses}`).matchAll(/<symbol id="(\w+)"/g)].map(
    ([, id]) => id,
  );

it('has the numerals up to the largest in use, and those that scripts count to', () => {
  expect(remaining('<use href="#n2"></use>')).toEqual(['n0', 'n1', 'n2', 'n3', 'n4', 'n5', 'n6', 'logo']);
  expect(remaining('<use href="#n2"></use><use href="#n12"></use>')).toHaveLength(14);
  expect(remaining('')).toHaveLength(8);
});
