import { expect, test } from 'vitest';
import { readPersonPath, writePersonPath } from './person-path.ts';

test('a place round-trips, and none of it is sent to a server', () => {
  for (const place of [
    { search: '', email: '' },
    { search: 'Íñigo & cía', email: 'ana+x@example.mx' },
    { search: '#of=otra', email: '' },
  ]) {
    const written = writePersonPath(place);
    expect(readPersonPath(new URL(written, 'http://x').hash)).toEqual(place);
    expect(new URL(written, 'http://x').pathname + new URL(written, 'http://x').search).toBe('/people');
  }
});
