import { afterEach, expect, test } from 'vitest';
import { everyKind, picture } from '#tests/support/images/pictures.ts';
import { until } from '#tests/support/polling/until.ts';
import { type ImageWorker, openImageWorker } from './image-worker.ts';

let workshop: ImageWorker;
const faults: unknown[] = [];
const started: number[] = [];
const open = (more: { rest?: number; patience?: number } = {}) => {
  faults.length = 0;
  started.length = 0;
  workshop = openImageWorker({
    report: (fault) => faults.push(fault),
    started: (pid) => started.push(pid ?? 0),
    ...more,
  });
};
afterEach(() => workshop.close());

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
  for (const [kind, bytes] of await everyKind()) expect(await workshop.clean(bytes)).toMatchObject({ ok: true, kind });
  expect(processes()).toHaveLength(1);
  const resized = await workshop.resize(await picture('jpeg', { width: 400 }), 'jpeg', 'webp');
  expect(resized.map(({ step, kind }) => [step, kind])).toEqual([
    [320, 'webp'],
    [480, 'webp'],
  ]);
  expect(await workshop.clean(Buffer.from('no image'))).toEqual({ ok: false, reason: 'kind' });
  expect(faults).toEqual([]);
});

test('returns the reason of a failure', async () => {
  open();
  await expect(workshop.resize(Buffer.from('no image'), 'jpeg', 'webp')).rejects.toThrow(/unsupported image format/);
});

test('exits when idle and starts again for the next image', async () => {
  open({ rest: 10 });
  const bytes = await picture('png');
  expect(await workshop.clean(bytes)).toMatchObject({ ok: true });
  await until(() => processes().length === 0);
  expect(await workshop.clean(bytes)).toMatchObject({ ok: true });
});

test('retries after a killed worker, and reports a damaged image when it keeps exiting', async () => {
  open();
  const bytes = await picture('png', { width: 3000, height: 2000 });
  await workshop.clean(await picture('png'));
  const cleaning = workshop.clean(bytes);
  for (const pid of processes()) process.kill(pid, 'SIGKILL');
  expect(await cleaning).toMatchObject({ ok: true });
  expect(faults).toHaveLength(1);

  workshop.close();
  open({ patience: 0 });
  expect(await workshop.clean(bytes)).toEqual({ ok: false, reason: 'damaged' });
  expect(faults).toHaveLength(2);
  expect(processes()).toEqual([]);
});

test('rejects uploads beyond its memory limit as busy', async () => {
  open();
  const bytes = await picture('png');
  const outcomes = await Promise.all(Array.from({ length: 11 }, () => workshop.clean(bytes)));
  expect(outcomes.map((outcome) => (outcome.ok ? 'kept' : outcome.reason))).toEqual([
    ...Array.from({ length: 8 }, () => 'kept'),
    ...Array.from({ length: 3 }, () => 'busy'),
  ]);
  expect(await workshop.clean(bytes)).toMatchObject({ ok: true });
});

test('stops its process on close and accepts nothing more', async () => {
  open();
  await workshop.clean(await picture('png'));
  workshop.close();
  await until(() => processes().length === 0);
  await expect(workshop.clean(await picture('png'))).rejects.toThrow('The service is shutting down.');
});
