import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { joinScripts } from './join-scripts.ts';

const codes = (html: string) => [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? '');

test('the code of the body stands in its last script, in its order; the elements stay', () => {
  const html = joinScripts(
    '<head><script>early()</script></head><body><script>ran.push(1);</script><p>a</p><script>ran.push(2)\n</script>' +
      '<script>ran.push(3)</script></body>',
  );
  const [head, first, second, last = ''] = codes(html);
  expect([head, first, second]).toEqual(['early()', '', '']);
  expect(html).toContain('<script></script><p>a</p><script></script><script>');
  const ran: number[] = [];
  runInNewContext(last, { ran, console });
  expect(ran).toEqual([1, 2, 3]);
});

test('what fails in one does not keep the next from running', () => {
  const html = joinScripts(
    '<body><script>throw new Error("storage is forbidden");</script><script>ran.push(2)</script>',
  );
  const ran: number[] = [];
  const errors: unknown[] = [];
  runInNewContext(codes(html).at(-1) ?? '', { ran, console: { error: (fault: unknown) => errors.push(fault) } });
  expect([ran, errors.length]).toEqual([[2], 1]);
});

test('data, modules and scripts from files are left alone', () => {
  const html =
    '<body><script type="text/plain" id="application">import 1</script><script src="/a.js"></script>' +
    '<script type="application/ld+json">{}</script><script>one()</script></body>';
  expect(joinScripts(html)).toBe(html);
});

test('code with a dollar sign is kept as it is', () => {
  const html = joinScripts('<body><script>ran.push("$&$1")</script><script>ran.push("$$")</script></body>');
  const ran: string[] = [];
  runInNewContext(codes(html).at(-1) ?? '', { ran, console });
  expect(ran).toEqual(['$&$1', '$$']);
});
