import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { localClasses, scopedNames } from './scoped-names.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A folder with these files: a path alone is an empty file. */
function styles(...files: (string | readonly [string, string])[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'styles-'));
  folders.push(folder);
  for (const file of files) {
    const [path, text] = typeof file === 'string' ? [file, ''] : file;
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

it('shows the source of a rule in development', () => {
  const folder = styles('pages/us/us.module.css');
  const name = scopedNames([folder], false);
  expect(name('lead', join(folder, 'pages/us/us.module.css?direct'))).toBe('pages-us-us-lead');
});

it('is short in a build, stable, and unique per file and name', () => {
  const folder = styles('us.module.css', 'home.module.css', 'pages/home/home.module.css', 'base.css');
  const name = scopedNames([folder], true);
  const [us, home, other] = ['us.module.css', 'home.module.css', 'pages/home/home.module.css'].map((file) =>
    join(folder, file),
  ) as [string, string, string];
  expect([name('lead', us), name('lead', home), name('lead', other), name('top', `${us}?used`)]).toEqual([
    'C0',
    'A0',
    'B0',
    'C1',
  ]);
  expect(name('lead', us)).toBe('C0');
});

it('gives builds that ask in another order the same names', () => {
  const sheet =
    '/* as main.tsx does */ .lead :global(.btn) { background: url(a.svg) } .thanks.lead, .answer { top: 0.5em }';
  const folder = styles(['us.module.css', sheet]);
  const file = join(folder, 'us.module.css');
  const inOrder = ['lead', 'thanks', 'answer'];
  const named = (locals: readonly string[]) => {
    const name = scopedNames([folder], true);
    return Object.fromEntries(locals.map((local) => [local, name(local, file)]));
  };
  expect(localClasses(sheet)).toEqual(inOrder);
  expect(named(inOrder)).toEqual({ lead: 'A0', thanks: 'A1', answer: 'A2' });
  expect(named(inOrder.toReversed())).toEqual(named(inOrder));
});

it('has names for any number of files', () => {
  const files = Array.from({ length: 2000 }, (_, index) => `s${index}.module.css`);
  const folder = styles(...files);
  const name = scopedNames([folder], true);
  const names = files.flatMap((file) => [name('a', join(folder, file)), name('b', join(folder, file))]);
  expect(new Set(names).size).toBe(4000);
  expect(names.filter((one) => !/^[A-Z]+\d+$/.test(one))).toEqual([]);
});

it.each([
  ['a rule', 'styles/base.css', 'h1,\n.lead.B12:hover { color: red }'],
  ['a rule that a style file leaves global', 'us.module.css', '.lead :global(.B12) { color: red }'],
  ['a drawing', 'drawings/hero.svg', '<path class="ln B12" />'],
  ['a page', 'pages/us/us.tsx', '<p className="lead B12">'],
])('refuses a global class in %s that looks like a short name', (_, path, text) => {
  const folder = styles([path, text]);
  expect(() => scopedNames([folder], true)).toThrow(`/${path}: B12`);
  expect(() => scopedNames([folder], false)).not.toThrow();
});

it('recognises only class selectors as global classes', () => {
  const folder = styles(
    ['styles/base.css', '.h1 { background: #0B12AA url("a.B12-x.png") } .B1x {} .b12 {}'],
    ['us.module.css', '.B12 { color: red }'],
    ['us.tsx', '<p id="B12">B12</p>'],
  );
  expect(() => scopedNames([folder], true)).not.toThrow();
});

it('never collides with a global class of the real site', () => {
  expect(() => scopedNames(['ui', 'site'], true)).not.toThrow();
});
