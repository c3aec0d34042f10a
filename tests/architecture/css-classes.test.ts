import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');

/** Classes of a CSS module that a component names, with the module's file. */
function usedClasses(file: string): readonly (readonly [module: string, name: string])[] {
  const text = read(file);
  const imports = text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g);
  return [...imports].flatMap(([, local, path = '']) => {
    const module = path.startsWith('#') ? path.slice(1) : join(dirname(file), path);
    const code = text.replaceAll(/'[^'\n]*'/g, '');
    return [...code.matchAll(new RegExp(`(?<![.\\w])${local}\\.(\\w+)`, 'g'))].map(([, name = '']) => [module, name]);
  });
}

test('every class that a component takes from a CSS module is defined there', () => {
  const components = globSync('{desk,site,ui}/**/*.tsx');
  const used = components.flatMap((file) => usedClasses(file).map((one) => [file, ...one] as const));
  expect(used.length).toBeGreaterThan(500);
  const missing = used.filter(([, module, name]) => !new RegExp(`\\.${name}(?![\\w-])`).test(read(module)));
  expect(missing).toEqual([]);
});
