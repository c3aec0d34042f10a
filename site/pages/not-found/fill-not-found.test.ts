import { expect, test } from 'vitest';
import { fillNotFound, standsForNotFound } from './fill-not-found.server.ts';

/** As rendered by React and the service. */
const page = (placeholder: string, other: string) =>
  `<a href="${other}">EN</a><a href="/en/us">x</a><p>Nothing at ${placeholder}.</p>`;
const spanish = page(standsForNotFound('/x'), `/en${standsForNotFound('/x')}`);
const english = page(standsForNotFound('/en/x'), standsForNotFound('/en/x').slice('/en'.length));

test.each([
  ['/nowhere', 'href="/en/nowhere"', 'Nothing at /nowhere.'],
  ["/a%20b'&amp$&", 'href="/en/a%20b&#x27;&amp;amp$&amp;"', 'Nothing at /a b&#x27;&amp;amp$&amp;.'],
  ['/%3Cscript%3E', 'href="/en/%3Cscript%3E"', 'Nothing at /&lt;script&gt;.'],
  ['/%E0%A4%A', 'href="/en/%E0%A4%A"', 'Nothing at /%E0%A4%A.'],
  ['/a%00b', 'href="/en/a%00b"', 'Nothing at /a\uFFFDb.'],
  ['//x', 'href="/en/x"', 'Nothing at //x.'],
  ['/gpj.%E2%80%AExe', 'href="/en/gpj.%E2%80%AExe"', 'Nothing at /gpj.\uFFFDxe.'],
])('fills %s into the Spanish page', (path, link, text) => {
  const html = fillNotFound(spanish, path, 'page');
  expect(html).toContain(link);
  expect(html).toContain(text);
  expect(html).not.toContain(standsForNotFound(path));
});

test('shows a path that contains the placeholder as it is', () => {
  const path = `/x${standsForNotFound('/x')}`;
  const html = fillNotFound(spanish, path, 'page');
  expect(html).toContain(`href="/en${path}"`);
  expect(html).toContain(`Nothing at ${path}.`);
});

test('links an English path to the Spanish one, and to no other host', () => {
  const html = fillNotFound(english, '/en//example.org/x', 'page');
  expect(html).toContain('<a href="/example.org/x">');
  expect(html).toContain('Nothing at /en//example.org/x.');
});

test('fills the path into the data of a missing page', () => {
  expect(JSON.parse(fillNotFound(JSON.stringify({ path: standsForNotFound('/x') }), '/a"b', 'data'))).toEqual({
    path: '/a"b',
  });
});

test.each(['/', '/en/'])('bounds the page for long paths: %s', (prefix) => {
  const rendered = prefix === '/' ? spanish : english;
  for (const invented of ['<&', '%00', '%F0%9F%98%80', '%zz', '"']) {
    const path = prefix + invented.repeat(15_000 / invented.length);
    expect(fillNotFound(rendered, path, 'page').length).toBeLessThan(rendered.length + 10_000);
    expect(fillNotFound(`["${standsForNotFound(path)}"]`, path, 'data').length).toBeLessThan(4_000);
  }
  const html = fillNotFound(rendered, `${prefix}${'x'.repeat(2_000)}`, 'page');
  expect(html).toContain(`Nothing at ${prefix}${'x'.repeat(1_000 - prefix.length)}….`);
  expect(html).toContain(`<a href="${prefix === '/' ? '/en' : '/'}">`);
});
