import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const client = join(import.meta.dirname, '../../../../build/client');

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Readonly<
  Record<string, Chunk>
>;

/** Client files of modules, with their static imports. */
export function filesOf(...sources: readonly string[]): Set<string> {
  const files = new Set<string>();
  const add = (source: string) => {
    const chunk = manifest[source];
    if (!chunk) throw new Error(`The build has no part ${source}`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(add);
  };
  sources.forEach(add);
  return files;
}

/** Dynamic imports of a module. */
export function laterParts(source: string): readonly string[] {
  return manifest[source]?.dynamicImports ?? [];
}

const packed = new Map<string, number>();

function weighFile(file: string): number {
  const weight = packed.get(file) ?? brotliCompressSync(readFileSync(join(client, file))).length;
  packed.set(file, weight);
  return weight;
}

/** Total compressed size, each file by itself. */
export function weigh(files: Iterable<string>): number {
  return [...files].reduce((sum, file) => sum + weighFile(file), 0);
}

/** Islands of a page with their triggers. */
export function islandsIn(html: string): { readonly name: string; readonly on: string }[] {
  return [...html.matchAll(/data-island="([^"]+)" data-on="([^"]+)"/g)].map(([, name = '', on = '']) => ({ name, on }));
}

/** Source of each island (site/islands/parts.ts). */
export const islandSources: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ...readFileSync(join(import.meta.dirname, '../../../../site/islands/parts.ts'), 'utf8').matchAll(
      /(\w+): \(\) => import\('#([^']+)'\)/g,
    ),
  ].map(([, name = '', file = '']) => [name, file]),
);

export function inlineCode(html: string): number {
  const codes = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code);
  return brotliCompressSync(codes.join('\n')).length;
}
