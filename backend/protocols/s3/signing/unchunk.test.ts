import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unchunk } from './read-payload.ts';

const parse = (text: string) => {
  const found = unchunk(Buffer.from(text, 'latin1'));
  return found.ok ? [Buffer.from(found.bytes).toString('latin1'), ...found.trailers] : null;
};

test('joins the chunks and reads the trailers', () => {
  expect(parse('3\r\nhel\r\n2\r\nlo\r\n0\r\nx-amz-checksum-crc32:NhCmhg==\r\n\r\n')).toEqual([
    'hello',
    ['x-amz-checksum-crc32', 'NhCmhg=='],
  ]);
  expect(parse('A;chunk-signature=00\r\n0123456789\r\n0;chunk-signature=00\r\n\r\n')).toEqual(['0123456789']);
  expect(parse('2\r\n\r\n\r\n0\r\n')).toEqual(['\r\n']);
  expect(parse('0\r\n\r\n')).toEqual(['']);
});

test.each([
  '',
  '3',
  '3\r\nhel',
  '3\r\nhell\r\n0\r\n',
  '4\r\nhel\r\n0\r\n',
  '3\r\nhel\r\n',
  'ffffffff\r\nhel\r\n0\r\n',
  'fffffffff\r\nhel\r\n0\r\n',
  '-1\r\nhel\r\n0\r\n',
  'x\r\nhel\r\n0\r\n',
  '0\r\nno header\r\n',
])('rejects %j', (text) => {
  expect(parse(text)).toBeNull();
});

test('returns any bytes in any chunks unchanged', () => {
  const bytes = fc.uint8Array({ minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(fc.array(bytes, { maxLength: 6 }), (parts) => {
      const sent = parts.map((part) =>
        [`${part.length.toString(16)}\r\n`, part, '\r\n'].map((one) => Buffer.from(one)),
      );
      const found = unchunk(Buffer.concat([...sent.flat(), Buffer.from('0\r\n\r\n')]));
      expect(found.ok && Buffer.from(found.bytes).equals(Buffer.concat(parts))).toBe(true);
    }),
    { seed: 20261120 },
  );
});
