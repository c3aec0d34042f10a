import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const extension = '.module.css';
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** What a short name looks like, and no class that everybody shares. */
const short = /^[A-Z]+\d+$/;

/**
 * The class names of a page's own styles: path and name in development, which says where a rule comes from; in a build the
 * file in capitals and a number, because names are sent twice, in styles and in script. The same sources always get the
 * same names. Throws in a build when a global class in `folders` looks like a short name: it would meet the rules of another.
 */
export function scopedNames(folders: readonly string[], build: boolean): (local: string, file: string) => string {
  const below = (path: string) =>
    folders.map((folder) => withSlashes(relative(folder, path))).find((one) => !one.startsWith('..')) ?? path;
  const files = folders.flatMap(filesIn).sort((one, other) => (below(one) < below(other) ? -1 : 1));
  if (build) refuseShortGlobals(files);
  const sheets = files.filter((path) => path.endsWith(extension));
  const numbers = new Map<string, string[]>();
  return (local, file) => {
    const path = withSlashes(file.replace(/\?.*$/, ''));
    const place = sheets.indexOf(path);
    if (place < 0) throw new Error(`${path} does not lie in ${folders.join(' or ')}`);
    if (!build) return `${below(path).slice(0, -extension.length).replaceAll('/', '-')}-${local}`;
    const known = numbers.get(path) ?? [];
    numbers.set(path, known);
    if (!known.includes(local)) known.push(local);
    return `${inCapitals(place)}${known.indexOf(local)}`;
  };
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => withSlashes(join(folder, path)));
}

/** A, B, … Z, AA, AB, …: a name for every number from 0 on. */
function inCapitals(number: number): string {
  const rest = Math.floor(number / letters.length);
  return `${rest > 0 ? inCapitals(rest - 1) : ''}${letters[number % letters.length]}`;
}

function refuseShortGlobals(files: readonly string[]): void {
  for (const path of files.filter((one) => /\.(css|svg|tsx)$/.test(one))) {
    const found = globalClasses(path, readFileSync(path, 'utf8')).find((name) => short.test(name));
    if (found) throw new Error(`${path}: ${found} is a global class and looks like a short name of a build`);
  }
}

/** The classes that a file shares with all others: its rules, in a module only what it leaves global, or its attributes. */
function globalClasses(path: string, text: string): string[] {
  if (path.endsWith('.css')) {
    const rules = path.endsWith(extension) ? (text.match(/:global\([^)]*\)/g)?.join() ?? '') : text;
    return [...rules.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);
  }
  return [...text.matchAll(/class(?:Name)?="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '));
}

const withSlashes = (path: string) => path.replaceAll('\\', '/');
