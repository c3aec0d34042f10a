import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const extension = '.module.css';
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Short class names of a build. */
const short = /^[A-Z]+\d+$/;

/**
 * Deterministic CSS class names. Development: path and name; a build: letters for the file and a
 * number, as names are sent twice. A build throws when a global class in `folders` looks like one.
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
    const index = sheets.indexOf(path);
    if (index < 0) throw new Error(`${path} does not lie in ${folders.join(' or ')}`);
    if (!build) return `${below(path).slice(0, -extension.length).replaceAll('/', '-')}-${local}`;
    // In the order of the file: the client and the server build ask for different names first.
    const known = numbers.get(path) ?? localClasses(readFileSync(path, 'utf8'));
    numbers.set(path, known);
    if (!known.includes(local)) known.push(local);
    return `${inCapitals(index)}${known.indexOf(local)}`;
  };
}

/** Class names of a CSS module in the order of its text. */
export function localClasses(sheet: string): string[] {
  const selectors = sheet.replaceAll(/\/\*[\s\S]*?\*\/|:global\([^)]*\)|url\([^)]*\)|"[^"]*"/g, '');
  return [...new Set([...selectors.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name))];
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => withSlashes(join(folder, path)));
}

/** A, B, … Z, AA, AB, … for 0, 1, …. */
function inCapitals(number: number): string {
  const rest = Math.floor(number / alphabet.length);
  return `${rest > 0 ? inCapitals(rest - 1) : ''}${alphabet[number % alphabet.length]}`;
}

function refuseShortGlobals(files: readonly string[]): void {
  for (const path of files.filter((one) => /\.(css|svg|tsx)$/.test(one))) {
    const found = globalClasses(path, readFileSync(path, 'utf8')).find((name) => short.test(name));
    if (found) throw new Error(`${path}: ${found} is a global class and looks like a short name of a build`);
  }
}

/** Classes visible outside the file. */
function globalClasses(path: string, text: string): string[] {
  if (path.endsWith('.css')) {
    const rules = path.endsWith(extension) ? (text.match(/:global\([^)]*\)/g)?.join() ?? '') : text;
    return [...rules.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);
  }
  return [...text.matchAll(/class(?:Name)?="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '));
}

const withSlashes = (path: string) => path.replaceAll('\\', '/');
