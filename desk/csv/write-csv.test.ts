import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { generatorRuns } from '#tests/support/generators/generator-runs.ts';
import { writeCsv } from './write-csv.ts';

/** Parses with a third-party library. */
const read = (file: string): string[][] => parse(file, { bom: true, record_delimiter: '\r\n' });

test('another program reads the cells unchanged', () => {
  const rows = [
    ['N.º', 'Persona'],
    [1, 'Núñez, "La Güera"\r\ny señora'],
    [null, ' \n'],
    [-2, 'مرحبا \u202e'],
  ] as const;
  const file = writeCsv(rows);
  expect(read(file)).toEqual(rows.map((cells) => cells.map((value) => (value === null ? '' : String(value)))));
  expect(file).toMatch(/^\uFEFF"N\.º","Persona"\r\n"1",/);
  expect(file.endsWith('\r\n')).toBe(true);
});

test.each([
  '=1+1',
  '+52 55',
  '-1',
  '@SUM(A1)',
  ' =1+1',
  '\t=1+1',
  '\r\n=1+1',
  '\u00A0=1+1',
  '\u3000＝1+1',
  '＋1',
  '－1',
  '＠A1',
  '=HYPERLINK("http://a";"b")',
])('escapes a text that would be a formula: %j', (text) => {
  expect(read(writeCsv([[text]]))).toEqual([[`'${text}`]]);
});

test('leaves numbers and inner operators unescaped', () => {
  expect(read(writeCsv([['a=b', 'ana-maria@example.mx', -5]]))).toEqual([['a=b', 'ana-maria@example.mx', '-5']]);
});

test('any input keeps the number of rows and cells, and no cell starts a formula', () => {
  const rows = fc.array(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 2, maxLength: 2 }), { minLength: 1 });
  fc.assert(
    fc.property(rows, (texts) => {
      const cells = read(writeCsv(texts));
      expect(cells).toHaveLength(texts.length);
      for (const [at, row] of cells.entries()) {
        expect(row).toHaveLength(2);
        for (const [n, cell] of row.entries()) {
          expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]/u);
          const text = texts[at]?.[n]?.replaceAll('\0', '');
          expect([text, `'${text}`]).toContain(cell);
        }
      }
    }),
    generatorRuns(1_000, 13),
  );
});
