import { afterEach, expect, test } from 'vitest';
import { everyKind, picture } from '#tests/support/images/pictures.ts';
import { until } from '#tests/support/polling/until.ts';
import { type ImageWorker, openImageWorker } from './image-worker.ts';

let imageWorker: ImageWorker;
const faults: unknown[] = [];
const started: number[] = [];
const open = (more: { rest?: number; timeoutMs?: number } = {}) => {
  faults.length = 0;
  started.length = 0;
  imageWorker = openImageWorker({
    report: (fault) => faults.push(fault),
    started: (pid) => started.push(pid ?? 0),
    ...more,
  });
};
afterEach(() => imageWorker.close());

function processes(): number[] {
  return started.filter((pid) => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  });
}

test('cleans and resizes in a child process started on demand', async () => {
  open();
  expect(processes()).toEqual([]);
  for (const [kind, bytes] of await everyKind())
    expect(await imageWorker.clean(bytes)).toMatchObject({ ok: true, kind });
  expect(processes()).toHaveLength(1);
  const resized = await imageWorker.resize(await picture('jpeg', { width: 400 }), 'jpeg', 'webp');
  expect(resized.map(({ step, kind }) => [step, kind])).toEqual([
    [320, 'webp'],
    [480, 'webp'],
  ]);
  expect(await imageWorker.clean(Buffer.from('no image'))).toEqual({ ok: false, reason: 'kind' });
  expect(faults).toEqual([]);
});

test('returns the reason of a failure', async () => {
  open();
  await expect(imageWorker.resize(Buffer.from('no image'), 'jpeg', 'webp')).rejects.toThrow(/unsupported image format/);
});

test('exits when idle and starts again for the next image', async () => {
  open({ rest: 10 });
  const bytes = await picture('png');
  expect(await imageWorker.clean(bytes)).toMatchObject({ ok: true });
  await until(() => processes().length === 0);
  expect(await imageWorker.clean(bytes)).toMatchObject({ ok: true });
});

test('retries after a killed worker, and reports a damaged image when it keeps exiting', async () => {
  open();
  const bytes = await picture('png', { width: 3000, height: 2000 });
  await imageWorker.clean(await picture('png'));
  const cleaning = imageWorker.clean(bytes);
  for (const pid of processes()) process.kill(pid, 'SIGKILL');
  expect(await cleaning).toMatchObject({ ok: true });
  expect(faults).toHaveLength(1);

  imageWorker.close();
  open({ timeoutMs: 0 });
  expect(await imageWorker.clean(bytes)).toEqual({ ok: false, reason: 'damaged' });
  expect(faults).toHaveLength(2);
  expect(processes()).toEqual([]);
});

test('rejects uploads beyond its memory limit as busy', async () => {
  open();
  const bytes = await picture('png');
  const outcomes = await Promise.all(Array.from({ length: 11 }, () => imageWorker.clean(bytes)));
  expect(outcomes.map((outcome) => (outcome.ok ? 'kept' : outcome.reason))).toEqual([
    ...Array.from({ length: 8 }, () => 'kept'),
    ...Array.from({ length: 3 }, () => 'busy'),
  ]);
  expect(await imageWorker.clean(bytes)).toMatchObject({ ok: true });
});

test('stops its process on close and accepts nothing more', async () => {
  open();
  await imageWorker.clean(await picture('png'));
  imageWorker.close();
  await until(() => processes().length === 0);
  await expect(imageWorker.clean(await picture('png'))).rejects.toThrow('The service is shutting down.');
});
