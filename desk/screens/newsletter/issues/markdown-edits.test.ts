import { expect, test } from 'vitest';
import { insertBlock, linkTo, listLines, type TextEdit, wrapIn } from './markdown-edits.ts';

/** A text with its selection in `‹›`. */
function apply(marked: string, edit: (selection: { text: string; from: number; to: number }) => TextEdit): string {
  const [from, to] = [marked.indexOf('‹'), marked.indexOf('›') - 1];
  const text = marked.replace(/[‹›]/g, '');
  const done = edit({ text, from, to });
  const next = text.slice(0, done.from) + done.text + text.slice(done.to);
  const [start, end] = done.select;
  return `${next.slice(0, start)}‹${next.slice(start, end)}›${next.slice(end)}`;
}

test('bold and italic are set and removed, also one inside the other', () => {
  expect(apply('un ‹lugar› libre', (selection) => wrapIn('**', selection))).toBe('un **‹lugar›** libre');
  expect(apply('un **‹lugar›** libre', (selection) => wrapIn('**', selection))).toBe('un ‹lugar› libre');
  expect(apply('un **‹lugar›** libre', (selection) => wrapIn('*', selection))).toBe('un ***‹lugar›*** libre');
  expect(apply('un ***‹lugar›*** libre', (selection) => wrapIn('*', selection))).toBe('un **‹lugar›** libre');
  expect(apply('‹›', (selection) => wrapIn('*', selection))).toBe('*‹›*');
});

test('a link selects its address', () => {
  expect(apply('vea ‹fechas›.', (selection) => linkTo('https://', selection))).toBe('vea [fechas](‹https://›).');
});

test('lines become a list and lines again', () => {
  expect(apply('a\n‹b\nc›\nd', listLines)).toBe('a\n- b\n- c‹›\nd');
  expect(apply('- b\n‹- c›', listLines)).toBe('- b\nc‹›');
});

test('a block stands between blank lines', () => {
  expect(apply('Uno‹›Dos', (selection) => insertBlock('/reserve/a', selection))).toBe('Uno\n\n/reserve/a‹›\n\nDos');
  expect(apply('‹›', (selection) => insertBlock('[Ver](/training)', selection, '/training'))).toBe(
    '[Ver](‹/training›)\n\n',
  );
  expect(apply('Uno\n\n‹›\n\nDos', (selection) => insertBlock('x', selection))).toBe('Uno\n\nx‹›\n\nDos');
});
