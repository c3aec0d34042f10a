import { type Page, pages } from './addresses.ts';
import { browserFiles, stylesOf } from './built.server.ts';
import { loadPage } from './pages.server.ts';
import '#look/tokens.css';
import '#look/base.css';

/** What the service needs of the site. */
export { answerPage } from './answer-page.tsx';
export { isPersonal, knownAddresses, queryNames } from './known-addresses.ts';
export { listedPages } from './listed-pages.ts';
export { fillNotFound, standsForNotFound } from './pages/not-found/fill-not-found.server.ts';

export { speculationRules } from './prepare/speculation-rules.ts';

/** Reads everything that pages are made of: a build may be replaced while the service that began with it still runs. */
export async function readAll(): Promise<void> {
  stylesOf('error');
  for (const page of Object.keys(pages) as Page[]) {
    stylesOf(page);
    await loadPage(page);
  }
}

/** Names the build. */
export const buildId = __BUILD_ID__;

/** The script of the build that stands in every page. */
export const headScript = browserFiles.head;
