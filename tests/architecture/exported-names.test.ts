import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Names that files of one kind export by convention. At most 40. */
const repeated = ['Component', 'EmailState', 'Sheet', 'check', 'page', 'send', 'start'];

test('an exported name is declared in one product file', () => {
  const homes = new Map<string, string[]>();
  for (const file of globSync('{backend,client,content,desk,model,site,tooling,ui}/**/*.{ts,tsx}')) {
    if (/\.(test|generated)\.tsx?$|[/\\]migrations[/\\]/.test(file)) continue;
    const exported = /^export (?:default |async )*(?:const|let|function\*?|class|interface|type) (\w+)/gm;
    const names = new Set([...readFileSync(file, 'utf8').matchAll(exported)].map(([, name = '']) => name));
    for (const name of names) homes.set(name, [...(homes.get(name) ?? []), file]);
  }
  expect(homes.size).toBeGreaterThan(1_500);
  const several = [...homes].filter(([, files]) => files.length > 1);
  expect(several.filter(([name]) => !repeated.includes(name))).toEqual([]);
  expect(several.map(([name]) => name).toSorted()).toEqual(repeated.toSorted());
});
