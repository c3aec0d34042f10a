import type { Language } from '#model/languages.ts';

/** Fields by name; a text in two languages has two: `desc.es`, `desc.en`. */
export type Flat = Readonly<Record<string, string>>;

export interface PairDraft {
  /** Id of a new row. */
  readonly id?: string;
  /** Typed text by field. */
  readonly mine: Flat;
  /** Stored text when it was typed. */
  readonly was: Flat;
  /** Pairs marked as up to date, with their text then. */
  readonly fine: Flat;
}

export const noDraft: PairDraft = { mine: {}, was: {}, fine: {} };

export function readPairDraft(text: string): PairDraft {
  try {
    const { id, mine, was, fine } = JSON.parse(text || '{}') as Partial<PairDraft>;
    return { ...(typeof id === 'string' ? { id } : {}), mine: mine ?? {}, was: was ?? {}, fine: fine ?? {} };
  } catch {
    return noDraft;
  }
}

export function writeDraft(draft: PairDraft): string {
  const { mine, fine } = draft;
  return Object.keys(mine).length === 0 && Object.keys(fine).length === 0 ? '' : JSON.stringify(draft);
}

export function shownIn(base: Flat, { mine }: PairDraft): Flat {
  return { ...base, ...mine };
}

/** Text equal to the stored one is no change. */
export function typeInto(base: Flat, draft: PairDraft, typed: Flat): PairDraft {
  const mine: Record<string, string> = { ...draft.mine };
  const was: Record<string, string> = { ...draft.was };
  for (const [field, value] of Object.entries(typed)) {
    const stored = base[field] ?? '';
    if (value === stored) {
      delete mine[field];
      delete was[field];
    } else {
      mine[field] = value;
      was[field] ??= stored;
    }
  }
  return { ...draft, mine, was };
}

/** Fields stored differently by another user since they were typed. */
export function conflictsIn(base: Flat, { mine, was }: PairDraft): readonly string[] {
  return Object.keys(mine).filter((field) => {
    const stored = base[field] ?? '';
    return stored !== was[field] && stored !== mine[field];
  });
}

/** Resolves a conflict. */
export function decide(base: Flat, draft: PairDraft, field: string, whose: 'mine' | 'theirs'): PairDraft {
  const typed = draft.mine[field] ?? '';
  const without = typeInto(base, draft, { [field]: base[field] ?? '' });
  return whose === 'theirs' ? without : typeInto(base, without, { [field]: typed });
}

/** `own`: the new version holds the text typed here, maybe trimmed, so no field conflicts. */
export function adoptVersion(base: Flat, draft: PairDraft, own: boolean): PairDraft {
  const left = Object.entries(draft.mine).filter(([field, value]) => value !== (base[field] ?? ''));
  const was = left.map(([field]) => [field, own ? (base[field] ?? '') : (draft.was[field] ?? '')]);
  return { ...draft, mine: Object.fromEntries(left), was: Object.fromEntries(was) };
}

/** `missing`: only the other language has text. `behind`: the other was changed later. */
export type SideState = 'missing' | 'behind';

/** Sides that need attention, by name (`desc.en`). `stored`: sides behind when stored. */
export function sidesOf(
  base: Flat,
  draft: PairDraft,
  pairs: readonly string[],
  stored: readonly string[],
): ReadonlyMap<string, SideState> {
  const shown = shownIn(base, draft);
  const sides = new Map<string, SideState>();
  for (const field of pairs) {
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

function behindSide(field: string, { mine, was }: PairDraft, stored: readonly string[]): Language | null {
  const [es, en] = [`${field}.es` in mine, `${field}.en` in mine];
  // A side first written, or catching up, does not outdate the other.
  const outdates = (side: Language) => was[`${field}.${side}`] !== '' && !stored.includes(`${field}:${side}`);
  if (es && !en) return outdates('es') ? 'en' : null;
  if (en && !es) return outdates('en') ? 'es' : null;
  if (es && en) return null;
  return stored.includes(`${field}:en`) ? 'en' : stored.includes(`${field}:es`) ? 'es' : null;
}

/** Marks a pair as up to date. */
export function callFine(base: Flat, draft: PairDraft, field: string): PairDraft {
  const shown = shownIn(base, draft);
  const text = pairText(shown[`${field}.es`] ?? '', shown[`${field}.en`] ?? '');
  return { ...draft, fine: { ...draft.fine, [field]: text } };
}

function pairText(es: string, en: string): string {
  return `${es}\n\n${en}`;
}

/** Sides behind, as the service writes them (`desc:en`). */
export function behindOf(sides: ReadonlyMap<string, SideState>): readonly string[] {
  return [...sides].filter(([, state]) => state === 'behind').map(([side]) => side.replace(/\.(es|en)$/, ':$1'));
}
