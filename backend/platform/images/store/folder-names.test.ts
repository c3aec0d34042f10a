import fc from 'fast-check';
import { expect, test } from 'vitest';
import { folderNameOf, isCutName, keyOfFolderName } from './folder-names.ts';

test('keeps a plain key readable', () => {
  expect(folderNameOf('images/python-3_1.jpg')).toBe('images%2fpython-3_1.jpg');
});

test.each([
  ['images/A.JPG', 'images%2f%41%2e%4a%50%47'],
  ['images/ñ', 'images%2f%c3%b1'],
  ['images/a.', 'images%2fa%2e'],
  ['images/a..b', 'images%2fa%2e.b'],
  ['images/a:b*?"<>| ~%', 'images%2fa%3ab%2a%3f%22%3c%3e%7c%20%7e%25'],
])('%s', (key, name) => {
  expect(folderNameOf(key)).toBe(name);
  expect(keyOfFolderName(name)).toBe(key);
});

test('ignores names of foreign files', () => {
  for (const name of ['images%2FA.jpg', 'images%2fA.jpg', 'images%2fa%', 'images%2f%ff', '.DS_Store ']) {
    expect(keyOfFolderName(name)).toBeNull();
  }
});

test('maps different keys to different names, also on case-insensitive file systems, and back for short keys', () => {
  const key = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }).map((rest) => `images/${rest}`);
  fc.assert(
    fc.property(
      key.filter((text) => text.isWellFormed()),
      key,
      (one, other) => {
        const name = folderNameOf(one);
        expect(name).toMatch(/^images%2f[a-z0-9._%~-]*[a-z0-9_~-]$/);
        expect(name.length).toBeLessThanOrEqual(200);
        if (one !== other) expect(folderNameOf(other).toLowerCase()).not.toBe(name);
        expect(isCutName(name) ? one : keyOfFolderName(name)).toBe(one);
      },
    ),
    { seed: 20261120, numRuns: 500 },
  );
});

test('maps long keys with a common prefix to different names', () => {
  const [a, b] = ['a', 'b'].map((end) => folderNameOf(`images/${'x'.repeat(400)}${end}`));
  expect(a).not.toBe(b);
  expect(isCutName(a ?? '')).toBe(true);
  expect(keyOfFolderName(a ?? '')).toBeNull();
});
