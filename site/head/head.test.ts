import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { openTokenStore } from '#client/session/token-store.ts';
import { madeTokens, noon } from '#tests/support/session/made-session.ts';
import { headOf } from '#tooling/browser-files.ts';

const headScript = await headOf(process.cwd());

/** The parts of a page that the script uses. Storage keys are properties, like a browser's. */
function page() {
  const names: Record<string, string> = Object.create({
    getItem: (key: string) => names[key] ?? null,
    removeItem: (key: string) => void delete names[key],
  });
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => names[key] ?? null,
    setItem: (key: string, value: string) => void Object.assign(names, { [key]: value }),
    removeItem: (key: string) => void delete names[key],
  };
  const attributes = new Set<string>();
  const dataset = { theme: 'dark' };
  const accountLabels = [{ textContent: '' }, { textContent: '' }];
  const listeners = new Map<string, () => void>();
  const frames: (() => void)[] = [];
  const tasks: (() => void)[] = [];
  const context = {
    atob,
    requestAnimationFrame: (frame: () => void) => void frames.push(frame),
    setTimeout: (task: () => void) => void tasks.push(task),
    TextDecoder,
    history: { state: null },
    location: { hash: '' },
    HTMLScriptElement: class {},
    localStorage: names as unknown,
    sessionStorage: { setItem: (key: string, value: string) => void stored.set(key, value) },
    document: {
      documentElement: {
        dataset,
        toggleAttribute: (name: string, on: boolean) => void (on ? attributes.add(name) : attributes.delete(name)),
      },
      querySelector: () => null,
      querySelectorAll: (selector: string) => (selector === '[data-who]' ? accountLabels : []),
    },
    addEventListener: (name: string, listener: () => void) => void listeners.set(name, listener),
  };
  const store = openTokenStore(storage, 'abc123');
  const begin = () => runInNewContext(headScript, context);
  const frame = () => {
    for (const drawn of frames.splice(0)) drawn();
  };
  return {
    context,
    names,
    stored,
    dataset,
    attributes,
    accountLabels,
    listeners,
    store,
    begin,
    frame,
    tasks,
    run() {
      begin();
      frame();
    },
  };
}

it('marks the page before first paint when tokens are stored, with the user’s name', () => {
  const { run, attributes, accountLabels, store } = page();
  store.store(madeTokens(noon));
  run();
  expect([...attributes]).toEqual(['data-session']);
  expect(accountLabels.map(({ textContent }) => textContent)).toEqual(['ana@ejemplo.mx', 'ana@ejemplo.mx']);
});

it('does not read storage before the first frame', () => {
  const { begin, frame, attributes, listeners, store } = page();
  store.store(madeTokens(noon));
  begin();
  expect([...attributes, ...listeners.keys()]).toEqual(['DOMContentLoaded', 'error', 'submit']);
  frame();
  expect([...attributes]).toEqual(['data-session']);
});

it('delays nothing where the page is complete before it', () => {
  const { begin, frame, tasks, attributes, listeners, names, dataset, store } = page();
  store.store(madeTokens(noon));
  begin();
  listeners.get('DOMContentLoaded')?.();
  expect([...attributes]).toEqual([]);
  tasks[0]?.();
  expect([...attributes]).toEqual(['data-session']);
  names.theme = 'light';
  frame();
  expect(dataset.theme).toBe('dark');
});

it('needs no frame in a prerendered page', () => {
  const { begin, context, attributes, store } = page();
  store.store(madeTokens(noon));
  Object.assign(context.document, { prerendering: true });
  begin();
  expect([...attributes]).toEqual(['data-session']);
});

const part = (text: string) => Buffer.from(text, 'latin1').toString('base64url');
const claims = JSON.stringify({ exp: 1, name: 'José' });
const broken = [
  'cut',
  'a.b.c',
  `a.${part('{}')}`,
  `a.${part('{}')}.c.d`,
  'a..c',
  `a.${part('null')}.c`,
  `a.${part('7')}.c`,
  // Invalid UTF-8, as in a damaged token.
  `a.${part(claims)}.c`,
];

it.each(['accessToken', 'idToken'] as const)(
  'ignores an unreadable %s, clears it, and leaves a note for the login',
  (name) => {
    const key = `CognitoIdentityServiceProvider.abc123.ana@ejemplo.mx.${name}`;
    for (const token of broken) {
      const { run, names, stored, attributes, accountLabels, store } = page();
      store.store(madeTokens(noon));
      names[key] = token;
      names.theme = 'light';
      expect(store.load()).toBeNull();
      run();
      expect([...attributes], token).toEqual([]);
      expect(accountLabels[0]?.textContent).toBe('');
      expect(Object.keys(names)).toEqual(['theme']);
      expect([...stored]).toEqual([['reason', 'unreadable']]);
    }
  },
);

it('reads claims in every script, and works without an ID token', () => {
  const { run, names, attributes, store } = page();
  const { idToken: _, ...tokens } = madeTokens(noon);
  store.store(tokens);
  const utf8 = `a.${Buffer.from(claims).toString('base64url')}.c`;
  names['CognitoIdentityServiceProvider.abc123.ana@ejemplo.mx.accessToken'] = utf8;
  run();
  expect(store.load()).not.toBeNull();
  expect([...attributes]).toEqual(['data-session']);
});

it('ignores a half-written session without clearing it', () => {
  const { run, names, stored, attributes } = page();
  const half = { 'CognitoIdentityServiceProvider.abc123.LastAuthUser': 'ana@ejemplo.mx' };
  Object.assign(names, half);
  run();
  expect([...attributes]).toEqual([]);
  expect({ ...names }).toEqual(half);
  expect(stored.size).toBe(0);
});

it('recognises a session beside the remains of another', () => {
  const { run, names, attributes, accountLabels, store } = page();
  names['CognitoIdentityServiceProvider.older.LastAuthUser'] = 'ghost@ejemplo.mx';
  names['CognitoIdentityServiceProvider.older.ghost@ejemplo.mx.accessToken'] = 'cut';
  store.store(madeTokens(noon));
  run();
  expect([...attributes]).toEqual(['data-session']);
  expect(accountLabels[0]?.textContent).toBe('ana@ejemplo.mx');
  expect(Object.keys(names).join()).not.toContain('ghost');
  expect(store.load()?.username).toBe('ana@ejemplo.mx');
});

it('leaves the page of a guest as it is', () => {
  const { run, attributes, accountLabels } = page();
  run();
  expect([...attributes]).toEqual([]);
  expect(accountLabels[0]?.textContent).toBe('');
});

it.each(['storage', 'session', 'pageshow', 'DOMContentLoaded'])('updates on %s', (name) => {
  const { run, attributes, listeners, store } = page();
  run();
  store.store(madeTokens(noon));
  listeners.get(name)?.();
  expect([...attributes]).toEqual(['data-session']);
  store.clear();
  listeners.get(name)?.();
  expect([...attributes]).toEqual([]);
});

it('applies the remembered theme, also to a page restored from cache', () => {
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

it('works where storage is forbidden', () => {
  const { run, context, attributes } = page();
  Object.defineProperty(context, 'localStorage', {
    get() {
      throw new Error('The operation is insecure.');
    },
  });
  run();
  expect([...attributes]).toEqual([]);
});
