import { expect, test } from '#tests/e2e/support/e2e.ts';
import { compareFields, type Measured, measureFields } from '#tests/visual/support/fields.ts';
import { findMisfits } from '#tests/visual/support/misfits.ts';

/** Broken pages, with the expected finding of each. */
const wrong = {
  'scrolls sideways': '<p style="width: 3000px">word</p>',
  'beside its panes': '<div data-panes style="height: 200vh"></div>',
  'cut by <div box>':
    '<div id="box" style="width: 4em; overflow: hidden; white-space: nowrap">many words in a row</div>',
  'cut by <div low>': '<div id="low" style="height: 1em; overflow: hidden">many<br>words</div>',
  'out of its box sideways': '<p style="width: 4em; white-space: nowrap">many words in a row</p>',
  'out of <div low>': '<div id="low" style="height: 1em">many<br>words</div>',
  'out of the page': '<p style="margin-left: -3em">many words</p>',
  'squeezed, its letters': '<p style="letter-spacing: -2px">words</p>',
  'squeezed, its lines': '<p style="width: 4em; line-height: 1">many words</p>',
  'broken: words': '<p style="width: 1.5em; overflow-wrap: anywhere">many words</p>',
  'nothing is drawn: #mark': '<svg><use href="#mark" /></svg>',
  'twice there: #one': '<p id="one">many</p><p id="one">words</p>',
  'too small': '<p style="font-size: 9px">words</p>',
  'overlap: many | words': '<p style="margin: 0">many</p><p style="margin: -1em 0 0">words</p>',
  'overlap: many | <input name>':
    '<p style="margin: 0">many</p><div style="margin-top: -1em"><input name="name"></div>',
};

test.describe('finds layout problems of text', () => {
  test('finds the one of every broken page', async ({ page }) => {
    for (const [fault, html] of Object.entries(wrong)) {
      await page.setContent(`<!doctype html><body style="margin: 2em; font: 16px/1.4 sans-serif">${html}`);
      expect.soft((await findMisfits(page)).join('\n')).toContain(fault);
    }
  });

  test('finds nothing on a sound page', async ({ page }) => {
    await page.setContent(`<body style="margin: 2em; font: 16px/1.4 sans-serif">
      <h1 style="line-height: 1">A title<br>of two lines</h1><p>many words <b>in a row</b><br>and more</p>
      <p style="width: 4em; overflow: hidden; text-overflow: ellipsis; white-space: nowrap">many words in a row</p>
      <div style="height: 3em; overflow-y: auto"><p>many words</p>
      <p style="display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden">more words</p></div>
      <p style="margin: 0">words</p><div style="height: 2em; overflow-y: auto">
      <input name="scrolled" style="display: block; height: 3em; margin-top: -1.5em"></div>
      <label>Name <input name="name"></label> <button>words</button>
      <div style="position: fixed; inset: 0 0 auto; background: white">many words over all</div>`);
    expect(await findMisfits(page)).toEqual([]);
  });
});

test('finds a form that changes, but not one that shows problems', async ({ page }) => {
  const before = new Map<string, Measured>();
  const look = async (more: { field?: string; label?: string; above?: string; error?: string }) => {
    await page.setContent(`<main><form style="font: 16px/1.4 sans-serif">${more.above ?? ''}
      <label for="a" style="display: block; ${more.label ?? ''}">One</label>
      <input id="a" name="one" style="box-sizing: border-box; width: 9em; height: 3em; ${more.field ?? ''}">
      ${more.error ? `<p id="a-fault" style="margin: 8px 0 0">${more.error}</p>` : ''}
      <p style="margin: 0"><input name="two"></p></form></main>`);
    return compareFields(before, await measureFields(page));
  };
  expect(await look({})).toEqual([]);
  expect(await look({ error: 'It is missing' })).toEqual([]);
  expect(await look({ error: 'It is missing', field: 'border-width: 9px' })).toEqual([]);
  expect((await look({ label: 'font-size: 40px' })).join()).toContain('40px');
  expect((await look({ label: 'letter-spacing: -2px' })).join()).toContain('-2px apart');
  expect((await look({ field: 'height: 3.2em' })).join()).toMatch(/input one .* was .* px and is .* px/);
  expect((await look({ field: 'margin-left: 9px' })).join()).toContain('input one of one,two jumped by 9.0');
  expect((await look({ above: '<p>Something is wrong</p>' })).join()).toContain('jumped');
});
