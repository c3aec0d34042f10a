import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/** One import statement of a source file. `to` is the file it names, or undefined for a package. */
export interface Import {
  readonly from: string;
  readonly to: string | undefined;
  readonly specifier: string;
}

const house = join(import.meta.dirname, '../..');
const rooms = ['model', 'content', 'client', 'look', 'site', 'desk', 'building', 'backend', 'tests'];

/** Every TypeScript file of the rooms and of the house's root, as paths below the house. */
export function sourceFiles(): string[] {
  const inRooms = rooms.flatMap((room) =>
    readdirSync(join(house, room), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => slashed(relative(house, join(entry.parentPath, entry.name)))),
  );
  const atRoot = readdirSync(house).filter((name) => name.endsWith('.ts'));
  return [...inRooms, ...atRoot];
}

/** The room of a file: its first folder; empty for files of the root. */
export function roomOf(file: string): string {
  return file.includes('/') ? (file.split('/')[0] ?? '') : '';
}

/**
 * Reads the static and dynamic imports of a file, and the files of packages that it looks up. Types count: a room that
 * knows another's types knows the room.
 */
export function readImports(file: string): Import[] {
  const source = readFileSync(join(house, file), 'utf8');
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
  const target = slashed(relative(house, join(house, dirname(file), path)));
  return existsSync(join(house, target)) ? target : undefined;
}

function slashed(path: string): string {
  return path.split(sep).join('/');
}
