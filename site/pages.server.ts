import { type Page, pages } from './addresses.ts';
import type { SitePage } from './page.ts';

/** A page of which only itself knows what it is made from. */
type AnyPage = SitePage<unknown, unknown>;

const modules = import.meta.glob<AnyPage>('./pages/*/*.page.tsx', { import: 'page' });

/** The page of that name, loaded when it is first asked for: so the build knows which styles each of them needs. */
export function loadPage(name: Page): Promise<AnyPage> {
  const load = modules[`./${pages[name].file}`];
  if (!load) throw new Error(`There is no ${pages[name].file}`);
  return load();
}
