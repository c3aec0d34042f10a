import { expect, test } from 'vitest';
import { inlineStyles } from './inline-styles.ts';

const page = (links: string) => `<html><head>${links}</head><body></body></html>`;
const sheets: Record<string, string> = { '/assets/a.css': 'a{}', '/assets/b.css': 'b{}' };

test('style sheets are set into the page where they stood', () => {
  const { html, styles } = inlineStyles(
    page('<link rel="stylesheet" href="/assets/a.css"/><link rel="stylesheet" href="/assets/b.css#"/>'),
    (address) => sheets[address],
  );
  expect(html).toContain('<style data-href="/assets/a.css">a{}</style><style data-href="/assets/b.css#">b{}</style>');
  expect(html).not.toContain('<link rel="stylesheet"');
  expect(styles).toEqual(['a{}', 'b{}']);
});

test('a sheet that is not there keeps its link, and other links are left alone', () => {
  const untouched = page('<link rel="stylesheet" href="/assets/gone.css"/><link rel="icon" href="/icon.svg"/>');
  expect(inlineStyles(untouched, (address) => sheets[address])).toEqual({ html: untouched, styles: [] });
});
