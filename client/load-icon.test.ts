import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadIcon } from './load-icon.ts';

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
});

const answer = (icons: object) => Promise.resolve(Response.json({ prefix: 'signs', icons, width: 24, height: 20 }));

test('requests icons wanted at the same time once per icon set', async () => {
  fetched.mockImplementation(() => answer({ mail: { body: 'm' }, clock: { body: 'c', width: 48 } }));
  const [mail, clock, other] = await Promise.all([
    loadIcon('signs', 'mail'),
    loadIcon('signs', 'clock'),
    loadIcon('others', 'mail'),
  ]);
  expect(mail).toEqual({ box: '0 0 24 20', body: 'm' });
  expect(clock).toEqual({ box: '0 0 48 20', body: 'c' });
  expect(other).toEqual(mail);
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([
    '/api/icons/signs.json?icons=mail,clock',
    '/api/icons/others.json?icons=mail',
  ]);
  await loadIcon('signs', 'mail');
  expect(fetched).toHaveBeenCalledTimes(3);
});

test('omits missing icons and those with a rotation', async () => {
  fetched.mockImplementation(() => answer({ down: { body: 'd', rotate: 1 } }));
  expect(await loadIcon('signs', 'down')).toBeUndefined();
  expect(await loadIcon('signs', 'nobody')).toBeUndefined();
});

test('times out', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  fetched.mockImplementation(() => answer({}));
  await loadIcon('signs', 'mail');
  expect(timeout).toHaveBeenCalledExactlyOnceWith(1_500);
  expect(fetched.mock.calls[0]?.[1]?.signal).toBe(timeout.mock.results[0]?.value);
  timeout.mockRestore();
});

test('rejects when the service fails, and the next call tries again', async () => {
  fetched.mockRejectedValueOnce(new Error('away'));
  await expect(loadIcon('signs', 'mail')).rejects.toThrow('away');
  fetched.mockResolvedValueOnce(new Response('Bad Gateway', { status: 502 }));
  await expect(loadIcon('signs', 'mail')).rejects.toThrow();
  fetched.mockImplementation(() => answer({ mail: { body: 'm' } }));
  expect((await loadIcon('signs', 'mail'))?.body).toBe('m');
});
