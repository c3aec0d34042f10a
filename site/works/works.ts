import type { PricedProject } from '#model/company/company.ts';
import type { Page } from '#site/addresses.ts';
import app from '#ui/drawings/works/work-app.svg';
import pastry from '#ui/drawings/works/work-pastry.svg';
import plots from '#ui/drawings/works/work-plots.svg';
import pos from '#ui/drawings/works/work-pos.svg';
import snakes from '#ui/drawings/works/work-snakes.svg';
import web from '#ui/drawings/works/work-web.svg';
import words from '#ui/drawings/works/work-words.svg';

/** The company's projects in display order; words and layouts count seven. */
export const works = ['web', 'app', 'pos', 'pastry', 'plots', 'snakes', 'words'] as const;
export type PortfolioWork = (typeof works)[number];

/** A case, or the game itself. */
export const workPages = {
  web: 'caseWeb',
  app: 'caseApp',
  pos: 'casePos',
  pastry: 'casePastry',
  plots: 'casePlots',
  snakes: 'voiceGame',
  words: 'wordGame',
} as const satisfies Readonly<Record<PortfolioWork, Page>>;

/** The others are on request. */
export const workPrices: Readonly<Partial<Record<PortfolioWork, PricedProject>>> = {
  web: 'web',
  app: 'app',
  pos: 'pos',
  pastry: 'web',
};

/** 320 x 240, of the website 640 x 240; the same in both themes. */
export const plates: Readonly<Record<PortfolioWork, string>> = { web, app, pastry, pos, plots, snakes, words };
