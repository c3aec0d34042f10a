import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { markDemoFolder, openDemoFolder } from './demo-folder.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'demo-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('creates or takes over a missing or empty folder', () => {
  expect(openDemoFolder(join(folder, 'new'), false)).toEqual({ is: 'own', madeOn: null });
  mkdirSync(join(folder, 'empty'));
  expect(openDemoFolder(join(folder, 'empty'), false)).toEqual({ is: 'own', madeOn: null });
});

test('refuses a folder with other content, also with "anew"', () => {
  writeFileSync(join(folder, 'tlacuilo.sqlite'), 'theirs');
  for (const fresh of [false, true]) expect(openDemoFolder(folder, fresh)).toEqual({ is: 'foreign' });
  expect(readdirSync(folder)).toEqual(['tlacuilo.sqlite']);
});

test('keeps its own folder; clears it for "anew" and after an interrupted build', () => {
  const own = join(folder, 'own');
  openDemoFolder(own, false);
  markDemoFolder(own, '2026-11-22');
  writeFileSync(join(own, 'tlacuilo.sqlite'), 'typed');
  expect(openDemoFolder(own, false)).toEqual({ is: 'own', madeOn: '2026-11-22' });
  expect(readdirSync(own)).toHaveLength(2);
  expect(openDemoFolder(own, true)).toEqual({ is: 'own', madeOn: null });
  expect(readdirSync(own)).toHaveLength(1);
  writeFileSync(join(own, 'tlacuilo.sqlite'), 'half');
  expect(openDemoFolder(own, false)).toEqual({ is: 'own', madeOn: null });
  expect(readdirSync(own)).toHaveLength(1);
});
