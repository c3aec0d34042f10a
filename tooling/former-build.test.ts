import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { keepFormerBuild, markWhole } from './former-build.ts';

const folder = mkdtempSync(join(tmpdir(), 'builds-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Simulates a build with one chunk, which replaces the folder. */
function build(id: string, { fails = false } = {}): readonly string[] {
  keepFormerBuild(folder, id);
  rmSync(join(folder, 'client'), { recursive: true, force: true });
  mkdirSync(join(folder, 'client/assets'), { recursive: true });
  writeFileSync(join(folder, `client/assets/part-${id}.js`), id);
  if (!fails) markWhole(folder, id);
  return readdirSync(folder).includes('former') ? readdirSync(join(folder, 'former/assets')) : [];
}

test('keeps the chunks of one former build, without unfinished builds', () => {
  expect(build('one')).toEqual([]);
  expect(build('one')).toEqual([]);
  expect(build('two')).toEqual(['part-one.js']);
  expect(build('two')).toEqual(['part-one.js']);
  expect(build('three', { fails: true })).toEqual(['part-two.js']);
  expect(build('four')).toEqual(['part-two.js']);
  expect(build('five')).toEqual(['part-four.js']);
});
