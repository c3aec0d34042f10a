import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '#model/languages.ts';
import type { ArchivedIssue, ArchivedIssuePage } from '#model/newsletter/archive.ts';
import type { ListedAddress, PageRequest, PageResult } from '#model/page-api.ts';

type FeedFile = 'feed.xml' | 'feed.json';

/** Interface of the built site to the service. */
export interface SiteEntry {
  answerPage(asked: PageRequest): Promise<PageResult>;
  /** Preloads all chunks that rendering needs. */
  readAll(): Promise<void>;
  speculationRules(): object;
  readonly buildId: string;
  /** Inline script of every page. */
  readonly headScript: string;
  /** Indexable addresses. */
  listedPages(
    courses?: readonly string[],
    issues?: readonly Pick<ArchivedIssue, 'number' | 'languages'>[],
  ): readonly ListedAddress[];
  /** Media types of the newsletter feeds. */
  readonly feedForms: Readonly<Record<FeedFile, string>>;
  issueFeed(file: FeedFile, issues: readonly ArchivedIssuePage[], origin: string, language: Language): string;
  /** Canonical addresses of static pages, with the query names that each reads. */
  readonly knownAddresses: ReadonlyMap<string, readonly string[]>;
  /** Whether a form can be posted to the page at `path`. */
  takesPost(path: string): Promise<boolean>;
  /** Undefined without a page. */
  queryNames(path: string): readonly string[] | undefined;
  /** Shows data of one user: uncacheable. */
  isUncacheable(path: string, query: URLSearchParams): boolean;
  /** Placeholder address of the 404 page in the language of `path`. */
  standsForNotFound(path: string): string;
  /** Fills `path` into the rendered 404 page. */
  fillNotFound(rendered: string, path: string, form: 'page' | 'data'): string;
}

export const buildFolder = join(import.meta.dirname, '../../../build');

/** Throws with instructions when the build is missing. */
export async function loadBuild(): Promise<SiteEntry> {
  const file = join(buildFolder, 'server/index.js');
  if (!existsSync(file)) throw new Error(`The site is not built: ${file} is missing. Run \`npm start\`.`);
  const entry = (await import(pathToFileURL(file).href)) as SiteEntry;
  await entry.readAll();
  return entry;
}

export type Development = Awaited<ReturnType<typeof openDevelopment>>;

/** Vite as middleware on the same port. */
export async function openDevelopment() {
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
  // Server-rendered modules are not in the browser's module graph: reload the page.
  vite.watcher.on('change', (file) => {
    if (!file.endsWith('.css')) vite.ws.send({ type: 'full-reload' });
  });
  return {
    site: async () => (await vite.ssrLoadModule('/site/server.tsx')) as unknown as SiteEntry,
    async deskDocument(language: Language): Promise<string> {
      const { deskDocument, sourceFiles } = await vite.ssrLoadModule('/tooling/desk-document.ts');
      return deskDocument(language, sourceFiles);
    },
    /** Serves modules and hot updates; else calls `next`. */
    serve: (request: IncomingMessage, response: ServerResponse, next: () => void) =>
      vite.middlewares(request, response, next),
    close: () => vite.close(),
  };
}
