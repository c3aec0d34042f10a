import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Import, readImports, roomOf, sourceFiles } from './read-imports.ts';

/** What each room may import besides itself. Tests may import everything. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  model: [],
  content: ['model'],
  client: ['model'],
  look: ['model', 'content'],
  site: ['model', 'content', 'client', 'look'],
  desk: ['model', 'content', 'client', 'look'],
  // What the build does, and nothing that runs afterwards.
  building: ['model', 'content', 'site'],
  backend: ['model'],
  'backend/mail': ['model', 'content'],
  'backend/persons': ['model', 'content'],
  'backend/commands': ['model', 'content'],
  'letters of the backend': ['model', 'content'],
};

/** What every room of the backend may use. Foundations know each other in one direction, and no other room. */
const foundations = ['database', 'turns', 'keys', 'rate-limits', 'http', 'changes', 'outbox', 'jobs', 'record'].map(
  inBackend,
);

/** What the company does: each knows the foundations and what a room is, and neither another one nor a protocol. */
const businessRooms = ['contact', 'newsletter', 'catalogue', 'reservations', 'people', 'today'].map((name) =>
  inBackend(`business/${name}`),
);

/** The protocols, and what else stands around the business: each knows the foundations, and what is named here. */
const around: Readonly<Record<string, readonly string[]>> = {
  'backend/graphql': ['backend/business'],
  'backend/live': ['backend/graphql'],
  'backend/identity-pool': [],
  'backend/user-pool': [],
  'backend/images': [],
  'backend/icons': [],
  'backend/pages': ['backend/business'],
  'backend/mail': [],
  'backend/persons': ['backend/business', 'backend/business/people'],
  'backend/configuration': [],
  'backend/operator': [],
  'backend/process': [],
  'backend/backup': ['backend/images'],
};

/** Which rooms of the backend each may import besides itself. The hall (`backend/` itself) and the commands may all. */
const insideBackend: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(foundations.map((room) => [room, foundations])),
  ...Object.fromEntries(businessRooms.map((room) => [room, [...foundations, 'backend/business']])),
  ...Object.fromEntries(Object.entries(around).map(([room, others]) => [room, [...foundations, ...others]])),
  'backend/business': foundations,
};

/** Packages that one room, or one folder of it, keeps to itself. Each is imported in every place that stands here. */
const packageHomes: Readonly<Record<string, readonly string[]>> = {
  valibot: ['model', 'content/texts', 'building/markdown-texts.ts'],
  'aws-amplify': ['client'],
  react: ['site', 'look', 'desk'],
  'react-dom': ['site', 'look/fields', 'desk/start.tsx'],
  'react-router': ['desk'],
  marked: ['building/markdown-texts.ts'],
  yaml: ['building/markdown-texts.ts', 'building/headings.ts'],
  sharp: ['building/share-pictures.ts', 'backend/images'],
  fontkit: ['building/share-pictures.ts'],
  'subset-font': ['building/share-pictures.ts'],
  vite: ['building', 'backend/pages', 'vite.config.ts'],
  hono: ['backend'],
  '@hono/node-server': ['backend/serve.ts', 'backend/http/every-request.ts'],
  graphql: ['backend/graphql', 'backend/live'],
  ws: ['backend/live'],
  jose: ['backend/user-pool'],
  '@zxcvbn-ts/language-common': ['backend/user-pool'],
  '@aws-sdk/client-s3': ['backend/images'],
  kysely: ['backend/database', 'backend/outbox', 'backend/mail', 'backend/changes', 'backend/jobs', 'backend/graphql'],
  pg: ['backend/database', 'backend/changes'],
  nodemailer: ['backend/mail'],
  pino: ['backend/log.ts'],
  'prom-client': ['backend/operator/metrics.ts'],
  '@iconify-json/pixelarticons': ['backend/icons'],
};

const drawers = /(^|\/)(utils?|helpers?|common|lib|shared|misc|other)(\/|\.)/;

const files = sourceFiles();
const imports: readonly Import[] = files.flatMap(readImports);
const product = imports.filter(({ from }) => !isTest(from));

function inBackend(name: string): string {
  return `backend/${name}`;
}

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

