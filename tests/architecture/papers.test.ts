import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const folders = 'backend client content decisions deploy desk docs model site tests tooling ui'.split(' ');
const entries = [...readdirSync(root), ...folders.flatMap((folder) => below(folder))];
const paths = new Set(entries);
const tails = new Set(
  entries.flatMap((path) => path.split('/').map((_, index, parts) => parts.slice(index).join('/'))),
);
const papers = entries
  .filter((path) => path.endsWith('.md') && !path.startsWith('content/'))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

test('every relative link of a paper leads to a file, and to a heading of it', () => {
  const broken = papers.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\(([^)\s#]*)(?:#([^)\s]+))?\)/g)]
      .filter(([, target = '']) => !/^[a-z]+:/.test(target))
      .filter(([, target = '', heading]) => {
        const file = target === '' ? path : posix.join(posix.dirname(path), target).replace(/\/$/, '');
        return !paths.has(file) || (heading !== undefined && !headingsOf(file).includes(heading));
      })
      .map(([link]) => `${path} ${link}`),
  );
  expect(broken).toEqual([]);
});

test('every file and folder that a paper names in code exists, as a full path or a suffix', () => {
  const missing = papers.flatMap(({ path, text }) =>
    [...text.matchAll(/`([\w{][\w.{},-]*(?:\/[\w.{},-]+)*(?:\/|\.(?:[cm]?tsx?|mjs|css|md|graphql)))`/g)]
      .flatMap(([, named = '']) => expand(named))
      .filter((named) => !tails.has(named.replace(/\/$/, '')))
      .map((named) => `${path} ${named}`),
  );
  expect(missing).toEqual([]);
});

test('a decision has at most 25 lines', () => {
  const decisions = papers.filter(({ path }) => /^decisions\/\d/.test(path));
  expect(decisions.length).toBeGreaterThan(100);
  expect(decisions.filter(({ text }) => text.trimEnd().split('\n').length > 25).map(({ path }) => path)).toEqual([]);
});

function below(folder: string): string[] {
  const inside = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return [folder, ...inside.map((name) => `${folder}/${name.replaceAll('\\', '/')}`)];
}

/** Anchors of the headings of a Markdown file, as GitHub makes them. */
function headingsOf(file: string): string[] {
  const { text = '' } = papers.find(({ path }) => path === file) ?? {};
  return [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** `{a,b}/c` as `a/c` and `b/c`. */
function expand(path: string): string[] {
  const [matched, before = '', choices = '', after = ''] = /^(.*?)\{([^}]*)\}(.*)$/.exec(path) ?? [];
  return matched === undefined ? [path] : choices.split(',').flatMap((choice) => expand(before + choice + after));
}
