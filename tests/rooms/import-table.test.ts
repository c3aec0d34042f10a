import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Import, readImports, roomOf, sourceFiles } from './read-imports.ts';

/** What each room may import besides itself (design, section 2). Tests may import everything. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  model: [],
  content: ['model'],
  client: ['model'],
  look: ['model', 'content'],
  site: ['model', 'content', 'client', 'look'],
  // What the build does, and nothing that runs afterwards.
  building: ['model', 'content', 'site'],
  backend: ['model'],
  'backend/mail': ['model', 'content'],
};

/** Parts of the backend that every service may use. They know no service, and services do not know each other. */
const foundations = ['backend/database', 'backend/guard', 'backend/http', 'backend/keys', 'backend/turns'];
const services = ['identity-pool', 'user-pool', 'data', 'images', 'mail', 'icons', 'pages'].map(
  (name) => `backend/${name}`,
);

/** Packages that one room, or one folder of it, keeps to itself. Each is imported in every place that stands here. */
const packageHomes: Readonly<Record<string, readonly string[]>> = {
  valibot: ['model', 'content/texts', 'building/markdown-texts.ts'],
  'aws-amplify': ['client'],
  react: ['site', 'look'],
  'react-dom': ['site', 'look/fields'],
  marked: ['building/markdown-texts.ts'],
  yaml: ['building/markdown-texts.ts', 'building/headings.ts'],
  sharp: ['building/share-pictures.ts', 'backend/images'],
  fontkit: ['building/share-pictures.ts'],
  'subset-font': ['building/share-pictures.ts'],
  vite: ['building', 'backend/pages', 'vite.config.ts'],
  hono: ['backend'],
  '@hono/node-server': ['backend/serve.ts', 'backend/every-request.ts'],
  graphql: ['backend/data/graphql', 'backend/data/subscriptions'],
  ws: ['backend/data/subscriptions'],
  jose: ['backend/user-pool'],
  '@zxcvbn-ts/language-common': ['backend/user-pool'],
  '@aws-sdk/client-s3': ['backend/images'],
  kysely: ['backend/database', 'backend/data'],
  pg: ['backend/database'],
  nodemailer: ['backend/mail'],
  pino: ['backend/log.ts'],
  'prom-client': ['backend/metrics.ts'],
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
  expect(againstTheTable(product)).toEqual([]);
});

test('a service is imported by no other one and by no foundation: only by files that lie in backend itself', () => {
  const folders = [...services, ...foundations];
  expect(folders.filter((folder) => !files.some((file) => file.startsWith(`${folder}/`)))).toEqual([]);
  expect(intoServices(product)).toEqual([]);
});

test('a package is used in its home only', () => {
  expect(strays(product)).toEqual([]);
});

test('a package is used in every place that is named as its home', () => {
  expect(emptyHomes(product)).toEqual([]);
});

test('every package that the product imports has a home in the table', () => {
  expect(homeless(product)).toEqual([]);
});

test('what the service runs with is installed without the rest, and nothing else', () => {
  // The pages that were built import these; the service itself does not know them.
  const ofPages = ['react', 'react-dom', 'valibot'];
  const running = product.filter(
    ({ from }) => /^(backend|model)\//.test(from) && from !== 'backend/pages/development.ts',
  );
  const needed = running.map(({ specifier }) => packageOf(specifier)).filter((name) => name !== undefined);
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object };
  expect(Object.keys(dependencies).sort()).toEqual([...new Set([...needed, ...ofPages])].sort());
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

  const made = (from: string, to: string): Import => ({ from, to, specifier: `#${to}` });
  const ofPackage = (from: string, specifier: string): Import => ({ from, to: undefined, specifier });

  test.each([
    made('site/document.tsx', 'backend/server.ts'),
    made('backend/server.ts', 'site/addresses.ts'),
    made('backend/data/seed.ts', 'content/company.ts'),
    made('model/email.ts', 'content/company.ts'),
    made('model/email.ts', 'look/fill.ts'),
    made('content/company.ts', 'site/addresses.ts'),
    made('content/company.ts', 'look/fill.ts'),
    made('client/sign-in.ts', 'site/addresses.ts'),
    made('client/sign-in.ts', 'content/company.ts'),
    made('client/sign-in.ts', 'look/fill.ts'),
    made('look/place.ts', 'site/addresses.ts'),
    made('look/place.ts', 'client/sign-in.ts'),
    made('backend/server.ts', 'client/sign-in.ts'),
    made('backend/server.ts', 'look/fill.ts'),
    made('site/document.tsx', 'tests/house/run-house.ts'),
  ])('on a room that $from may not import: $to', (one) => {
    expect(againstTheTable([...product, one])).toEqual([one]);
  });

  test.each([
    made('backend/data/seed.ts', 'backend/mail/render-letter.ts'),
    made('backend/keys/key-ring.ts', 'backend/data/seed.ts'),
    made('backend/guard/moment.ts', 'backend/user-pool/open-user-pool.ts'),
    made('backend/another/part.ts', 'backend/pages/page-memory.ts'),
  ])('on a service that $from may not import: $to', (one) => {
    expect(intoServices([...product, one])).toEqual([one]);
  });

  test('on a package in another place, on one without a home, and on a home without it', () => {
    const stray = ofPackage('site/document.tsx', 'aws-amplify/api');
    expect(strays([...product, stray])).toEqual([stray]);
    expect(homeless([...product, ofPackage('model/email.ts', '@made/up/part')])).toEqual(['@made/up']);
    expect(emptyHomes(product.filter(({ specifier }) => specifier !== 'jose'))).toEqual(['jose in backend/user-pool']);
  });
});

/** The imports of one room in another that the table does not name. */
function againstTheTable(all: readonly Import[]): Import[] {
  return all.filter(({ from, to }) => {
    if (!to) return false;
    const [here, there] = [roomOf(from), roomOf(to)];
    if (here === there || here === '') return false;
    const folder = `${here}/${from.split('/')[1]}`;
    return !(mayImport[folder] ?? mayImport[here] ?? []).includes(there);
  });
}

/** The imports of a service from another folder of the backend. */
function intoServices(all: readonly Import[]): Import[] {
  const serviceOf = (file: string) => services.find((service) => file.startsWith(`${service}/`));
  return all.filter(({ from, to }) => {
    const target = to && serviceOf(to);
    return target && serviceOf(from) !== target && !/^backend\/[^/]+$/.test(from);
  });
}

/** The imports of a package outside of its home. */
function strays(all: readonly Import[]): Import[] {
  return all.filter(({ from, specifier }) => {
    const home = packageHomes[packageOf(specifier) ?? ''];
    return home && !home.some((place) => isIn(place, from));
  });
}

/** The homes where nothing imports the package. */
function emptyHomes(all: readonly Import[]): string[] {
  return Object.entries(packageHomes).flatMap(([name, home]) => {
    const users = all.filter(({ specifier }) => packageOf(specifier) === name).map(({ from }) => from);
    return home.filter((place) => !users.some((user) => isIn(place, user))).map((place) => `${name} in ${place}`);
  });
}

/** The packages that are imported and have no home. */
function homeless(all: readonly Import[]): string[] {
  const names = all.map(({ specifier }) => packageOf(specifier)).filter((name) => name !== undefined);
  return [...new Set(names)].filter((name) => !packageHomes[name]);
}

function isIn(place: string, file: string): boolean {
  return file === place || file.startsWith(`${place}/`);
}

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
