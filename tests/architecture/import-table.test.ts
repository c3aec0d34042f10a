import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { folderOf, type Import, readImports, sourceFiles } from './read-imports.ts';

/** Imports allowed between top-level folders, and exceptions for folders below them (the longest prefix wins). */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  model: [],
  content: ['model'],
  client: ['model'],
  ui: ['model', 'content'],
  site: ['model', 'content', 'client', 'ui'],
  desk: ['model', 'content', 'client', 'ui'],
  // Used by the build only.
  tooling: ['model', 'content', 'site'],
  backend: ['model'],
  'backend/platform/email': ['model', 'content'],
  'backend/platform/email/outbox': ['model'],
  'backend/platform/email/inbound': ['model'],
  'backend/features/privacy/export': ['model', 'content'],
  'backend/features/company': ['model', 'content'],
  'backend/features/certificates': ['model', 'content'],
  'backend/commands': ['model', 'content'],
};

/** E-mail templates of features may import content. */
const emailTemplates = /\/email-templates\.ts$|\/emails\/templates\//;

/** Platform folders that every part of the backend may import; among themselves in one direction. */
const foundations = [
  'database',
  'concurrency',
  'tokens',
  'rate-limits',
  'http',
  'events',
  'email/outbox',
  'email/inbound',
  'jobs',
  'audit-log',
].map((name) => `backend/platform/${name}`);

/** Features import foundations and the type Feature, never another feature or a protocol. */
const features = [
  'contact',
  'newsletter',
  'catalogue',
  'company',
  'reservations',
  'certificates',
  'course-notices',
  'privacy',
  'dashboard',
].map((name) => `backend/features/${name}`);

/** What the other parts of the backend may import besides the foundations. */
const others: Readonly<Record<string, readonly string[]>> = {
  'backend/platform/email': [],
  'backend/platform/images': [],
  'backend/platform/page-cache': [],
  'backend/platform/process': [],
  'backend/platform/backup': ['backend/platform/images'],
  'backend/platform/monitoring': ['backend/platform/backup', 'backend/platform/email'],
  'backend/protocols/graphql': ['backend/features'],
  'backend/protocols/graphql/realtime': ['backend/protocols/graphql'],
  'backend/protocols/cognito-identity': [],
  'backend/protocols/cognito-user-pool': [],
  'backend/protocols/s3': ['backend/platform/images'],
  'backend/protocols/icons': [],
  'backend/protocols/amplify-outputs': [],
  'backend/protocols/pages': ['backend/features', 'backend/platform/page-cache'],
};

/** Imports allowed between the parts of the backend. Files of `backend/` itself and commands may import all of it. */
const insideBackend: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(foundations.map((part) => [part, foundations])),
  ...Object.fromEntries(features.map((part) => [part, [...foundations, 'backend/features']])),
  ...Object.fromEntries(Object.entries(others).map(([part, allowed]) => [part, [...foundations, ...allowed]])),
  'backend/features': foundations,
};

