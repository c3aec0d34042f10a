import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Portrait } from './portrait.tsx';

const drawn = (name: string, n?: number, answers = false) =>
  renderToStaticMarkup(createElement(Portrait, { name, picture: null, n, answers }));

test('a person is drawn the same every time, neighbours differently', () => {
  expect(drawn('Ana Ruiz')).toBe(drawn('Ana Ruiz'));
  const people = ['Ana', 'Eva', 'Luz', 'Raúl', 'Hugo', 'Iván'].map((name, n) => drawn(name, n));
  expect(new Set(people).size).toBe(people.length);
  expect(drawn('Ana', 0, true)).not.toBe(drawn('Ana', 0));
});

test('every name and place has a whole drawing', () => {
  for (let n = 0; n < 12; n++) {
    for (const name of ['Ana', 'Hugo', 'Luz', '']) expect(drawn(name, n)).not.toMatch(/undefined|NaN/);
  }
});

test('a photo replaces the drawing', () => {
  const photo = renderToStaticMarkup(createElement(Portrait, { name: 'Ana', picture: 'images/people/ana.webp' }));
  expect(photo).toContain('src="/images/people/ana.webp?v=person&amp;w=640"');
  expect(photo).not.toContain('<svg');
});
