import { expect, test } from 'vitest';
import { toasts } from '#desk/toast/this-toasts.ts';
import { makeFile } from './make-file.ts';

async function runMakeFile(make: Parameters<typeof makeFile>[1]) {
  const said: unknown[] = [];
  const stop = toasts.subscribe(() => said.push(toasts.now()?.text));
  await makeFile('CSV', make, 'es', (is) => said.push(is)).catch((fault: Error) => said.push(fault.message));
  stop();
  return said;
}

test('reports a failed export and ends the wait', async () => {
  expect(await runMakeFile(async () => true)).toEqual([true, false]);
  expect(await runMakeFile(async () => false)).toEqual([true, false, 'No se hizo: CSV.']);
});

test('reports an unexpected error, ends the wait and rethrows', async () => {
  const broken = async () => {
    throw new RangeError('Invalid time value');
  };
  expect(await runMakeFile(broken)).toEqual([true, false, 'No se hizo: CSV.', 'Invalid time value']);
});

test('shows the progress of a long list in a toast that cancels it', async () => {
  const done = await runMakeFile(async (gathering) => {
    gathering.got(1_000);
    gathering.got(2_000);
    gathering.got(6_500);
    return true;
  });
  expect(done).toEqual([
    true,
    'Reuniendo la lista: 1,000 filas…',
    'Reuniendo la lista: 6,500 filas…',
    false,
    'Archivo listo: 6,500 filas.',
  ]);
  const cancelled = await runMakeFile(async (gathering) => {
    gathering.got(1_000);
    toasts.undo();
    return !gathering.isCancelled();
  });
  expect(cancelled).toEqual([true, 'Reuniendo la lista: 1,000 filas…', undefined, false, 'No se guardó el archivo.']);
});