/** Folders or files that alone may import a package; each of them must import it. */
const packageHomes: Readonly<Record<string, readonly string[]>> = {
  'age-encryption': ['backend/platform/backup'],
  valibot: ['model', 'backend/platform/backup', 'content/texts', 'tooling/markdown-texts.ts'],
  'aws-amplify': ['client'],
  react: ['site', 'ui', 'desk'],
  'react-dom': ['site', 'ui/fields', 'desk/start.tsx', 'desk/app/sign-in-first.tsx'],
  'react-router': ['desk'],
  marked: ['tooling/markdown-texts.ts', 'backend/features/newsletter'],
  yaml: ['tooling/markdown-texts.ts', 'tooling/headings.ts'],
  sharp: ['tooling/share-pictures.ts', 'backend/platform/images'],
  fontkit: ['tooling/share-pictures.ts', 'backend/features/certificates/document'],
  pdfkit: ['backend/features/certificates/document'],
  uqr: ['backend/features/certificates/document', 'desk/screens/account'],
  'subset-font': ['tooling/share-pictures.ts'],
  vite: ['tooling', 'backend/protocols/pages', 'vite.config.ts'],
  hono: ['backend'],
  '@hono/node-server': ['backend/serve.ts', 'backend/platform/http/requests/visitor-addresses.ts'],
  graphql: ['backend/protocols/graphql', 'backend/protocols/graphql/realtime'],
  ws: ['backend/protocols/graphql/realtime'],
  '@simplewebauthn/server': ['backend/protocols/cognito-user-pool'],
  jose: ['backend/protocols/cognito-user-pool', 'backend/features/certificates/credential'],
  '@zxcvbn-ts/language-common': ['backend/protocols/cognito-user-pool'],
  '@aws-sdk/client-s3': ['backend/platform/images'],
  kysely: [
    'backend/platform/database',
    'backend/platform/email',
    'backend/platform/events',
    'backend/protocols/graphql',
  ],
  pg: ['backend/platform/database'],
  nodemailer: ['backend/platform/email'],
  'postal-mime': ['backend/platform/email'],
  pino: ['backend/logger.ts'],
  'prom-client': ['backend/platform/monitoring/metrics.ts'],
  '@iconify-json/pixelarticons': ['backend/protocols/icons'],
};

const files = sourceFiles();
const imports: readonly Import[] = files.flatMap(readImports);
const product = imports.filter(({ from }) => !isTest(from));

function isTest(file: string): boolean {
  return file.startsWith('tests/') || /\.test\.tsx?$/.test(file) || /^(vitest|playwright)\.config\.ts$/.test(file);
}

test('reads the real source files', () => {
  expect(files.length).toBeGreaterThan(100);
  expect(product.length).toBeGreaterThan(300);
});

test('folders import only what the table allows', () => {
  expect(againstTheTable(product)).toEqual([]);
});

test('folders of the backend import only what the table allows, and each is in the table', () => {
  const folders = new Set(files.filter((file) => file.startsWith('backend/')).map(backendFolderOf));
  expect([...folders].sort()).toEqual(['backend', 'backend/commands', ...Object.keys(insideBackend)].sort());
  expect(againstTheBackend(product)).toEqual([]);
});

test('platform folders depend on each other in one direction', () => {
  expect(findCycle(betweenFoundations(product))).toEqual([]);
});

test('backend/ itself has no more than twelve files of at most 150 lines; the settings may have 230', () => {
  const own = files.filter((file) => backendFolderOf(file) === 'backend');
  expect(own.length).toBeLessThanOrEqual(12);
  const most = (file: string) => (file === 'backend/settings.ts' ? 230 : 150);
  expect(own.filter((file) => readFileSync(file, 'utf8').trimEnd().split('\n').length > most(file))).toEqual([]);
});

test('the container is a list without control statements', () => {
  const code = readFileSync('backend/container.ts', 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
  expect(code.match(/\b(async|await|catch|do|else|for|if|switch|throw|while)\b/g)).toBeNull();
});

test('a package is imported only where the table allows', () => {
  expect(strays(product)).toEqual([]);
});

test('a package is imported in every folder that the table names', () => {
  expect(emptyHomes(product)).toEqual([]);
});

test('every imported package is in the table', () => {
  expect(homeless(product)).toEqual([]);
});

test('dependencies are exactly the packages that the service runs with', () => {
  // Used by the built pages, not by the service itself.
  const ofPages = ['react', 'react-dom', 'valibot'];
  const running = product.filter(
    ({ from }) => /^(backend|model)\//.test(from) && from !== 'backend/protocols/pages/load-build.ts',
  );
  const needed = running.map(({ specifier }) => packageOf(specifier)).filter((name) => name !== undefined);
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object };
  expect(Object.keys(dependencies).sort()).toEqual([...new Set([...needed, ...ofPages])].sort());
});

test('there are no circular imports', () => {
  expect(findCycle(product)).toEqual([]);
});

