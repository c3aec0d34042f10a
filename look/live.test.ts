import { createElement, Fragment } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Live, LiveContext, LiveDrawing, type LiveTexts, useLiveThing } from './live.tsx';

function Course() {
  const thing = useLiveThing();
  return createElement(
    Fragment,
    null,
    createElement('li', thing('c')),
    Live({ of: 'c.price', saysGone: true, as: 'small', className: 'num', children: '$5 & more' }),
    LiveDrawing({ of: 'c.days', by: 'data-days', value: 'Saturday', children: (drawn) => createElement('i', drawn) }),
  );
}

test('what may change is named where it stands, and gathered as the page is written', () => {
  const texts: LiveTexts = new Map();
  const html = renderToString(createElement(LiveContext, { value: texts }, createElement(Course)));
  expect(Object.fromEntries(texts)).toEqual({ c: '', 'c.price': '$5 & more', 'c.days': 'Saturday' });
  expect(html).toBe(
    '<li data-live-thing="c"></li>' +
      '<small class="num" data-live="c.price" data-live-gone="">$5 &amp; more</small>' +
      '<i data-days="Saturday" data-live="c.days" data-live-by="data-days"></i>',
  );
});
