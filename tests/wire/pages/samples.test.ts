import { expect, test } from 'vitest';
import { courseWords } from '#content/course.ts';
import { startServer } from '#tests/server/support/start-server.ts';

test.each([
  ['http://tlacuilo.example', 10],
  ['http://localhost:9', 0],
])('visitors of %s read on %i groups that they are samples', async (siteUrl, count) => {
  const server = await startServer({ SITE_URL: siteUrl });
  try {
    const html = await (await fetch(`${server.origin}/training`)).text();
    expect(html.split(`>${courseWords.es.sample}<`)).toHaveLength(count + 1);
    expect(html.includes('CourseInstance')).toBe(count === 0);
    const reserve = /href="(\/reserve\/[^"]+)"/.exec(html)?.[1] ?? '';
    const page = await (await fetch(server.origin + reserve)).text();
    expect(page.includes(courseWords.es.sampleText)).toBe(count > 0);
  } finally {
    await server.remove();
  }
});
