import { expect, test } from 'vitest';
import { type KeyPlace, type PressedKey, readKey } from './read-key.ts';

const press = (key: string, more: Partial<PressedKey> = {}): PressedKey => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});
const free: KeyPlace = { typing: false, dialog: false, singleKeys: true };

test('reads a single key case-insensitively', () => {
  expect(['j', 'J', '?', '.', '/', '1', 'ñ'].map((key) => readKey(press(key), free))).toEqual([
    'j',
    'j',
    '?',
    '.',
    '/',
    '1',
    'ñ',
  ]);
  expect(['Enter', 'Tab', 'ArrowDown', ' ', 'F5', 'Dead'].map((key) => readKey(press(key), free))).toEqual(
    Array(6).fill(null),
  );
});

test('single keys are off while typing, under a dialog, with a modifier, and when disabled', () => {
  for (const place of [{ typing: true }, { dialog: true }, { singleKeys: false }]) {
    expect(readKey(press('e'), { ...free, ...place })).toBeNull();
  }
  for (const more of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }]) {
    expect(readKey(press('e', more), free)).toBeNull();
  }
});

test('Ctrl or Cmd and K open the palette everywhere', () => {
  const busy: KeyPlace = { typing: true, dialog: true, singleKeys: false };
  expect(readKey(press('k', { ctrlKey: true }), busy)).toBe('palette');
  expect(readKey(press('K', { metaKey: true }), busy)).toBe('palette');
  expect(readKey(press('k', { ctrlKey: true, altKey: true }), free)).toBeNull();
  expect(readKey(press('k', { ctrlKey: true, metaKey: true }), free)).toBeNull();
});

test('Escape goes back also with single keys disabled, but not out of a field', () => {
  expect(readKey(press('Escape'), { ...free, singleKeys: false })).toBe('Escape');
  expect(readKey(press('Escape'), { ...free, typing: true })).toBeNull();
});

test('a held key walks a list and repeats nothing else', () => {
  expect([readKey(press('j', { repeat: true }), free), readKey(press('e', { repeat: true }), free)]).toEqual([
    'j',
    null,
  ]);
});
