import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { addPageListeners } from './page-listeners.ts';

afterEach(() => vi.unstubAllGlobals());

test('skips the view transition to the desk without an unhandled rejection', async () => {
  const view = new EventTarget();
  vi.stubGlobal('addEventListener', view.addEventListener.bind(view));
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  const [ready, rejected] = [Promise.withResolvers<undefined>(), vi.fn()];
  const skipTransition = vi.fn(() => ready.reject(new DOMException('skipped', 'AbortError')));
  process.on('unhandledRejection', rejected);
  addPageListeners();
  for (const path of ['/training', '/desk']) {
    const activation = { entry: { url: `https://site.example${path}` } };
    const viewTransition = { ready: ready.promise, skipTransition };
    view.dispatchEvent(Object.assign(new Event('pageswap'), { activation, viewTransition }));
  }
  await setImmediate();
  process.off('unhandledRejection', rejected);
  expect(skipTransition).toHaveBeenCalledOnce();
  expect(rejected).not.toHaveBeenCalled();
});
