import { createHash } from 'node:crypto';

/** Shorter than any file system's limit, with room for the name of a file inside on one that limits whole paths. */
const longest = 200;
const kept = 120;

/**
 * The name of the folder of a key, on any file system: small letters, digits and `-` `_` as they are, a dot inside of
 * words, everything else by its bytes as `%2f`. So no two keys meet where case or accents do not count, and no name is one
 * that Windows keeps for itself (every key begins with `images/`). A long one is cut and told apart by its hash behind `~`.
 */
export function folderNameOf(key: string): string {
  const name = [...Buffer.from(key)]
    .map(escaped)
    .join('')
    .replace(/\.(?![a-z0-9])/g, '%2e');
  if (name.length <= longest) return name;
  return `${name.slice(0, kept).replace(/[.%].?$/, '')}~${createHash('sha256').update(key).digest('hex')}`;
}

/** The key of a folder's name; null when the name does not tell it: it is a cut one, or none of ours. */
export function keyOfFolderName(name: string): string | null {
  if (name.includes('~')) return null;
  try {
    const key = decodeURIComponent(name);
    return folderNameOf(key) === name ? key : null;
  } catch {
    return null;
  }
}

/** True for the folder of a key that is too long for a name. The key lies in it. */
export function isCutName(name: string): boolean {
  return /~[0-9a-f]{64}$/.test(name);
}

function escaped(byte: number): string {
  const sign = String.fromCharCode(byte);
  return /[a-z0-9._-]/.test(sign) ? sign : `%${byte.toString(16).padStart(2, '0')}`;
}
