import { inPieces } from '../house/in-pieces.ts';
import { expect, test } from './visit.ts';

interface Moved {
  readonly share: number;
  readonly inBar: readonly string[];
}

/** One of each kind. */
const pages = ['/', '/training', '/syllabus/python', '/services', '/briefcase', '/contact', '/terms', '/login', '/en'];

for (const width of [360, 1280]) {
  test(`a page that arrives in pieces holds still, and its bar stands from the first, at ${width} px`, async ({
    page,
    house,
  }) => {
    const line = await inPieces(house.origin, 900, 20);
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
            // The mark at the corner of a word that came in halves goes with its end.
            if (within?.closest('body > header') && !within.localName.startsWith('::'))
              moved.inBar.push(within.className);
          }
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const path of pages) {
      await page.goto(line.origin + path);
      await page.evaluate(() => new Promise((done) => requestIdleCallback(() => setTimeout(done))));
      const moved = await page.evaluate(() => (window as unknown as { moved: Moved }).moved);
      expect.soft(moved.inBar, path).toEqual([]);
      // Words that come in halves move by a line somewhere; a tenth is what search engines call good.
      expect.soft(moved.share, path).toBeLessThan(0.01);
    }
    line.close();
  });
}
