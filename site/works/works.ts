import app from '#look/drawings/work-app.svg';
import pastry from '#look/drawings/work-pastry.svg';
import plots from '#look/drawings/work-plots.svg';
import pos from '#look/drawings/work-pos.svg';
import snakes from '#look/drawings/work-snakes.svg';
import web from '#look/drawings/work-web.svg';
import words from '#look/drawings/work-words.svg';
import type { Page } from '../addresses.ts';

/** The seven works of the company (requirements, section 1) with their painted plates, in the order of the sheet. */
export const works = ['web', 'app', 'pastry', 'pos', 'plots', 'snakes', 'words'] as const;
export type Work = (typeof works)[number];

/** The games that can be met on a page of their own. */
export const gamePages: Readonly<Partial<Record<Work, Page>>> = { snakes: 'voiceGame', words: 'wordGame' };

/** Addresses of the plates: 320 x 240, painted to the edge, the same in both themes. */
export const plates: Readonly<Record<Work, string>> = { web, app, pastry, pos, plots, snakes, words };

/** A work as a sheet of the home page shows it. */
export interface WorkCard {
  readonly work: Work;
  readonly title: string;
}

/** A work told whole. */
export interface WorkStory extends WorkCard {
  readonly kind: string;
  readonly summary: string;
  readonly lead: string;
  /** What it is made of, as inline HTML. */
  readonly parts: readonly string[];
  readonly sections: readonly { readonly heading: string; readonly html: string }[];
  /** What a project may have besides; null where nobody gave it. */
  readonly year: string | null;
  readonly client: string | null;
  readonly link: string | null;
  readonly pictures: readonly { readonly src: string; readonly alt: string }[];
}
