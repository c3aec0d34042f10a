import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { joinScripts } from './join-scripts.ts';

const dataOf = (html: string) => /<script type="text\/plain" id="data">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';

test('the code of the body waits as text, in its order; the elements stay', () => {
  const html = joinScripts(
    '<head><script>early()</script></head><body><script>ran.push(1);</script><p>a</p><script async="">ran.push(2)\n</script>' +
      '<script></script></body>',
  );
  expect(html).toContain('<head><script>early()</script></head>');
  expect(html).toContain(
    '<body><script></script><p>a</p><script async=""></script><script></script><script type="text',
  );
  expect(html.endsWith('</script></body>')).toBe(true);
  const ran: number[] = [];
  runInNewContext(dataOf(html), { ran, console });
  expect(ran).toEqual([1, 2]);
});

test('what fails in one does not keep the next from running', () => {
  const html = joinScripts(
    '<body><script>throw new Error("storage is forbidden");</script><script>ran.push(2)</script></body>',
  );
  const ran: number[] = [];
  const errors: unknown[] = [];
  runInNewContext(dataOf(html), { ran, console: { error: (fault: unknown) => errors.push(fault) } });
  expect([ran, errors.length]).toEqual([[2], 1]);
});

test('data, modules and scripts from files are left alone', () => {
  const html =
    '<body><script type="text/plain" id="application">import 1</script><script src="/a.js"></script>' +
    '<script type="application/ld+json">{}</script><script type="module" async="">import 1</script></body>';
  expect(joinScripts(html)).toBe(html);
});

test('code with a dollar sign is kept as it is', () => {
  const html = joinScripts('<body><script>ran.push("$&$1")</script><script>ran.push("$$")</script></body>');
  const ran: string[] = [];
  runInNewContext(dataOf(html), { ran, console });
  expect(ran).toEqual(['$&$1', '$$']);
});
