import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { homeWords } from '#content/pages/home.ts';
import { usWords } from '#content/pages/us.ts';
import { changeCatalogue } from '#tests/server/support/change-catalogue.ts';
import { type RunningServer, startServer } from '#tests/server/support/start-server.ts';
import { wholeCompany } from '#tests/support/company/whole-company.ts';
import { packedSize } from '#tests/wire/support/bytes/packed-size.ts';

const [ana] = wholeCompany.people;
const eva = { ...ana, name: 'Eva Luna', answers: false, signs: false };
const facts = JSON.stringify({ ...wholeCompany, people: [eva, ana] });

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.remove());

async function part(path: string, name: string): Promise<string> {
  const html = await (await fetch(server.origin + path, { headers: { 'accept-language': 'es' } })).text();
  return new RegExp(`<${name}[ >].*?</${name}>`, 's').exec(html)?.[0] ?? '';
}

describe('a company without people or telephone', () => {
  test('introduces itself by name and place, and leaves no hole', async () => {
    expect(await part('/us', 'h1')).toContain('>Tlacuilo, en la Ciudad de México.<');
    expect(await part('/en/us', 'h1')).toContain('>Tlacuilo, in Mexico City.<');
    for (const path of ['/us', '/']) {
      const main = await part(path, 'main');
      expect(main).not.toMatch(/tel:|wa\.me|viewBox="0 0 240 264"|\{\w+\}/);
      expect(main).not.toContain(usWords.es.people.heading);
      expect(main).not.toContain(homeWords.es.proof.answers);
    }
    expect(await part('/', 'footer')).toContain('Escríbanos');
    expect(await part('/', 'header')).not.toContain('tel:');
  });
});

describe('a company with every fact', () => {
  beforeAll(async () => {
    changeCatalogue(server, `insert into company values ('company', '${facts}', '[]', '2026', '2026')`);
    await server.stop();
    await server.start();
  });

  test('begins with its people and place', async () => {
    expect(await part('/us', 'h1')).toContain('>Dos personas en Puebla.<');
    expect(await part('/en/us', 'h1')).toContain('>Two people in Puebla.<');
    const main = await part('/us', 'main');
    const order = ['Eva Luna', 'Ana Ruiz', 'tel:', 'wa.me', 'Calle Dos 7', 'TDI200101ABA', 'náhuatl', 'Misión'];
    const positions = order.map((text) => main.indexOf(text));
    expect(positions).not.toContain(-1);
    expect(positions.toSorted((one, other) => one - other)).toEqual(positions);
    expect(main.match(/viewBox="0 0 240 264"/g)).toHaveLength(2);
  });

  test('proves on the home page that a person answers, before the steps of the work', async () => {
    const main = await part('/', 'main');
    expect(main.indexOf('Ana Ruiz')).toBeGreaterThan(0);
    expect(main.indexOf('tel:')).toBeLessThan(main.indexOf('id="steps"'));
    expect(main).not.toContain('Eva Luna');
  });

  test('can be called from the header and the footer of every page', async () => {
    for (const name of ['header', 'footer']) {
      expect(await part('/training', name)).toContain('href="tel:+525512345678"');
      expect(await part('/training', name)).toContain('href="/alexa/snakes-and-ladders"');
    }
  });

  test('prints the number of WhatsApp, of which the screen shows the name', async () => {
    for (const [path, name] of [
      ['/training', 'footer'],
      ['/', 'main'],
    ] as const) {
      expect((await part(path, name)).match(/data-print="[^"]*"/g)).toEqual([`data-print="${wholeCompany.whatsapp}"`]);
    }
  });

  test('still fits the first round trip', async () => {
    for (const path of ['/', '/us', '/en', '/en/us']) {
      expect((await packedSize(server.origin + path)).bytes).toBeLessThanOrEqual(14_000);
    }
  });
});