describe('the table reports', () => {
  test('a circular import', () => {
    const cycle = [
      { from: 'a.ts', to: 'b.ts', specifier: './b.ts' },
      { from: 'b.ts', to: 'c.ts', specifier: './c.ts' },
      { from: 'c.ts', to: 'a.ts', specifier: './a.ts' },
    ];
    expect(findCycle(cycle)).toEqual(['a.ts', 'b.ts', 'c.ts', 'a.ts']);
  });

  const made = (from: string, to: string): Import => ({ from, to, specifier: `#${to}` });
  const ofPackage = (from: string, specifier: string): Import => ({ from, to: undefined, specifier });

  test.each([
    made('site/document.tsx', 'backend/http-app.ts'),
    made('backend/http-app.ts', 'site/addresses.ts'),
    made('backend/features/catalogue/seed.ts', 'content/company.ts'),
    made('model/people/email.ts', 'content/company.ts'),
    made('model/people/email.ts', 'ui/fill.ts'),
    made('content/company.ts', 'site/addresses.ts'),
    made('content/company.ts', 'ui/fill.ts'),
    made('client/session/sign-in.ts', 'site/addresses.ts'),
    made('client/session/sign-in.ts', 'content/company.ts'),
    made('client/session/sign-in.ts', 'ui/fill.ts'),
    made('ui/place.ts', 'site/addresses.ts'),
    made('ui/place.ts', 'client/session/sign-in.ts'),
    made('backend/http-app.ts', 'client/session/sign-in.ts'),
    made('backend/http-app.ts', 'ui/fill.ts'),
    made('site/document.tsx', 'tests/server/support/start-server.ts'),
    made('site/document.tsx', 'desk/routes.ts'),
    made('desk/routes.ts', 'site/addresses.ts'),
    made('desk/routes.ts', 'backend/http-app.ts'),
    made('ui/place.ts', 'desk/routes.ts'),
    made('client/session/sign-in.ts', 'desk/routes.ts'),
    made('tooling/headings.ts', 'desk/routes.ts'),
  ])('a folder that $from may not import: $to', (one) => {
    expect(againstTheTable([...product, one])).toEqual([one]);
  });

  test.each([
    made('backend/features/contact/messages/create-contact.ts', 'backend/features/newsletter/newsletter-rows.ts'),
    made('backend/features/contact/messages/create-contact.ts', 'backend/protocols/graphql/entities.ts'),
    made('backend/features/privacy/erase/withdraw-consent.ts', 'backend/platform/email/templates/render-email.ts'),
    made('backend/features/feature.ts', 'backend/features/contact/messages/create-contact.ts'),
    made('backend/protocols/graphql/crud/create-row.ts', 'backend/features/contact/messages/create-contact.ts'),
    made('backend/protocols/graphql/crud/create-row.ts', 'backend/protocols/graphql/realtime/read-message.ts'),
    made('backend/protocols/cognito-identity/identity-pool.ts', 'backend/protocols/cognito-user-pool/tokens/tokens.ts'),
    made('backend/platform/page-cache/page-cache.ts', 'backend/features/catalogue/catalogue.ts'),
    made('backend/platform/email/templates/render-email.ts', 'backend/http-app.ts'),
    made('backend/platform/http/requests/caller.ts', 'backend/settings.ts'),
    made('backend/platform/http/requests/caller.ts', 'backend/platform/monitoring/metrics.ts'),
    made('backend/platform/tokens/key-ring.ts', 'backend/features/feature.ts'),
    made('backend/platform/rate-limits/form-timestamp.ts', 'backend/commands/account.ts'),
    made('backend/another/part.ts', 'backend/platform/page-cache/page-cache.ts'),
  ])('a folder of the backend: $from may not import $to', (one) => {
    expect(againstTheBackend([...product, one])).toEqual([one]);
  });

  test('platform folders that depend on each other in both directions', () => {
    const back = made('backend/platform/database/tables.ts', 'backend/platform/email/outbox/outbox.ts');
    expect(findCycle(betweenFoundations([...product, back]))).not.toEqual([]);
  });

  test('a package in another folder, one without an entry, and an unused entry', () => {
    const stray = ofPackage('site/document.tsx', 'aws-amplify/api');
    expect(strays([...product, stray])).toEqual([stray]);
    expect(homeless([...product, ofPackage('model/people/email.ts', '@made/up/part')])).toEqual(['@made/up']);
    expect(emptyHomes(product.filter(({ specifier }) => specifier !== 'jose'))).toEqual([
      'jose in backend/protocols/cognito-user-pool',
      'jose in backend/features/certificates/credential',
    ]);
  });
});

