import { expect, test } from 'vitest';
import { readList } from './read-list.ts';

const utf8 = (text: string) => readList(new TextEncoder().encode(text));
const ana = { email: 'ana@example.com', language: 'es', date: '2025-03-01' };

test.each([
  ['Correo,Idioma,Fecha\nana@example.com,es,2025-03-01\n', 2],
  ['fecha;correo;idioma\r\n2025-03-01;ana@example.com;es', 2],
  ['ana@example.com\tes\t2025-03-01', 1],
  ['\uFEFFEmail,"lang",Date\n\n"ana@example.com","es","2025-03-01"', 3],
])('reads %j', (text, line) => {
  expect(utf8(text).lines).toEqual([{ line, ...ana }]);
});

test('reads quoted separators and line breaks, and counts lines of the file', () => {
  const { lines } = utf8('nombre,correo\n"Ruiz, ""Ana""\nMaría",ana@example.com\nEva,eva@example.com');
  expect(lines.map(({ line, email }) => [line, email])).toEqual([
    [2, 'ana@example.com'],
    [4, 'eva@example.com'],
  ]);
});

test('names the encoding that it converted from', () => {
  const text = 'correo,nombre\nana@example.com,Núñez';
  const latin = Uint8Array.from([...text].map((character) => character.charCodeAt(0)));
  expect([readList(latin).encoding, readList(latin).lines[0]?.email]).toEqual(['Windows-1252', 'ana@example.com']);
  const wide = new Uint8Array(Uint16Array.from([0xfeff, ...[...text].map((one) => one.charCodeAt(0))]).buffer);
  expect([readList(wide).encoding, readList(wide).lines[0]?.email]).toEqual(['UTF-16', 'ana@example.com']);
});

test('reads no lines of an empty file', () => {
  expect(readList(new Uint8Array()).lines).toEqual([]);
});
