import { globSync, readFileSync } from 'node:fs';

interface Found {
  /** Run by vitest. */
  readonly units: readonly string[];
  /** Run by Playwright. */
  readonly visits: readonly string[];
}

/** The files of tests that have one of the words in their path or in the title of a test; without words all of them. */
export function filesAbout(words: readonly string[]): Found {
  const about = (file: string) => words.length === 0 || words.some((word) => isAbout(file, word.toLowerCase()));
  return {
    units: globSync('{model,content,client,look,site,desk,building,backend,tests}/**/*.test.ts')
      .filter(about)
      .toSorted(),
    visits: globSync('tests/visits/*.visit.ts').filter(about).toSorted(),
  };
}

const titles = /\b(?:test|it|describe\w*)(?:\.\w+(?:\([^)]*\))?)*\(\s*(['"`])(.*?)\1/gs;

function isAbout(file: string, word: string): boolean {
  if (file.toLowerCase().includes(word)) return true;
  return [...readFileSync(file, 'utf8').matchAll(titles)].some(([, , title]) => title?.toLowerCase().includes(word));
}
