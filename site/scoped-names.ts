import { readdirSync } from 'node:fs';
import { basename } from 'node:path';

const extension = '.module.css';
const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * The class names of a page's own styles: file and name in development, which says where a rule comes from; in a build a
 * letter for the file and a number, because names are sent twice, in styles and in script. The same sources always get
 * the same names. Two style files of one name would share theirs, so the build refuses them, and more than it has letters.
 */
export function scopedNames(folder: string, short: boolean): (local: string, file: string) => string {
  const stems = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(extension))
    .map((path) => basename(path, extension))
    .sort();
  const twice = stems.find((stem, index) => stem === stems[index + 1]);
  if (twice) throw new Error(`Two style files are called ${twice}${extension}`);
  if (stems.length > letters.length) throw new Error(`There are letters for ${letters.length} style files only`);
  const numbers = new Map<string, string[]>();
  return (local, file) => {
    const stem = basename(file.replace(/\?.*$/, ''), extension);
    if (!short) return `${stem}-${local}`;
    const known = numbers.get(stem) ?? [];
    numbers.set(stem, known);
    if (!known.includes(local)) known.push(local);
    return `${letters[stems.indexOf(stem)]}${known.indexOf(local)}`;
  };
}
