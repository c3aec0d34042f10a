import { readFromTab, removeFromTab, storeInTab } from './tab-storage.ts';

/**
 * Idempotency key, constant for the same content until stored, across reloads. Keeps a hash only: a
 * consent must not be stored.
 */
export function repeatId(name: string, content: unknown, newId: () => string): string {
  const print = fingerprintOf(JSON.stringify(content));
  const [last, lastId] = (readFromTab(`id:${name}`) ?? '').split(' ');
  if (last === print && lastId) return lastId;
  const id = newId();
  storeInTab(`id:${name}`, `${print} ${id}`);
  return id;
}

/** After storing: the same words sent again are another message. */
export function dropRepeatId(name: string): void {
  removeFromTab(`id:${name}`);
}

/** FNV-1a. Collisions are harmless: the service refuses other content under a known id. */
export function fingerprintOf(text: string): string {
  let print = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) print = Math.imul(print ^ text.charCodeAt(at), 0x01000193);
  return `${text.length}.${(print >>> 0).toString(36)}`;
}
