import type { Language } from '#model/languages.ts';
import { type Flat, pairsOf, topicIds } from './flat-course.ts';

export interface CourseDraft {
  /** Id of a new course. */
  readonly id?: string;
  /** Typed text by field. */
  readonly mine: Flat;
  /** Published text when it was typed. */
  readonly was: Flat;
  /** Pairs that were marked as up to date, with their text then. */
  readonly fine: Flat;
}

export const noDraft: CourseDraft = { mine: {}, was: {}, fine: {} };

export function readCourseDraft(text: string): CourseDraft {
  try {
    const { id, mine, was, fine } = JSON.parse(text || '{}') as Partial<CourseDraft>;
    return { ...(typeof id === 'string' ? { id } : {}), mine: mine ?? {}, was: was ?? {}, fine: fine ?? {} };
  } catch {
    return noDraft;
  }
}

export function writeDraft(draft: CourseDraft): string {
  const { mine, fine } = draft;
  return Object.keys(mine).length === 0 && Object.keys(fine).length === 0 ? '' : JSON.stringify(draft);
}

export function shownIn(base: Flat, { mine }: CourseDraft): Flat {
  return { ...base, ...mine };
}

/** Merges typed fields; text equal to the published one is no change. */
export function typeInto(base: Flat, draft: CourseDraft, typed: Flat): CourseDraft {
  const mine: Record<string, string> = { ...draft.mine };
  const was: Record<string, string> = { ...draft.was };
  for (const [field, value] of Object.entries(typed)) {
    const published = base[field] ?? '';
    if (value === published) {
      delete mine[field];
      delete was[field];
    } else {
      mine[field] = value;
      was[field] ??= published;
    }
  }
  return { ...draft, mine, was };
}

/** Fields published differently by another user since they were typed. */
export function conflictsIn(base: Flat, { mine, was }: CourseDraft): readonly string[] {
  return Object.keys(mine).filter((field) => {
    const published = base[field] ?? '';
    return published !== was[field] && published !== mine[field];
  });
}

/** Resolves a conflict: keeps the typed or the published text. */
export function decide(base: Flat, draft: CourseDraft, field: string, whose: 'mine' | 'theirs'): CourseDraft {
  const typed = draft.mine[field] ?? '';
  const without = typeInto(base, draft, { [field]: base[field] ?? '' });
  if (whose === 'theirs') return without;
  const decided = typeInto(base, without, { [field]: typed });
  const [, topic] = /^(?:heading|items)-(.+)\.(?:es|en)$/.exec(field) ?? [];
  const topics = topicIds(shownIn(base, decided));
  // Restore a removed topic with its text.
  if (!topic || topics.includes(topic)) return decided;
  return typeInto(base, decided, { topics: [...topics, topic].join(',') });
}

/** `missing`: only the other language has text. `behind`: the other was changed later. */
export type SideState = 'missing' | 'behind';

/** Sides that need attention, by name (`desc.en`). `stored`: sides behind when it was published. */
export function sidesOf(base: Flat, draft: CourseDraft, stored: readonly string[]): ReadonlyMap<string, SideState> {
  const shown = shownIn(base, draft);
  const sides = new Map<string, SideState>();
  for (const field of pairsOf(shown)) {
    const [es = '', en = ''] = [shown[`${field}.es`], shown[`${field}.en`]];
    if (es !== '' && en === '') sides.set(`${field}.en`, 'missing');
    else if (en !== '' && es === '') sides.set(`${field}.es`, 'missing');
    else if (draft.fine[field] !== pairText(es, en)) {
      const side = behindSide(field, draft, stored);
      if (side && es !== '') sides.set(`${field}.${side}`, 'behind');
    }
  }
  return sides;
}

function behindSide(field: string, { mine, was }: CourseDraft, stored: readonly string[]): Language | null {
  const [es, en] = [`${field}.es` in mine, `${field}.en` in mine];
  // A side written for the first time does not outdate the other.
  if (es && !en) return was[`${field}.es`] === '' ? null : 'en';
  if (en && !es) return was[`${field}.en`] === '' ? null : 'es';
  if (es && en) return null;
  return stored.includes(`${field}:en`) ? 'en' : stored.includes(`${field}:es`) ? 'es' : null;
}

/** Marks both sides of a pair as up to date. */
export function callFine(base: Flat, draft: CourseDraft, field: string): CourseDraft {
  const shown = shownIn(base, draft);
  const text = pairText(shown[`${field}.es`] ?? '', shown[`${field}.en`] ?? '');
  return { ...draft, fine: { ...draft.fine, [field]: text } };
}

function pairText(es: string, en: string): string {
  return `${es}\n\n${en}`;
}

/** Sides behind, in the service's format (`desc:en`). */
export function behindOf(sides: ReadonlyMap<string, SideState>): readonly string[] {
  return [...sides].filter(([, state]) => state === 'behind').map(([side]) => side.replace(/\.(es|en)$/, ':$1'));
}
