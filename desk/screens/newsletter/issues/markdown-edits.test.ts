import { expect, test } from 'vitest';
import { linkTo, listLines, putBlock, type TextEdit, wrapIn } from './markdown-edits.ts';

/** A text with its selection in `‹›`. */
function apply(marked: string, edit: (place: { text: string; from: number; to: number }) => TextEdit): string {
  const [from, to] = [marked.indexOf('‹'), marked.indexOf('›') - 1];
  const text = marked.replace(/[‹›]/g, '');
  const done = edit({ text, from, to });
  const next = text.slice(0, done.from) + done.text + text.slice(done.to);
  const [start, end] = done.select;
  return `${next.slice(0, start)}‹${next.slice(start, end)}›${next.slice(end)}`;
}

test('bold and italic are set and taken back, also one inside the other', () => {
  expect(apply('un ‹lugar› libre', (place) => wrapIn('**', place))).toBe('un **‹lugar›** libre');
  expect(apply('un **‹lugar›** libre', (place) => wrapIn('**', place))).toBe('un ‹lugar› libre');
  expect(apply('un **‹lugar›** libre', (place) => wrapIn('*', place))).toBe('un ***‹lugar›*** libre');
  expect(apply('un ***‹lugar›*** libre', (place) => wrapIn('*', place))).toBe('un **‹lugar›** libre');
  expect(apply('‹›', (place) => wrapIn('*', place))).toBe('*‹›*');
});

test('a link selects its address', () => {
  expect(apply('vea ‹fechas›.', (place) => linkTo('https://', place))).toBe('vea [fechas](‹https://›).');
});

test('lines become a list and lines again', () => {
  expect(apply('a\n‹b\nc›\nd', listLines)).toBe('a\n- b\n- c‹›\nd');
  expect(apply('- b\n‹- c›', listLines)).toBe('- b\nc‹›');
});

test('a block stands between blank lines', () => {
  expect(apply('Uno‹›Dos', (place) => putBlock('/reserve/a', place))).toBe('Uno\n\n/reserve/a‹›\n\nDos');
  expect(apply('‹›', (place) => putBlock('[Ver](/training)', place, '/training'))).toBe('[Ver](‹/training›)\n\n');
  expect(apply('Uno\n\n‹›\n\nDos', (place) => putBlock('x', place))).toBe('Uno\n\nx‹›\n\nDos');
});
