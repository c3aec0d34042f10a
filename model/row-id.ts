import { limits } from './limits.ts';

const allowed = /^[A-Za-z0-9_-]+$/;

/** True for an id that a client may give a row: 1 to 64 letters, digits, `-` and `_`. */
export function isRowId(id: string): boolean {
  return id.length <= limits.id && allowed.test(id);
}