function againstTheTable(all: readonly Import[]): Import[] {
  return all.filter(({ from, to }) => {
    if (!to) return false;
    const [here, there] = [folderOf(from), folderOf(to)];
    if (here === there || here === '') return false;
    if (emailTemplates.test(from) && there === 'content') return false;
    const rule = longestPrefix(Object.keys(mayImport), from);
    return !(mayImport[rule] ?? []).includes(there);
  });
}

function againstTheBackend(all: readonly Import[]): Import[] {
  return all.filter(({ from, to }) => {
    if (!from.startsWith('backend/') || !to?.startsWith('backend/')) return false;
    const [here, there] = [backendFolderOf(from), backendFolderOf(to)];
    if (here === there || here === 'backend' || here === 'backend/commands') return false;
    return !(insideBackend[here] ?? []).includes(there);
  });
}

function betweenFoundations(all: readonly Import[]): Import[] {
  return all.flatMap(({ from, to, specifier }) => {
    const [here, there] = [backendFolderOf(from), backendFolderOf(to ?? '')];
    const both = here !== there && foundations.includes(here) && foundations.includes(there);
    return both ? [{ from: here, to: there, specifier }] : [];
  });
}

/** The part of the backend that a file belongs to; `backend` for files outside the parts of the table. */
function backendFolderOf(file: string): string {
  const folder = file.split('/').slice(0, -1).join('/');
  return longestPrefix(['backend/commands', ...Object.keys(insideBackend)], file) || folder;
}

/** The longest of these folders that contains the file; empty when none does. */
function longestPrefix(folders: readonly string[], file: string): string {
  const within = folders.filter((folder) => file.startsWith(`${folder}/`));
  return within.toSorted((a, b) => b.length - a.length)[0] ?? '';
}

/** Imports of a package outside its folders. */
function strays(all: readonly Import[]): Import[] {
  return all.filter(({ from, specifier }) => {
    const home = packageHomes[packageOf(specifier) ?? ''];
    return home && !home.some((folder) => isIn(folder, from));
  });
}

/** Listed folders without an import of the package. */
function emptyHomes(all: readonly Import[]): string[] {
  return Object.entries(packageHomes).flatMap(([name, home]) => {
    const users = all.filter(({ specifier }) => packageOf(specifier) === name).map(({ from }) => from);
    return home.filter((folder) => !users.some((user) => isIn(folder, user))).map((folder) => `${name} in ${folder}`);
  });
}

/** Imported packages without an entry. */
function homeless(all: readonly Import[]): string[] {
  const names = all.map(({ specifier }) => packageOf(specifier)).filter((name) => name !== undefined);
  return [...new Set(names)].filter((name) => !packageHomes[name]);
}

function isIn(folder: string, file: string): boolean {
  return file === folder || file.startsWith(`${folder}/`);
}

/** Package name of a specifier: `@a/b` for `@a/b/c`. Undefined for files and Node modules. */
function packageOf(specifier: string): string | undefined {
  if (/^(\.|#|node:|virtual:|\/)/.test(specifier)) return undefined;
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/** The first import cycle; empty without one. */
function findCycle(all: readonly Import[]): string[] {
  const targets = new Map<string, string[]>();
  for (const { from, to } of all) if (to) targets.set(from, [...(targets.get(from) ?? []), to]);
  const done = new Set<string>();
  const visit = (file: string, path: string[]): string[] => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return [];
    for (const next of targets.get(file) ?? []) {
      const cycle = visit(next, [...path, file]);
      if (cycle.length > 0) return cycle;
    }
    done.add(file);
    return [];
  };
  for (const file of targets.keys()) {
    const cycle = visit(file, []);
    if (cycle.length > 0) return cycle;
  }
  return [];
}
