import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { languages } from '#model/languages.ts';

const root = join(import.meta.dirname, '../..');
const modules = globSync('content/**/*.ts', { cwd: root }).filter((path) => !path.endsWith('.test.ts'));
const documents = globSync('content/texts/*/**/*.md', { cwd: root });

/** Modules of alternatives, of which a reader sees one at a time. */
const alternatives =
  /content\/(desk|emails|games)\/|pages\/(accounts\/(forget|login|logout)|reservations\/(reservation|reserve))\.ts|(account-faults|guard|retention|short-notices)\.ts|person/;

/** Openings of labels and instructions that are the same on purpose. */
const repeatable = ['una computadora con', 'a computer with'];

/** Worn phrases, and how often all texts together may say them. */
const worn = {
  es: [
    [/se trata de/gi, 2],
    [/estorb/gi, 1],
    [/«|»/g, 0],
    [/\b(oprim|puls(e|a|ar)\b|toque el|haga clic|dé clic)/gi, 0],
    [/\b(la línea|sin línea)\b/gi, 0],
    [/\bBienvenido\b/g, 0],
  ],
  en: [
    [/\bthe aim is to\b/gi, 2],
    [/«|»/g, 0],
    // The text of a consent is stored by its hash, so two sentences keep the old spelling.
    [/\be-mail/gi, 2],
    [/\bworking days?\b/gi, 0],
    [/\bcancell(ed|ing)\b|\btimetable|\bsignalling|\btick(ing)? the box/gi, 0],
    [/\bany more\b(?= |\.)|\bfor ever\b/gi, 0],
    // Prices in English name their currency.
    [/(?<!MX)\$\d/g, 0],
  ],
} as const;

const texts = Object.fromEntries(
  await Promise.all(
    languages.map(async (language) => {
      const contents = await Promise.all(
        modules.map(async (path): Promise<readonly [string, readonly string[]]> => {
          const parts: Readonly<Record<string, unknown>> = await import(join(root, path));
          return [path, Object.values(parts).flatMap((part) => (isBilingual(part) ? leaves(part[language]) : []))];
        }),
      );
      const written = documents
        .filter((path) => path.includes(`/${language}/`))
        .map((path): readonly [string, readonly string[]] => [
          path,
          readFileSync(join(root, path), 'utf8').split('\n'),
        ]);
      return [language, [...contents, ...written]] as const;
    }),
  ),
);

test.each(languages)('worn phrases are rare in %s', (language) => {
  const all = (texts[language] ?? []).flatMap(([path, lines]) => lines.map((line) => [path, line] as const));
  for (const [pattern, most] of worn[language]) {
    const found = all.filter(([, line]) => line.match(pattern)).map(([path, line]) => `${path}: ${line}`);
    expect(found.length, `${pattern}\n${found.join('\n')}`).toBeLessThanOrEqual(most);
  }
});

test.each(languages)('sentences that stand together open differently in %s', (language) => {
  const folders = Map.groupBy(texts[language] ?? [], ([path]) => (path.endsWith('.md') ? join(path, '..') : path));
  const repeated = [...folders].flatMap(([folder, siblings]) => {
    if (alternatives.test(folder)) return [];
    const sentences = new Set(siblings.flatMap(([, lines]) => lines).filter((line) => wordsOf(line).length >= 6));
    return [...Map.groupBy(sentences, (line) => wordsOf(line).slice(0, 3).join(' '))]
      .filter(([opening, lines]) => lines.length > 2 && !repeatable.includes(opening))
      .map(([opening, lines]) => `${folder}: "${opening}", ${lines.length} times`);
  });
  expect(repeated).toEqual([]);
});

function isBilingual(part: unknown): part is Readonly<Record<string, unknown>> {
  return typeof part === 'object' && part !== null && 'es' in part && 'en' in part;
}

function leaves(part: unknown): readonly string[] {
  if (typeof part === 'string') return [part];
  if (typeof part === 'function') return leaves(part('…', '…', '…'));
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(leaves) : [];
}

/** Words of a line without its list mark, its front matter key and its signs. */
function wordsOf(line: string): readonly string[] {
  return line
    .replace(/^(\w+: |[-#*\d. ]+)/, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}{}’'… -]/gu, '')
    .trim()
    .split(/\s+/);
}
