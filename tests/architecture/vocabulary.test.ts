import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Pattern, and the allowed number of matches: lower it when fewer are found, never raise it. */
type Rule = readonly [pattern: RegExp, allowed: number, except: RegExp];

const nothing = /^$/;

/** In comments, outside of code spans. */
const inComments: readonly Rule[] = [
  [/\b(surroundings|upkeep|front desk|workshop|belongings|errands?|persons)\b/gi, 0, nothing],
  [/\b(who|what|where)(so)?ever\b/gi, 0, nothing],
  [/\b(some|no|any|every)(body|one)\b/gi, 0, nothing],
  [/\b(tells?|told|hears?|heard|is asked|who asks)\b/gi, 0, nothing],
  [/\b(giv(es?|en|ing)|gave) (up|way)\b/gi, 0, nothing],
  [/\blet(s|ting)? go\b|\b(tak(es?|en|ing)|took) (back|up)\b/gi, 0, nothing],
  [/\b(by|of) (itself|themselves)\b|\bmeanwhile\b|\banew\b|\bso many\b/gi, 0, nothing],
  [/\b(un)?mend(s|ed|ing)?\b|\breaddress\w*|\bstrangers?\b/gi, 0, nothing],
  [/\bin (his|her|its|their) hands?\b|\bthe (hall|house)\b/gi, 0, nothing],
  [/\bletters?\b(?! case|(,| or) digits)/gi, 0, /word-game|games\/|password|use-keys|scoped-names|week\.tsx/],
  [/^(who|what|whoever|so many|of|where)\b/gi, 0, nothing],
];

