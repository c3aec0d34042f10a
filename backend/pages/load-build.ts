import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RouterContext, ServerBuild } from 'react-router';
import type { FrontDesk } from '#model/front-desk.ts';

/** What the site's entry.server exports for the service, besides the renderer. */
export interface SiteEntry {
  readonly frontDeskContext: RouterContext<FrontDesk>;
  readonly payloadContext: RouterContext<boolean>;
  readonly refusalContext: RouterContext<number>;
  /** The addresses that search engines should know, in both languages. */
  listedPages(): readonly { readonly es: string; readonly en: string }[];
  /** The addresses of all pages, each in its one spelling, with the names that the page reads of its query. */
  readonly knownAddresses: ReadonlyMap<string, readonly string[]>;
  /** The scripts that stand in pages themselves. */
  readonly inlineScripts: readonly string[];
  /** The address whose page is rendered for all that are not there, in the language of `path`. */
  standsForNotFound(path: string): string;
  /** What was rendered for it, with `path` in its place. */
  fillNotFound(rendered: string, path: string, form: 'page' | 'data'): string;
}

export interface Site {
  readonly build: ServerBuild;
  readonly entry: SiteEntry;
}

/** Where the build lies, below the house's folder. */
export const buildFolder = join(import.meta.dirname, '../../build');

/** Loads the built site. Throws a worded error when there is no build. */
export async function loadBuild(): Promise<Site> {
  const file = join(buildFolder, 'server/index.js');
  if (!existsSync(file)) throw new Error(`The site is not built: ${file} is missing. Start with \`npm start\`.`);
  return siteOf((await import(pathToFileURL(file).href)) as ServerBuild);
}

/** The build with its entry's own exports. */
export function siteOf(build: ServerBuild): Site {
  return { build, entry: build.entry.module as unknown as SiteEntry };
}
