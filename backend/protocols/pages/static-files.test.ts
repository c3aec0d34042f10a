import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStaticFiles } from './static-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'static-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

const open = () => openStaticFiles(join(folder, 'client'), join(folder, 'former'));

async function get(files: ReturnType<typeof open>, address: string): Promise<string | null> {
  const answer = await files.answer(new Request(`http://localhost${address}`), address);
  return answer?.text() ?? null;
}

test('serves files of the build and assets of the former build', async () => {
  write('client/assets/part-2.js', 'two');
  write('client/assets/same.js', 'of this one');
  write('former/assets/part-1.js', 'one');
  write('former/assets/same.js', 'of the former one');
  write('client/.vite/manifest.json', '{}');
  const files = open();
  expect(await get(files, '/assets/part-2.js')).toBe('two');
  expect(await get(files, '/assets/part-1.js')).toBe('one');
  expect(await get(files, '/assets/same.js')).toBe('of this one');
  expect(await get(files, '/assets/part-0.js')).toBeNull();
  expect(await get(files, '/.vite/manifest.json')).toBeNull();
  expect(await get(files, '/../former/assets/part-1.js')).toBeNull();
});

test('files of the first build stay or are gone after another build replaced it', async () => {
  write('client/assets/part-1.js', 'one');
  write('client/icon.svg', 'icon');
  const files = open();
  mkdirSync(join(folder, 'former'));
  renameSync(join(folder, 'client/assets'), join(folder, 'former/assets'));
  rmSync(join(folder, 'client'), { recursive: true });
  write('former/assets/later.js', 'of nobody that is served');
  expect(await get(files, '/assets/part-1.js')).toBe('one');
  expect(await get(files, '/icon.svg')).toBeNull();
  expect(await get(files, '/assets/later.js')).toBeNull();
});

test('a page stays that of its build when another build replaces it', async () => {
  write('client/es.html', 'one');
  const files = open();
  write('client/es.html', 'two');
  expect(await get(files, '/es.html')).toBe('one');
});

test('without a former build there is nothing else', async () => {
  write('client/assets/part-1.js', 'one');
  expect(await get(open(), '/assets/part-1.js')).toBe('one');
});

test('serves the compressed copy in the negotiated encoding, and the file where there is none', async () => {
  write('client/assets/part-1.js', 'one');
  write('client/assets/part-1.js.br', 'small');
  write('client/assets/part-1.js.gz', 'less small');
  write('client/icon.png', 'picture');
  const files = open();
  const served = async (address: string, accepted: string) => {
    const request = new Request(`http://localhost${address}`, { headers: { 'accept-encoding': accepted } });
    const answer = await files.answer(request, address);
    return [answer?.headers.get('content-encoding'), answer?.headers.get('content-length'), await answer?.text()];
  };
  expect(await served('/assets/part-1.js', 'gzip, br')).toEqual(['br', '5', 'small']);
  expect(await served('/assets/part-1.js', 'gzip')).toEqual(['gzip', '10', 'less small']);
  expect(await served('/assets/part-1.js', 'br;q=0')).toEqual([null, '3', 'one']);
  expect(await served('/icon.png', 'gzip, br')).toEqual([null, '7', 'picture']);
  expect(await files.answer(new Request('http://localhost/assets/part-1.js.br'), '/assets/part-1.js.br')).toBeNull();
});

test('keeps serving the compressed document that was requested before another build replaced it', async () => {
  write('client/es.html', 'first');
  write('client/es.html.br', 'packed first');
  const files = open();
  const read = async () => {
    const request = new Request('http://localhost/es.html', { headers: { 'accept-encoding': 'br' } });
    return (await files.answer(request, '/es.html'))?.text();
  };
  expect(await read()).toBe('packed first');
  write('client/es.html', 'second');
  write('client/es.html.br', 'packed second');
  expect(await read()).toBe('packed first');
});