test('rooms of the backend import only what the table allows, and every room stands in it', () => {
  const rooms = new Set(files.filter((file) => file.startsWith('backend/')).map(backendRoomOf));
  expect([...rooms].sort()).toEqual(['backend', 'backend/commands', ...Object.keys(insideBackend)].sort());
  expect(againstTheBackend(product)).toEqual([]);
});

test('foundations know each other in one direction', () => {
  expect(findCircle(betweenFoundations(product))).toEqual([]);
});

test('the hall has no more than eight files', () => {
  expect(files.filter((file) => backendRoomOf(file) === 'backend').length).toBeLessThanOrEqual(8);
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
    made('backend/business/catalogue/seed.ts', 'content/company.ts'),
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
    made('site/document.tsx', 'desk/places.ts'),
    made('desk/places.ts', 'site/addresses.ts'),
    made('desk/places.ts', 'backend/server.ts'),
    made('look/place.ts', 'desk/places.ts'),
    made('client/sign-in.ts', 'desk/places.ts'),
    made('building/headings.ts', 'desk/places.ts'),
  ])('on a room that $from may not import: $to', (one) => {
    expect(againstTheTable([...product, one])).toEqual([one]);
  });

  test.each([
    made('backend/business/contact/create-contact.ts', 'backend/business/newsletter/newsletter-rows.ts'),
    made('backend/business/contact/create-contact.ts', 'backend/graphql/entities.ts'),
    made('backend/business/people/withdraw-consent.ts', 'backend/mail/render-letter.ts'),
    made('backend/business/room.ts', 'backend/business/contact/create-contact.ts'),
    made('backend/graphql/create-row.ts', 'backend/business/contact/create-contact.ts'),
    made('backend/graphql/create-row.ts', 'backend/live/frames.ts'),
    made('backend/identity-pool/get-id.ts', 'backend/user-pool/tokens.ts'),
    made('backend/pages/page-memory.ts', 'backend/business/catalogue/catalogue.ts'),
    made('backend/mail/render-letter.ts', 'backend/server.ts'),
    made('backend/http/caller.ts', 'backend/settings.ts'),
    made('backend/http/caller.ts', 'backend/operator/metrics.ts'),
    made('backend/keys/key-ring.ts', 'backend/business/room.ts'),
    made('backend/rate-limits/form-timestamp.ts', 'backend/commands/account.ts'),
    made('backend/another/part.ts', 'backend/pages/page-memory.ts'),
  ])('on a room of the backend: $from may not import $to', (one) => {
    expect(againstTheBackend([...product, one])).toEqual([one]);
  });

  test('on foundations that know each other in both directions', () => {
    const back = made('backend/database/tables.ts', 'backend/outbox/outbox.ts');
    expect(findCircle(betweenFoundations([...product, back]))).not.toEqual([]);
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
    const letters = here === 'backend' && /\/letters(?:\.ts$|\/)/.test(from);
    const folder = letters ? 'letters of the backend' : `${here}/${from.split('/')[1]}`;
    return !(mayImport[folder] ?? mayImport[here] ?? []).includes(there);
  });
}

/** The imports of one room of the backend in another that the table does not name. */
function againstTheBackend(all: readonly Import[]): Import[] {
  return all.filter(({ from, to }) => {
    if (!from.startsWith('backend/') || !to?.startsWith('backend/')) return false;
    const [here, there] = [backendRoomOf(from), backendRoomOf(to)];
    if (here === there || here === 'backend' || here === 'backend/commands') return false;
    return !(insideBackend[here] ?? []).includes(there);
  });
}

/** The imports of one foundation in another, by room. */
function betweenFoundations(all: readonly Import[]): Import[] {
  return all.flatMap(({ from, to, specifier }) => {
    const [here, there] = [backendRoomOf(from), backendRoomOf(to ?? '')];
    const both = here !== there && foundations.includes(here) && foundations.includes(there);
    return both ? [{ from: here, to: there, specifier }] : [];
  });
}

/** `backend/graphql`, `backend/business/contact`; `backend` for the hall. */
function backendRoomOf(file: string): string {
  const folders = file.split('/').slice(0, -1);
  return folders.slice(0, folders[1] === 'business' ? 3 : 2).join('/');
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
