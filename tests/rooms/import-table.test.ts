import { describe, expect, test } from 'vitest';
import { type Import, readImports, roomOf, sourceFiles } from './read-imports.ts';

/** What each room may import besides itself (design, section 2). Tests may import everything. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  model: [],
  content: ['model'],
  site: ['model', 'content'],
  backend: ['model'],
  'backend/mail': ['model', 'content'],
};

/** Parts of the backend that every service may use; services never import each other. */
const foundations = ['backend/database', 'backend/guard', 'backend/http', 'backend/keys', 'backend/turns'];
const services = ['identity-pool', 'user-pool', 'data', 'images', 'mail', 'icons', 'builds', 'pages'].map(
  (name) => `backend/${name}`,
);

/** Packages that one room, or one folder of it, keeps to itself. Everything here must be used where it says. */
const packageHomes: Readonly<Record<string, readonly string[]>> = {
  valibot: ['model', 'content/texts', 'site/markdown-texts.ts'],
  'aws-amplify': ['site/api'],
  react: ['site'],
  'react-dom': ['site'],
  'react-router': ['site', 'backend/pages'],
  '@react-router/dev': ['site/routes.ts', 'react-router.config.ts', 'vite.config.ts'],
  marked: ['site/markdown-texts.ts'],
  yaml: ['site/markdown-texts.ts', 'site/search/headings.ts'],
  sharp: ['site/search/share-pictures.ts', 'backend/images'],
  fontkit: ['site/search/share-pictures.ts'],
  'subset-font': ['site/search/share-pictures.ts'],
  vite: ['site', 'backend/pages', 'vite.config.ts'],
  hono: ['backend'],
  '@hono/node-server': ['backend/main.ts', 'backend/every-request.ts'],
  graphql: ['backend/data/graphql', 'backend/data/subscriptions'],
  ws: ['backend/data/subscriptions'],
  jose: ['backend/user-pool'],
  '@zxcvbn-ts/language-common': ['backend/user-pool'],
  '@aws-sdk/client-s3': ['backend/images'],
  kysely: ['backend/database', 'backend/data', 'backend/mail', 'backend/keys', 'backend/user-pool'],
  pg: ['backend/database'],
  nodemailer: ['backend/mail'],
  pino: ['backend/log.ts'],
  'prom-client': ['backend/metrics.ts'],
  'altcha-lib': ['backend/guard', 'site/api'],
  'rate-limiter-flexible': ['backend/guard'],
  '@iconify-json/pixelarticons': ['backend/icons'],
};

const drawers = /(^|\/)(utils?|helpers?|common|lib|shared|misc|other)(\/|\.)/;

const files = sourceFiles();
const imports: readonly Import[] = files.flatMap(readImports);
const product = imports.filter(({ from }) => !isTest(from));

function isTest(file: string): boolean {
  return file.startsWith('tests/') || /\.test\.tsx?$/.test(file) || /^(vitest|playwright)\.config\.ts$/.test(file);
}

test('the table reads the real house', () => {
  expect(files.length).toBeGreaterThan(100);
  expect(product.length).toBeGreaterThan(300);
});

test('rooms import only what the table allows', () => {
  const forbidden = product.filter(({ from, to }) => {
    if (!to) return false;
    const [here, there] = [roomOf(from), roomOf(to)];
    if (here === there || here === '') return false;
    const folder = `${here}/${from.split('/')[1]}`;
    return !(mayImport[folder] ?? mayImport[here] ?? []).includes(there);
  });
  expect(forbidden).toEqual([]);
});

test('services of the backend never import each other, and nothing but main and server imports a service', () => {
  const serviceOf = (file: string) => services.find((service) => file.startsWith(`${service}/`));
  const forbidden = product.filter(({ from, to }) => {
    const target = to && serviceOf(to);
    if (!target || serviceOf(from) === target) return false;
    return Boolean(serviceOf(from)) || foundations.some((folder) => from.startsWith(`${folder}/`));
  });
  expect(forbidden).toEqual([]);
});

test('aws-amplify and the service’s wire are known to site/api alone', () => {
  const strangers = product.filter(
    ({ from, specifier }) => specifier.startsWith('aws-amplify') && !from.startsWith('site/api/'),
  );
  expect(strangers).toEqual([]);
});

test('a package is used in its home only', () => {
  const strays = product.filter(({ from, specifier }) => {
    const home = packageHomes[packageOf(specifier) ?? ''];
    return home && !home.some((place) => from === place || from.startsWith(`${place}/`));
  });
  expect(strays).toEqual([]);
});

test('every package that the product imports has a home in the table', () => {
  const homeless = product
    .map(({ specifier }) => packageOf(specifier))
    .filter((name) => name !== undefined && !packageHomes[name]);
  expect([...new Set(homeless)]).toEqual([]);
});

test('no file imports in a circle', () => {
  expect(findCircle(product)).toEqual([]);
});

test('there is no drawer', () => {
  expect(files.filter((file) => drawers.test(file))).toEqual([]);
});

test('files are named in kebab-case', () => {
  const odd = files.filter((file) => !/^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(file.split('/').at(-1) ?? ''));
  expect(odd).toEqual([]);
});

describe('the table bites', () => {
  test('on a circle', () => {
    const circle = [
      { from: 'a.ts', to: 'b.ts', specifier: './b.ts' },
      { from: 'b.ts', to: 'c.ts', specifier: './c.ts' },
      { from: 'c.ts', to: 'a.ts', specifier: './a.ts' },
    ];
    expect(findCircle(circle)).toEqual(['a.ts', 'b.ts', 'c.ts', 'a.ts']);
  });

  test('on an import that the site would make of the backend', () => {
    expect(mayImport.site).not.toContain('backend');
    expect(roomOf('backend/server.ts')).toBe('backend');
  });
});

/** The package that a specifier names: `@a/b/c` is `@a/b`. Undefined for files and for Node's own modules. */
function packageOf(specifier: string): string | undefined {
  if (/^(\.|#|node:|virtual:|\/)/.test(specifier)) return undefined;
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/** The first circle of imports, from a file back to itself; empty when there is none. */
function findCircle(all: readonly Import[]): string[] {
  const targets = new Map<string, string[]>();
  for (const { from, to } of all) if (to) targets.set(from, [...(targets.get(from) ?? []), to]);
  const done = new Set<string>();
  const walk = (file: string, path: string[]): string[] => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return [];
    for (const next of targets.get(file) ?? []) {
      const circle = walk(next, [...path, file]);
      if (circle.length > 0) return circle;
    }
    done.add(file);
    return [];
  };
  for (const file of targets.keys()) {
    const circle = walk(file, []);
    if (circle.length > 0) return circle;
  }
  return [];
}
