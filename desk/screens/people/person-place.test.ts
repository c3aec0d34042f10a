import { expect, test } from 'vitest';
import { readPlace, writePlace } from './person-place.ts';

test('a place is read as it was written, and none of it goes to a server', () => {
  for (const place of [
    { search: '', email: '' },
    { search: 'Íñigo & cía', email: 'ana+x@example.mx' },
    { search: '#of=otra', email: '' },
  ]) {
    const written = writePlace(place);
    expect(readPlace(new URL(written, 'http://x').hash)).toEqual(place);
    expect(new URL(written, 'http://x').pathname + new URL(written, 'http://x').search).toBe('/people');
  }
});
