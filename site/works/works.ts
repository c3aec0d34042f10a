import app from '#ui/drawings/works/work-app.svg';
import pastry from '#ui/drawings/works/work-pastry.svg';
import plots from '#ui/drawings/works/work-plots.svg';
import pos from '#ui/drawings/works/work-pos.svg';
import snakes from '#ui/drawings/works/work-snakes.svg';
import web from '#ui/drawings/works/work-web.svg';
import words from '#ui/drawings/works/work-words.svg';
import type { Page } from '../addresses.ts';

/** The company's seven projects (requirements, section 1), in display order. */
export const works = ['web', 'app', 'pastry', 'pos', 'plots', 'snakes', 'words'] as const;
export type PortfolioWork = (typeof works)[number];

/** Games with a page of their own. */
export const gamePages: Readonly<Partial<Record<PortfolioWork, Page>>> = { snakes: 'voiceGame', words: 'wordGame' };

/** Pictures: 320 x 240, the same in both themes. */
export const plates: Readonly<Record<PortfolioWork, string>> = { web, app, pastry, pos, plots, snakes, words };

export interface WorkCard {
  readonly work: PortfolioWork;
  readonly title: string;
}

export interface WorkStory extends WorkCard {
  readonly kind: string;
  readonly lead: string;
  /** Inline HTML. */
  readonly parts: readonly string[];
  readonly sections: readonly { readonly heading: string; readonly html: string }[];
  /** Optional facts; null when unknown. */
  readonly year: string | null;
  readonly client: string | null;
  readonly link: string | null;
  readonly pictures: readonly { readonly src: string; readonly alt: string }[];
}
