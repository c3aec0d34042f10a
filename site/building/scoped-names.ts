import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const extension = '.module.css';
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** What a short name looks like, and no class that everybody shares. */
const short = /^[A-Z]+\d+$/;

/**
 * The class names of a page's own styles: path and name in development, which says where a rule comes from; in a build the
 * file in capitals and a number, because names are sent twice, in styles and in script. The same sources always get the
 * same names. Throws in a build when a global class of the site looks like a short name: it would meet the rules of another.
 */
export function scopedNames(folder: string, build: boolean): (local: string, file: string) => string {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(withSlashes).sort();
  if (build) refuseShortGlobals(folder, paths);
  const files = paths.filter((path) => path.endsWith(extension));
  const numbers = new Map<string, string[]>();
  return (local, file) => {
    const path = withSlashes(relative(folder, file.replace(/\?.*$/, '')));
    if (!build) return `${path.slice(0, -extension.length).replaceAll('/', '-')}-${local}`;
    const known = numbers.get(path) ?? [];
    numbers.set(path, known);
    if (!known.includes(local)) known.push(local);
    const place = files.indexOf(path);
    if (place < 0) throw new Error(`${path} does not lie in ${folder}`);
    return `${inCapitals(place)}${known.indexOf(local)}`;
  };
}

/** A, B, … Z, AA, AB, …: a name for every number from 0 on. */
function inCapitals(number: number): string {
  const rest = Math.floor(number / letters.length);
  return `${rest > 0 ? inCapitals(rest - 1) : ''}${letters[number % letters.length]}`;
}

function refuseShortGlobals(folder: string, paths: readonly string[]): void {
  for (const path of paths.filter((one) => /\.(css|svg|tsx)$/.test(one))) {
    const found = globalClasses(path, readFileSync(join(folder, path), 'utf8')).find((name) => short.test(name));
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
