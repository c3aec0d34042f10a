import { describe, expect, test } from 'vitest';
import { imageAddress, imageKeyFault, imageSources } from './images.ts';

describe('imageKeyFault', () => {
  test.each(['images/a.jpg', 'images/año/ñandú 1.webp', 'images/a..b', 'images/.hidden', 'images/a+b&c.png'])(
    '%s is a valid key',
    (key) => {
      expect(imageKeyFault(key)).toBeNull();
    },
  );

  test.each(['', 'a.jpg', 'image/a.jpg', 'Images/a.jpg', 'private/images/a.jpg'])('%j is outside the prefix', (key) => {
    expect(imageKeyFault(key)).toBe(key === '' ? 'malformed' : 'outside');
  });

  test.each([
    'images/',
    'images//a',
    '/images/a',
    'images/a/',
    'images/../a',
    '../images/a',
    'images/./a',
    'images/a/..',
    'images/a\0.jpg',
    'images/a\n.jpg',
    'images/a\u0085.jpg',
    'images\\a',
    'images/..\\a',
    'images/\ud800',
    'images/\uffff',
    'images/\u{10ffff}',
  ])('%j is malformed', (key) => {
    expect(imageKeyFault(key)).toBe('malformed');
  });

  test('limits bytes, not characters', () => {
    const rest = 1024 - 'images/'.length;
    expect(imageKeyFault(`images/${'a'.repeat(rest)}`)).toBeNull();
    expect(imageKeyFault(`images/${'a'.repeat(rest + 1)}`)).toBe('too-long');
    expect(imageKeyFault(`images/${'ñ'.repeat(rest)}`)).toBe('too-long');
  });
});

test('a URL escapes the key, keeps slashes and has the version', () => {
  expect(imageAddress('images/x.jpg', '9e10')).toBe('/images/x.jpg?v=9e10');
  expect(imageAddress('images/año/a b?#.jpg', '"1-2"')).toBe('/images/a%C3%B1o/a%20b%3F%23.jpg?v=%221-2%22');
});

test('the sources include every width', () => {
  expect(imageSources('/images/x.jpg?v=1')).toBe(
    [320, 480, 640, 960, 1280, 1920].map((width) => `/images/x.jpg?v=1&w=${width} ${width}w`).join(', '),
  );
});
