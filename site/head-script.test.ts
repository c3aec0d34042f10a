import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { madeTokens, noon } from '#tests/session/made-session.ts';
import { headScript } from './head-script.ts';
import { openTokenStore } from './session/token-store.ts';

/** As much of a page as the script touches. A storage lists its names like a browser's. */
function page() {
  const names: Record<string, string> = Object.create({ getItem: (key: string) => names[key] ?? null });
  const storage = {
    getItem: (key: string) => names[key] ?? null,
    setItem: (key: string, value: string) => void Object.assign(names, { [key]: value }),
    removeItem: (key: string) => void delete names[key],
  };
  const attributes = new Set<string>();
  const dataset = { theme: 'dark' };
  const places = [{ textContent: '' }, { textContent: '' }];
  const listeners = new Map<string, () => void>();
  const context = {
    localStorage: names as unknown,
    document: {
      documentElement: {
        dataset,
        toggleAttribute: (name: string, on: boolean) => void (on ? attributes.add(name) : attributes.delete(name)),
      },
      querySelectorAll: () => places,
    },
    addEventListener: (name: string, listener: () => void) => void listeners.set(name, listener),
  };
  const store = openTokenStore(storage, 'abc123');
  return {
    context,
    names,
    dataset,
    attributes,
    places,
    listeners,
    store,
    run: () => runInNewContext(headScript, context),
  };
}

it('marks the page before it is seen when tokens are stored, and names who it is', () => {
  const { run, attributes, places, store } = page();
  store.store(madeTokens(noon));
  run();
  expect([...attributes]).toEqual(['data-session']);
  expect(places.map(({ textContent }) => textContent)).toEqual(['ana@ejemplo.mx', 'ana@ejemplo.mx']);
});

it('leaves the page of a guest as it is', () => {
  const { run, attributes, places } = page();
  run();
  expect([...attributes]).toEqual([]);
  expect(places[0]?.textContent).toBe('');
});

it.each(['storage', 'session', 'pageshow', 'DOMContentLoaded'])('follows what changed on %s', (name) => {
  const { run, attributes, listeners, store } = page();
  run();
  store.store(madeTokens(noon));
  listeners.get(name)?.();
  expect([...attributes]).toEqual(['data-session']);
  store.clear();
  listeners.get(name)?.();
  expect([...attributes]).toEqual([]);
});

it('takes the remembered theme, also when the page was made anew', () => {
  const { run, names, dataset, listeners } = page();
  names.theme = 'light';
  run();
  expect(dataset.theme).toBe('light');
  dataset.theme = 'dark';
  listeners.get('session')?.();
  expect(dataset.theme).toBe('light');
  names.theme = 'dark';
  listeners.get('pageshow')?.();
  expect(dataset.theme).toBe('dark');
});

it.each(['', 'blue', '<b>'])('leaves the page dark when %j is remembered', (theme) => {
  const { run, names, dataset } = page();
  names.theme = theme;
  run();
  expect(dataset.theme).toBe('dark');
});

it('does without a storage that is forbidden', () => {
  const { run, context, attributes } = page();
  Object.defineProperty(context, 'localStorage', {
    get() {
      throw new Error('The operation is insecure.');
    },
  });
  run();
  expect([...attributes]).toEqual([]);
});
