import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dropRepeatId, repeatId } from './repeat-id.ts';

const words = { message: 'Tenemos dos panaderías.', consent: true };
let ids = 0;
const newId = () => `id${++ids}`;

const stored = new Map<string, string>();
const workingStorage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, text: string) => void stored.set(key, text),
  removeItem: (key: string) => void stored.delete(key),
};
const refuse = () => {
  throw new DOMException('It is full', 'QuotaExceededError');
};

beforeEach(() => {
  stored.clear();
  dropRepeatId('contact');
});
afterEach(() => vi.unstubAllGlobals());

for (const [kind, storage] of [
  ['a storage', workingStorage],
  ['a full storage', { ...workingStorage, setItem: refuse }],
  ['a forbidden storage', { getItem: refuse, setItem: refuse, removeItem: refuse }],
] as const) {
  describe(`with ${kind}`, () => {
    beforeEach(() => void vi.stubGlobal('sessionStorage', storage));

    it('keeps the id of the same content until it is stored', () => {
      const first = repeatId('contact', words, newId);
      expect(repeatId('contact', { ...words }, newId)).toBe(first);
      dropRepeatId('contact');
      expect(repeatId('contact', words, newId)).not.toBe(first);
    });

    it('gives other content, and another form, another id', () => {
      const first = repeatId('contact', words, newId);
      expect(repeatId('newsletter', words, newId)).not.toBe(first);
      expect(repeatId('contact', { ...words, message: 'Tenemos dos panaderías!' }, newId)).not.toBe(first);
    });
  });
}

it('finds the id after a reload and stores nothing of the content', async () => {
  vi.stubGlobal('sessionStorage', workingStorage);
  const first = repeatId('contact', words, newId);
  expect([...stored.values()].join()).not.toMatch(/panader|consent|true/);
  vi.resetModules();
  const { repeatId: afterReload } = await import('./repeat-id.ts');
  expect(afterReload('contact', words, newId)).toBe(first);
});
