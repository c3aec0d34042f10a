import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { keepFormerBuild, markWhole } from './former-build.ts';

const folder = mkdtempSync(join(tmpdir(), 'builds-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Builds with one part, as the bundler does: what lay there is gone. */
function build(id: string, { fails = false } = {}): readonly string[] {
  keepFormerBuild(folder, id);
  rmSync(join(folder, 'client'), { recursive: true, force: true });
  mkdirSync(join(folder, 'client/assets'), { recursive: true });
  writeFileSync(join(folder, `client/assets/part-${id}.js`), id);
  rmSync(join(folder, 'desk'), { recursive: true, force: true });
  mkdirSync(join(folder, 'desk/assets'), { recursive: true });
  writeFileSync(join(folder, `desk/assets/part-${id}.js`), id);
  if (!fails) markWhole(folder, id);
  const partsOf = (name: string) =>
    readdirSync(folder).includes(name) ? readdirSync(join(folder, name, 'assets')) : [];
  expect(partsOf('former-desk')).toEqual(partsOf('former'));
  return partsOf('former');
}

test('the parts of one former build are kept, and not those of one that was not finished', () => {
  expect(build('one')).toEqual([]);
  expect(build('one')).toEqual([]);
  expect(build('two')).toEqual(['part-one.js']);
  expect(build('two')).toEqual(['part-one.js']);
  expect(build('three', { fails: true })).toEqual(['part-two.js']);
  expect(build('four')).toEqual(['part-two.js']);
  expect(build('five')).toEqual(['part-four.js']);
});
