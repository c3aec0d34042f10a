import { type Page, pageAt, pages } from './addresses.ts';
import { builtFiles, stylesOf } from './built.server.ts';
import { loadPage } from './pages.server.ts';
import '#ui/tokens.css';
import '#ui/reset.css';
import '#ui/base.css';

export { answerPage } from './answer-page.tsx';
export { isUncacheable, knownAddresses, listedPages, queryNames } from './known-addresses.ts';
export { fillNotFound, standsForNotFound } from './pages/not-found/fill-not-found.server.ts';

export { speculationRules } from './prepare/speculation-rules.ts';
export { feedForms, issueFeed } from './search/issue-feeds.tsx';

/** Loads all pages: a deployment may replace the build of a running service. */
export async function readAll(): Promise<void> {
  stylesOf('error');
  for (const page of Object.keys(pages) as Page[]) {
    stylesOf(page);
    await loadPage(page);
  }
}

export async function takesPost(path: string): Promise<boolean> {
  const page = pageAt(path);
  return page !== undefined && (await loadPage(page)).post !== undefined;
}

export const buildId = __BUILD_ID__;

export const headScript = builtFiles.head;
