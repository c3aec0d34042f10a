import { expect, test } from '#tests/e2e/support/e2e.ts';
import { untilIdle } from '#tests/e2e/support/sign-in-at-desk.ts';
import { inPieces } from '#tests/server/support/in-pieces.ts';

interface Moved {
  readonly share: number;
  readonly inBar: readonly string[];
}

const pages = ['/', '/training', '/syllabus/python', '/services', '/briefcase/pos', '/contact', '/login'];

for (const width of [360, 1280]) {
  test(`a page that loads in chunks has no layout shift, and its bar from the start, at ${width} px`, async ({
    page,
    server,
  }) => {
    const slow = await inPieces(server.origin, 900, 20);
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript(() => {
      const moved = { share: 0, inBar: [] as string[] };
      Object.assign(window, { moved });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, sources } = entry as PerformanceEntry & {
            readonly value: number;
            readonly sources: readonly { readonly node: Node | null }[];
          };
          moved.share += value;
          for (const { node } of sources) {
            const within = node instanceof Element ? node : node?.parentElement;
            // A decoration at the end of a wrapped word moves with it.
            if (within?.closest('body > header') && !within.localName.startsWith('::'))
              moved.inBar.push(within.className);
          }
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const path of pages) {
      await page.goto(slow.origin + path);
      await untilIdle(page);
      const moved = await page.evaluate(() => (window as unknown as { moved: Moved }).moved);
      expect.soft(moved.inBar, path).toEqual([]);
      // Wrapping text may shift a line; 0.1 counts as good.
      expect.soft(moved.share, path).toBeLessThan(0.01);
    }
    slow.close();
  });
}
