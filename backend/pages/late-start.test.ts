import { expect, test } from 'vitest';
import { startLate } from './late-start.ts';

test('the application waits, with its code unchanged, and its preloads are left out', () => {
  const html = startLate(
    '<head><link rel="modulepreload" href="/assets/a.js"/></head><script>data()</script><script type="module" async="">import "/assets/a.js";</script>',
  );
  expect(html).not.toContain('modulepreload');
  expect(html).not.toContain('<script type="module"');
  expect(html).toContain('<script type="text/plain" id="application">import "/assets/a.js";</script>');
  expect(html).toContain('<script>data()</script>');
  for (const sign of ['pointermove', 'pointerdown', 'focusin', 'keydown']) expect(html).toContain(`'${sign}'`);
});

test('that the application could not begin is told to the starter', () => {
  const html = startLate('<script type="module" async="">import * as a from "/a.js";\nimport("/entry.js");</script>');
  expect(html).toContain(
    '<script type="text/plain" id="application">import * as a from "/a.js";\n' +
      `import("/entry.js").catch(()=>dispatchEvent(new Event('start-failed')));</script>`,
  );
});

test('the starter knows whether the page answers a form', () => {
  const page = '<script type="module" async="">import "/a.js";</script>';
  expect(startLate(page)).toMatch(/\}\)\(0\)<\/script>$/);
  expect(startLate(page, true)).toMatch(/\}\)\(1\)<\/script>$/);
});

test('a page without an application stays as it is', () => {
  expect(startLate('<p>nothing</p>')).toBe('<p>nothing</p>');
});
