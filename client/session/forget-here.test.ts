import { afterEach, expect, it, vi } from 'vitest';
import { madeTokens } from '#tests/support/session/made-session.ts';
import { forgetHere } from './forget-here.ts';
import { openTokenStore } from './token-store.ts';

/** A Storage with its keys as properties, like a browser's. */
function browserStorage() {
  const names: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => names[key] ?? null,
    setItem: (key: string, value: string) => void Object.assign(names, { [key]: value }),
    removeItem: (key: string) => void delete names[key],
  };
  return { names, storage: Object.setPrototypeOf(names, methods) as typeof methods };
}

afterEach(() => vi.unstubAllGlobals());

it('deletes the tokens of every session and keeps other items', () => {
  const { names, storage } = browserStorage();
  const events: string[] = [];
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('window', { dispatchEvent: ({ type }: Event) => events.push(type) });
  storage.setItem('theme', 'light');
  for (const client of ['abc123', 'before']) openTokenStore(storage, client).store(madeTokens());
  forgetHere();
  expect(names).toEqual({ theme: 'light' });
  expect(events).toEqual(['session']);
});

it('works where storage is forbidden', () => {
  vi.stubGlobal('localStorage', null);
  expect(forgetHere).not.toThrow();
});
