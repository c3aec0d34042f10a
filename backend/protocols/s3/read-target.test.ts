import { expect, test } from 'vitest';
import { keyFault, readTarget } from './read-target.ts';

test.each([
  ['/storage', null, null],
  ['/storage/', null, null],
  ['/storage/images', 'images', null],
  ['/storage/images/', 'images', null],
  ['/storage/images/images/a%20b%2Bc+d.jpg', 'images', 'images/a b+c+d.jpg'],
  ['http://localhost:3000/storage/images/images/%C3%B1', 'images', 'images/ñ'],
  ['/storage/images//images/a', 'images', '/images/a'],
  ['/storage/images/images%2Fa', 'images', 'images/a'],
  ['/storage/images/images/../../a', 'images', 'images/../../a'],
])('%s', (url, bucket, key) => {
  expect(readTarget(url)).toMatchObject({ bucket, key });
});

test('decodes the query', () => {
  expect([...(readTarget('/storage/images?list-type=2&prefix=images%2Fa+b&delete')?.query ?? [])]).toEqual([
    ['list-type', '2'],
    ['prefix', 'images/a b'],
    ['delete', ''],
  ]);
});

test.each(['/storage/images/%', '/storage/images/%ff', '/storage/%E0%A4%A/a', '/storage/images?prefix=%'])(
  'rejects %s',
  (url) => {
    expect(readTarget(url)).toBeNull();
  },
);

test('rejects a key that leaves the bucket', () => {
  expect(keyFault('images/a.jpg')).toBeNull();
  expect(keyFault('../a.jpg')?.fault).toBe('InvalidArgument');
  expect(keyFault('a.jpg')?.fault).toBe('AccessDenied');
  expect(keyFault(`images/${'a'.repeat(1024)}`)?.fault).toBe('KeyTooLongError');
});
