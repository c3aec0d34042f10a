import type { Language } from '#model/languages.ts';
import { type Flat, pairsOf, topicIds } from './flat-course.ts';

/** What somebody changed of a course and did not publish yet. */
export interface CourseDraft {
  /** Which course it becomes, where it is a new one. */
  readonly id?: string;
  /** What was typed, by field, */
  readonly mine: Flat;
  /** and what stood there when it was. */
  readonly was: Flat;
  /** Pairs that were looked at and are right as they were then. */
  readonly fine: Flat;
}

export const noDraft: CourseDraft = { mine: {}, was: {}, fine: {} };

/** The draft that was kept; none where nothing was, or nothing that can be read. */
export function readDraft(text: string): CourseDraft {
  try {
    const { id, mine, was, fine } = JSON.parse(text || '{}') as Partial<CourseDraft>;
    return { ...(typeof id === 'string' ? { id } : {}), mine: mine ?? {}, was: was ?? {}, fine: fine ?? {} };
  } catch {
    return noDraft;
  }
}

/** The draft as it is kept; empty where nothing is changed. */
export function writeDraft(draft: CourseDraft): string {
  const { mine, fine } = draft;
  return Object.keys(mine).length === 0 && Object.keys(fine).length === 0 ? '' : JSON.stringify(draft);
}

/** What stands in the form: what is published, with what was typed since. */
export function shownIn(base: Flat, { mine }: CourseDraft): Flat {
  return { ...base, ...mine };
}

/** The draft with these fields typed. What is as it is published is no change. */
export function typeInto(base: Flat, draft: CourseDraft, typed: Flat): CourseDraft {
  const mine: Record<string, string> = { ...draft.mine };
  const was: Record<string, string> = { ...draft.was };
  for (const [field, value] of Object.entries(typed)) {
    const stands = base[field] ?? '';
    if (value === stands) {
      delete mine[field];
      delete was[field];
    } else {
      mine[field] = value;
      was[field] ??= stands;
    }
  }
  return { ...draft, mine, was };
}

/** The fields that somebody else published otherwise since they were typed here. */
export function conflictsIn(base: Flat, { mine, was }: CourseDraft): readonly string[] {
  return Object.keys(mine).filter((field) => {
    const stands = base[field] ?? '';
    return stands !== was[field] && stands !== mine[field];
  });
}

/** The draft with one of them decided: with what is typed here, or with what is published. */
export function decide(base: Flat, draft: CourseDraft, field: string, whose: 'mine' | 'theirs'): CourseDraft {
  const typed = draft.mine[field] ?? '';
  const without = typeInto(base, draft, { [field]: base[field] ?? '' });
  if (whose === 'theirs') return without;
  const decided = typeInto(base, without, { [field]: typed });
  const [, topic] = /^(?:heading|items)-(.+)\.(?:es|en)$/.exec(field) ?? [];
  const topics = topicIds(shownIn(base, decided));
  // Words of a topic that was taken out come back with it.
  if (!topic || topics.includes(topic)) return decided;
  return typeInto(base, decided, { topics: [...topics, topic].join(',') });
}

/** How many things a draft changes. */
export function countChanges({ mine }: CourseDraft): number {
  return Object.keys(mine).length;
}

/** `missing`: it is written in the other language alone. `behind`: the other was changed later. */
export type SideState = 'missing' | 'behind';

/** The sides that somebody should look at, by name (`desc.en`). `stored` are those that were left behind when it was published. */
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
  // A side that is written for the first time leaves none behind.
  if (es && !en) return was[`${field}.es`] === '' ? null : 'en';
  if (en && !es) return was[`${field}.en`] === '' ? null : 'es';
  if (es && en) return null;
  return stored.includes(`${field}:en`) ? 'en' : stored.includes(`${field}:es`) ? 'es' : null;
}

/** The draft in which somebody says that both sides of a pair are right as they are. */
export function callFine(base: Flat, draft: CourseDraft, field: string): CourseDraft {
  const shown = shownIn(base, draft);
  const text = pairText(shown[`${field}.es`] ?? '', shown[`${field}.en`] ?? '');
  return { ...draft, fine: { ...draft.fine, [field]: text } };
}

function pairText(es: string, en: string): string {
  return `${es}\n\n${en}`;
}

/** The sides that stay behind when it is published, as the service keeps them. */
export function behindOf(sides: ReadonlyMap<string, SideState>): readonly string[] {
  return [...sides].filter(([, state]) => state === 'behind').map(([side]) => side.replace(/\.(es|en)$/, ':$1'));
}
