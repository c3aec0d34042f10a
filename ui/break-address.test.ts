import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { breakAddress } from './break-address.tsx';

test.each([
  ['ana.luz@mail.empresa.mx', 'ana<wbr/>.luz@<wbr/>mail<wbr/>.empresa<wbr/>.mx'],
  ['Ana Luz, Dra.', 'Ana Luz, Dra.'],
])('%s breaks at the parts of an address', (text, html) => {
  expect(renderToStaticMarkup(createElement('p', null, breakAddress(text)))).toBe(`<p>${html}</p>`);
});
