import { afterEach, expect, test } from 'vitest';
import { everyKind, picture } from '#tests/images/pictures.ts';
import { until } from '#tests/patience/until.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

let workshop: Workshop;
const faults: unknown[] = [];
const started: number[] = [];
const open = (more: { rest?: number; patience?: number } = {}) => {
  faults.length = 0;
  started.length = 0;
  workshop = openWorkshop({
    report: (fault) => faults.push(fault),
    started: (pid) => started.push(pid ?? 0),
    ...more,
  });
};
afterEach(() => workshop.close());

/** The processes that were started for images and still run. */
function processes(): number[] {
  return started.filter((pid) => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  });
}

test('cleans and resizes, in a process of its own that is not there before', async () => {
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

test('says what could not be done', async () => {
  open();
  await expect(workshop.resize(Buffer.from('no image'), 'jpeg', 'webp')).rejects.toThrow(/unsupported image format/);
});

test('its process ends when there is nothing to do, and is there again for the next image', async () => {
  open({ rest: 10 });
  const bytes = await picture('png');
  expect(await workshop.clean(bytes)).toMatchObject({ ok: true });
  await until(() => processes().length === 0);
  expect(await workshop.clean(bytes)).toMatchObject({ ok: true });
});

test('a process that is killed costs nobody an image; one that always ends says that the image is damaged', async () => {
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

test('more uploads than it can hold are told to come again', async () => {
  open();
  const bytes = await picture('png');
  const outcomes = await Promise.all(Array.from({ length: 11 }, () => workshop.clean(bytes)));
  expect(outcomes.map((outcome) => (outcome.ok ? 'kept' : outcome.reason))).toEqual([
    ...Array.from({ length: 8 }, () => 'kept'),
    ...Array.from({ length: 3 }, () => 'busy'),
  ]);
  expect(await workshop.clean(bytes)).toMatchObject({ ok: true });
});

test('closed, it ends its process and takes nothing more', async () => {
  open();
  await workshop.clean(await picture('png'));
  workshop.close();
  await until(() => processes().length === 0);
  await expect(workshop.clean(await picture('png'))).rejects.toThrow('The service is ending.');
});
