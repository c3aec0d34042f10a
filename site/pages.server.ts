import { type Page, pageFile } from './addresses.ts';
import type { SitePage } from './page.ts';

type AnyPage = SitePage<unknown, unknown>;

const modules = import.meta.glob<AnyPage>('./pages/*/*.page.tsx', { import: 'page' });

/** Lazy, so that the build knows the styles of each page. */
export function loadPage(name: Page): Promise<AnyPage> {
  const load = modules[`./${pageFile(name)}`];
  if (!load) throw new Error(`There is no ${pageFile(name)}`);
  return load();
}
