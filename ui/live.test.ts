import { createElement, Fragment } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Live, LiveContext, LiveDrawing, LiveEntry, type LiveTexts } from './live.tsx';

function Price() {
  return Live({ of: 'c.price', showGone: true, as: 'small', className: 'num', children: '$5 & more' });
}

function Course() {
  return createElement(
    Fragment,
    null,
    createElement(LiveEntry, { as: 'li', name: 'c' }, createElement(Price)),
    LiveDrawing({ of: 'c.days', by: 'data-days', value: 'Saturday', children: (drawn) => createElement('i', drawn) }),
  );
}

test('marks live texts with their keys and collects their values during rendering', () => {
  const texts: LiveTexts = new Map();
  const html = renderToString(createElement(LiveContext, { value: texts }, createElement(Course)));
  expect(Object.fromEntries(texts)).toEqual({ c: '', 'c.price': '$5 & more', 'c.days': 'Saturday' });
  expect(html).toBe(
    '<li data-live-thing="c">' +
      '<small class="num" data-live=".price" data-live-gone="">$5 &amp; more</small></li>' +
      '<i data-days="Saturday" data-live="c.days" data-live-by="data-days"></i>',
  );
});
