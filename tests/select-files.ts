import { globSync, readFileSync } from 'node:fs';

interface Found {
  readonly units: readonly string[];
  readonly browserTests: readonly string[];
}

/** Test files with one of the words in their path or a test title; all without words. */
export function selectFiles(words: readonly string[]): Found {
  const about = (file: string) => words.length === 0 || words.some((word) => isAbout(file, word.toLowerCase()));
  return {
    units: globSync('{model,content,client,ui,site,desk,tooling,backend,tests}/**/*.test.ts').filter(about).toSorted(),
    browserTests: globSync('tests/e2e/**/*.e2e.ts').filter(about).toSorted(),
  };
}

const titles = /\b(?:test|it|describe\w*)(?:\.\w+(?:\([^)]*\))?)*\(\s*(['"`])(.*?)\1/gs;

function isAbout(file: string, word: string): boolean {
  if (file.toLowerCase().includes(word)) return true;
  return [...readFileSync(file, 'utf8').matchAll(titles)].some(([, , title]) => title?.toLowerCase().includes(word));
}
