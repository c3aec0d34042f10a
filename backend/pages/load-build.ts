import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FrontDesk } from '#model/front-desk.ts';

/** What the service asks the site for. */
export interface Asked {
  /** At the public origin. */
  readonly url: URL;
  readonly desk: FrontDesk;
  /** A form that was posted without script. */
  readonly form?: FormData;
  /** The status with which the service refuses the request: the error page tells it, and nothing else is done. */
  readonly refusal?: number;
}

/** A page as the site writes it, or where to go instead. */
export interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** HTML, or nothing where the answer leads elsewhere. */
  readonly html: string;
  /** The styles of the build that stand in it. */
  readonly styles: string;
  /** What of it may change while somebody looks at it, by name. */
  readonly live: Readonly<Record<string, string>>;
}

/** The site, as its build hands it to the service. */
export interface SiteEntry {
  answerPage(asked: Asked): Promise<Answered>;
  /** Reads all of the build that pages are made of. */
  readAll(): Promise<void>;
  /** What browsers make ready before it is wanted. */
  speculationRules(): object;
  /** Names the build. */
  readonly buildId: string;
  /** The script of the build that stands in every page. */
  readonly headScript: string;
  /** The addresses that search engines should know, in both languages. */
  listedPages(courses?: readonly string[]): readonly { readonly es: string; readonly en: string }[];
  /** The addresses of all pages, each in its one spelling, with the names that the page reads of its query. */
  readonly knownAddresses: ReadonlyMap<string, readonly string[]>;
  /** The names that the page at an address reads of its query; undefined when no page can be there. Also for pages of rows. */
  queryNames(path: string): readonly string[] | undefined;
  /** Whether a page, asked for with that query, shows what is one person's: it is made for each request and not kept. */
  isPersonal(path: string, query: URLSearchParams): boolean;
  /** The address whose page is rendered for all that are not there, in the language of `path`. */
  standsForNotFound(path: string): string;
  /** What was rendered for it, with `path` in its place. */
  fillNotFound(rendered: string, path: string, form: 'page' | 'data'): string;
}

export interface Site {
  readonly entry: SiteEntry;
}

/** Where the build lies, below the house's folder. */
export const buildFolder = join(import.meta.dirname, '../../build');

/** Loads the built site. Throws a worded error when there is no build. */
export async function loadBuild(): Promise<Site> {
  const file = join(buildFolder, 'server/index.js');
  if (!existsSync(file)) throw new Error(`The site is not built: ${file} is missing. Start with \`npm start\`.`);
  const entry = (await import(pathToFileURL(file).href)) as SiteEntry;
  await entry.readAll();
  return { entry };
}
