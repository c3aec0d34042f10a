import { createHash } from 'node:crypto';

/** Below file systems' name limits, with room for a file name where the whole path is limited. */
const longest = 200;
const prefixLength = 120;

/**
 * Encodes a key as a portable folder name: lower-case letters, digits, `-`, `_` and inner dots stay, other bytes
 * become `%2f`. So keys do not collide on case-insensitive or normalizing file systems, and reserved Windows names do
 * not occur (keys begin with `images/`). A long name is truncated and gets a hash after `~`.
 */
export function folderNameOf(key: string): string {
  const name = [...Buffer.from(key)]
    .map(escaped)
    .join('')
    .replace(/\.(?![a-z0-9])/g, '%2e');
  if (name.length <= longest) return name;
  return `${name.slice(0, prefixLength).replace(/[.%].?$/, '')}~${createHash('sha256').update(key).digest('hex')}`;
}

/** Decodes a folder name; null for a truncated or foreign one. */
export function keyOfFolderName(name: string): string | null {
  if (name.includes('~')) return null;
  try {
    const key = decodeURIComponent(name);
    return folderNameOf(key) === name ? key : null;
  } catch {
    return null;
  }
}

/** True for a truncated name, whose folder contains the key in a file. */
export function isCutName(name: string): boolean {
  return /~[0-9a-f]{64}$/.test(name);
}

function escaped(byte: number): string {
  const sign = String.fromCharCode(byte);
  return /[a-z0-9._-]/.test(sign) ? sign : `%${byte.toString(16).padStart(2, '0')}`;
}
