import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/** `to`: the imported file; undefined for a package. */
export interface Import {
  readonly from: string;
  readonly to: string | undefined;
  readonly specifier: string;
}

const root = join(import.meta.dirname, '../..');
const folders = ['model', 'content', 'client', 'ui', 'site', 'desk', 'tooling', 'backend', 'tests'];

/** All TypeScript files, as paths from the root. */
export function sourceFiles(): string[] {
  const inFolders = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => slashed(relative(root, join(entry.parentPath, entry.name)))),
  );
  const atRoot = readdirSync(root).filter((name) => name.endsWith('.ts'));
  return [...inFolders, ...atRoot];
}

export function folderOf(file: string): string {
  return file.includes('/') ? (file.split('/')[0] ?? '') : '';
}

/** Static and dynamic imports of a file, type imports included, and package files it resolves. */
export function readImports(file: string): Import[] {
  const source = readFileSync(join(root, file), 'utf8');
  const statement =
    /(?:^|\n)\s*(?:import|export)\s(?:[^'"`;]*?\sfrom\s*)?['"]([^'"]+)['"]|(?:import|createRequire\(import\.meta\.url\)\.resolve)\(\s*['"]([^'"]+)['"]/g;
  return [...source.matchAll(statement)].map((match) => {
    const specifier = match[1] ?? match[2] ?? '';
    return { from: file, to: targetOf(file, specifier), specifier };
  });
}

function targetOf(file: string, specifier: string): string | undefined {
  const path = specifier.replace(/\?.*$/, '');
  if (path.startsWith('#')) return path.slice(1);
  if (!path.startsWith('.')) return undefined;
  const target = slashed(relative(root, join(root, dirname(file), path)));
  return existsSync(join(root, target)) ? target : undefined;
}

function slashed(path: string): string {
  return path.split(sep).join('/');
}
