import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { starter, startLate } from './late-start.ts';

const page = '<body><p>$& $1</p><script type="application/json" id="start">{"entry":"/e.js"}</script></body></html>';

test('the starter stands behind what the application begins with, which stays data', () => {
  expect(startLate(page)).toBe(page.replace('</body>', () => `<script>${starter}</script></body>`));
});

test('a page that answers a form says so', () => {
  expect(startLate(page, true)).toContain('<script type="application/json" id="start" data-posted>{"entry"');
  expect(startLate(page, true)).toContain(`<script>${starter}</script></body>`);
});

test('a page without an application stays as it is', () => {
  expect(startLate('<body><p>nothing</p></body>')).toBe('<body><p>nothing</p></body>');
});

test('the starter waits for a sign, and knows which one is none', () => {
  const listeners = new Map<string, (event?: object) => void>();
  let read = 0;
  const start = {
    dataset: {},
    get textContent() {
      read += 1;
      return '{"context":{},"stream":"","manifest":"/m.js","modules":{},"entry":"/e.js"}';
    },
  };
  const document = { getElementById: () => start, querySelectorAll: () => [] };
  const window = {};
  const context = {
    self: window,
    window,
    document,
    location: { pathname: '/' },
    Response,
    addEventListener: (name: string, listener: () => void) => void listeners.set(name, listener),
    removeEventListener: (name: string) => void listeners.delete(name),
    fetch: () => new Promise(() => undefined),
    setInterval: () => 0,
  };
  runInNewContext(starter, context);
  listeners.get('pointermove')?.({ type: 'pointermove', movementX: 0, movementY: 0 });
  expect(read).toBe(0);
  listeners.get('keydown')?.({ type: 'keydown' });
  expect([read, listeners.has('pointermove'), Object.keys(window)]).toEqual([1, false, ['__reactRouterContext']]);
});
