import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { scopedNames } from './scoped-names.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function styles(...files: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'styles-'));
  folders.push(folder);
  for (const file of files) {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), '');
  }
  return folder;
}

it('says in development where a rule comes from', () => {
  const name = scopedNames(styles('us.module.css'), false);
  expect(name('lead', '/site/us.module.css?direct')).toBe('us-lead');
});

it('is short in a build, the same for the same name, and another one for every file and name', () => {
  const folder = styles('us.module.css', 'pages/home/home.module.css', 'base.css');
  const name = scopedNames(folder, true);
  const first = [name('lead', 'us.module.css'), name('lead', 'home.module.css'), name('top', 'us.module.css?used')];
  expect(first).toEqual(['b0', 'a0', 'b1']);
  expect(name('lead', 'us.module.css')).toBe('b0');
});

it('refuses two files of one name, and more files than letters', () => {
  expect(() => scopedNames(styles('a/us.module.css', 'b/us.module.css'), true)).toThrow('us.module.css');
  const many = Array.from({ length: 53 }, (_, index) => `s${index}.module.css`);
  expect(() => scopedNames(styles(...many), true)).toThrow('52');
});
