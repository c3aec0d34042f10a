import { expect, test } from 'vitest';
import { xmlElement } from './xml-text.ts';

test('escapes XML characters', () => {
  expect(xmlElement('Key', 'a<b>&"c\'\r\n')).toBe("<Key>a&lt;b&gt;&amp;&quot;c'&#13;\n</Key>");
});

test('omits characters XML cannot contain', () => {
  expect(xmlElement('Key', 'a\0\u0001\u{fffe}\ud800ñ\u{1f600}')).toBe('<Key>a\ufffdñ\u{1f600}</Key>');
});

test('nests elements and attributes', () => {
  expect(xmlElement('A', [xmlElement('B', '1'), xmlElement('B', '2')], ' xmlns="x"')).toBe(
    '<A xmlns="x"><B>1</B><B>2</B></A>',
  );
});
