import type { ByteRange } from './image-store.ts';

/**
 * The bytes that a Range header asks for of an image of `size` bytes. Null when it asks for the whole: it is absent, of
 * another form, or asks for several parts, which the protocol does not serve.
 */
export function readRange(header: string | null, size: number): ByteRange | 'not-satisfiable' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    const from = Math.max(0, size - Number(last));
    return Number(last) === 0 ? 'not-satisfiable' : { from, to: size - 1 };
  }
  const [from, to] = [Number(first), last === '' ? size - 1 : Math.min(Number(last), size - 1)];
  if (last !== '' && Number(last) < from) return null;
  return from < size ? { from, to } : 'not-satisfiable';
}