/** In paths and in exported names, split into words. Tables and published migrations keep their names. */
const inNames: readonly Rule[] = [
  [/\b(surroundings|upkeep|hall|front desk|workshop|belongings|errands?|persons|farther)\b/g, 0, nothing],
  [/\b(who|what|where)ever\b|\b(some|no|any|every)body\b|\bmeanwhile\b|\banew\b/g, 0, nothing],
  [/\b(tells?|told|heard|asking|askings)\b|\b(gives?|given|take) (up|way|back)\b|\blet go\b/g, 0, nothing],
  [/\b(un)?mend(s|ed)?\b|\breaddress(ed)?\b|\bstrangers?\b|\btraps?\b/g, 0, nothing],
  [/\bletters?\b/g, 0, /word-game|games\//],
  [/\bacts?\b/g, 0, nothing],
];

/** In constants, variables, functions and their first parameters. The games hear and say words. */
const inDeclarations: readonly Rule[] = [
  [/\b(said|told|tells?|heard)\b/g, 0, /games\/|voice-game|word-game|site\/play/],
  [/\b(patience|workshop|meanwhile|anew|lately|sought|deeds?|takers?|keepers?)\b/g, 0, /voice-game/],
];

/** In titles of tests, outside of quotes. */
const inTitles: readonly Rule[] = [
  [/\b(surroundings|upkeep|front desk|workshop|belongings|errands?|persons|strangers?)\b/gi, 0, nothing],
  [/\bwho(so)?ever\b|\bmeanwhile\b|\banew\b/gi, 0, nothing],
  [/\b(tells?|told|hears?|heard|patience)\b/gi, 0, /games\/|voice-game|word-game|games\.e2e|site\/play/],
  [/\b(giv(es?|en|ing)|gave) (up|way)\b|\blet(s|ting)? go\b|\b(tak(es?|en|ing)|took) (back|up)\b/gi, 0, nothing],
  [
    /\b(by|of) (itself|themselves)\b|\b(un)?mend(s|ed|ing)?\b|\bletters?\b(?! case|(,| or) digits)/gi,
    0,
    /games|word-game|password/,
  ],
];

const mostWords = 20;
const mostColumns = 120;

const root = join(import.meta.dirname, '../..');
const files = globSync(
  ['{begin,upgrade}.mjs', '{backend,client,content,desk,model,site,tooling,ui}/**/*.{ts,tsx,css}'],
  { cwd: root },
)
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/\.test\.tsx?$|\.generated\.ts$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

const comments = files.flatMap(({ path, text }) =>
  [...text.matchAll(/(?<=^|[\s{(,;])(?:\/\*[\s\S]*?\*\/|\/\/[^\n]*)/gm)].map(({ 0: comment, index }) => ({
    path,
    comment,
    lines: text.slice(text.lastIndexOf('\n', index) + 1, index + comment.length).split('\n'),
    text: comment
      .replaceAll(/^\/\*+|\*\/$|^\s*\*|^\/\//gm, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  })),
);

/** Of configuration files, which have only line comments. */
const deployComments = globSync('deploy/*', { cwd: root })
  .map((path) => path.replaceAll('\\', '/'))
  .flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/^ *# (.*)/gm)].map(([, text = '']) => ({ path, text })),
  );

/** Also those after the rows of `each`. */
const titles = globSync('{backend,client,content,desk,model,site,tests,tooling,ui}/**/*.{test,e2e}.{ts,tsx}', {
  cwd: root,
})
  .map((path) => path.replaceAll('\\', '/'))
  .flatMap((path) =>
    [
      ...readFileSync(join(root, path), 'utf8').matchAll(
        /^ *(?:(?:await )?(?:it|test|describe)(?:\.\w+)*(?:\(.*?\))??|describeOn\w+|(?:\].*)?\))\(\s*(['"`])(.*?)\1/gm,
      ),
    ].map(([, , title = '']) => ({ path, title })),
  );

test('the files of the product are read', () => {
  expect(files.length).toBeGreaterThan(1_000);
  expect(comments.length).toBeGreaterThan(3_000);
  expect(deployComments.length).toBeGreaterThan(30);
  expect(titles.length).toBeGreaterThan(3_500);
});

test.each(inComments)('comments use the field’s terms: %s', (pattern, allowed, except) => {
  const found = [...comments, ...deployComments]
    .filter(({ path }) => !except.test(path))
    .flatMap(({ path, text }) =>
      [...text.replaceAll(/`[^`]*`/g, '``').matchAll(pattern)].map(
        ([word]) => `${path}: ${word}: ${text.slice(0, 80)}`,
      ),
    );
  expectAllowed(found, allowed);
});

test.each(inNames)('files and exported names use the field’s terms: %s', (pattern, allowed, except) => {
  const found = files
    .filter(({ path }) => !except.test(path) && !path.includes('/migrations/'))
    .flatMap(({ path, text }) => {
      const names = text.matchAll(
        /^export (?:default |async )*(?:const|let|function\*?|class|interface|type) (?!\w*(?:Table|Row)\b)(\w+)/gm,
      );
      return [path.replace(/^.*\//, ''), ...[...names].map(([, name = '']) => name)]
        .filter((name) => splitWords(name).match(pattern))
        .map((name) => `${path}: ${name}`);
    });
  expectAllowed(found, allowed);
});

test.each(inDeclarations)('declared names use the field’s terms: %s', (pattern, allowed, except) => {
  const found = files
    .filter(({ path }) => !except.test(path) && !path.includes('/migrations/'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\b(?:const|let|function\*?) (\w+)|\b(?:const|let) (?:\[|\{ )(\w+)\b(?! *:)|\((\w+)\??: /g)]
        .map(([, ...names]) => names.find((name) => name !== undefined) ?? '')
        .filter((name) => splitWords(name).match(pattern))
        .map((name) => `${path}: ${name}`),
    );
  expectAllowed(found, allowed);
});

test.each(inTitles)('titles of tests use the field’s terms: %s', (pattern, allowed, except) => {
  const found = titles
    .filter(({ path, title }) => !except.test(path) && title.replaceAll(/"[^"]*"/g, '""').match(pattern))
    .map(({ path, title }) => `${path}: ${title}`);
  expectAllowed(found, allowed);
});

test(`the first sentence of a docstring has at most ${mostWords} words`, () => {
  const long = comments
    .filter(({ comment }) => comment.startsWith('/**'))
    .map(({ path, text }) => ({ path, first: text.split(/(?<=[.!?]) /)[0] ?? '' }))
    .filter(({ first }) => first.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word)).length > mostWords);
  expectAllowed(
    long.map(({ path, first }) => `${path}: ${first}`),
    0,
  );
});

test(`no line of a comment has more than ${mostColumns} columns`, () => {
  const long = comments.flatMap(({ path, lines }) => lines.filter((line) => line.length > mostColumns).map(() => path));
  expectAllowed(long, 0);
});

test('every file that a comment names exists', () => {
  const known = globSync('{*,{backend,client,content,decisions,desk,docs,model,site,tests,tooling,ui}/**/*}', {
    cwd: root,
  });
  const tails = new Set(
    known.flatMap((path) => path.split(/[/\\]/).map((_, index, parts) => parts.slice(index).join('/'))),
  );
  const missing = comments.flatMap(({ path, text }) =>
    [...text.matchAll(/[\w./-]+\.(?:tsx?|mjs|graphql|md)\b/g)]
      .filter(([named]) => !tails.has(named.replace(/^(?:\.\.?\/)+/, '')))
      .map(([named]) => `${path}: ${named}`),
  );
  expectAllowed(missing, 0);
});

/** `openHTTPApp.ts` as `open http app ts`. */
function splitWords(name: string): string {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replaceAll(/[-._]/g, ' ')
    .toLowerCase();
}

function expectAllowed(found: readonly string[], allowed: number): void {
  if (found.length < allowed)
    throw new Error(`Only ${found.length} are left: lower ${allowed} to it in vocabulary.test.ts.`);
  expect(found.length > allowed ? found : []).toEqual([]);
}
