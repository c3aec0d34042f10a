import { usualAttendance } from '#model/certificates/passing.ts';
import { lengthOf } from '#model/field-lengths.ts';
import { imageKeyFault } from '#model/images.ts';
import type { Language } from '#model/languages.ts';
import type { Checked, Problem } from '#model/problems.ts';
import { isRowId } from '#model/row-id.ts';
import { cleanLine, cleanText } from '#model/text.ts';

/** A missing translation is empty. */
export type TextPair = Readonly<Record<Language, string>>;

/** `items` has one subtopic a line. */
export interface CourseTopic {
  readonly id: string;
  readonly heading: TextPair;
  readonly items: TextPair;
}

/** In form order. */
export const syllabusTexts = ['lead', 'presentation', 'objective', 'audience', 'bring'] as const;
type SyllabusText = (typeof syllabusTexts)[number];

export interface CourseSyllabus extends Readonly<Record<SyllabusText, TextPair>> {
  readonly topics: readonly CourseTopic[];
}

export function eachText<Value>(value: (name: SyllabusText) => Value): Record<SyllabusText, Value> {
  return Object.fromEntries(syllabusTexts.map((name) => [name, value(name)])) as Record<SyllabusText, Value>;
}

export type CourseSheet = {
  readonly name: TextPair;
  readonly desc: TextPair;
  readonly image: string | null;
  readonly alt: TextPair;
  readonly mode: string | null;
  /** In MXN; null: to be agreed. */
  readonly cost: number | null;
  readonly visible: boolean;
  /** Percent of classes that a certificate requires. */
  readonly minAttendance: number;
  /** A certificate requires a result too. */
  readonly graded: boolean;
  readonly syllabus: CourseSyllabus;
  /** Outdated translations: `desc:en`, `heading-<topic>:es`. */
  readonly behind: readonly string[];
};

/** Limits in characters; `topics` is a count. */
export const sheetLimits = {
  name: 80,
  desc: 140,
  alt: 200,
  lead: 400,
  presentation: 4_000,
  objective: 800,
  audience: 600,
  bring: 600,
  heading: 100,
  items: 1_500,
  topics: 40,
  draft: 40_000,
} as const;

export const noText: TextPair = { es: '', en: '' };
export const noSyllabus: CourseSyllabus = { ...eachText(() => noText), topics: [] };

/** Falls back to the other language. */
export function textIn(pair: TextPair, language: Language): string {
  return pair[language] || pair[language === 'es' ? 'en' : 'es'];
}

type RawPair = Readonly<Record<string, unknown>>;
type TextName = Exclude<keyof typeof sheetLimits, 'topics' | 'draft'>;

const isMoney = (amount: number) =>
  amount >= 0 && amount <= 1_000_000 && Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6;
const aSide = /^[A-Za-z0-9_-]{1,80}:(es|en)$/;
const mostSides = 200;

/**
 * Requires name, description and topic headings in Spanish, and alternative text in both languages
 * for an image. Topic fields: `heading-<id>.es`.
 */
export function checkSheet(input: CourseSheet): Checked<CourseSheet> {
  const problems: Problem[] = [];
  const pair = (field: string, value: unknown, name: TextName, required: readonly Language[] = []): TextPair => {
    const oneLine = name !== 'presentation' && name !== 'items';
    const side = (language: Language) => {
      const typed = (value as RawPair | null)?.[language];
      const text = typeof typed === 'string' ? (oneLine ? cleanLine(typed) : cleanText(typed)) : '';
      const limit = sheetLimits[name];
      if (text === '' && required.includes(language))
        problems.push({ field: `${field}.${language}`, problem: 'required' });
      if (lengthOf(text) > limit) problems.push({ field: `${field}.${language}`, problem: 'too-long', limit });
      return text;
    };
    return { es: side('es'), en: side('en') };
  };
  const { syllabus } = input;
  const image = input.image || null;
  const sheet: CourseSheet = {
    name: pair('name', input.name, 'name', ['es']),
    desc: pair('desc', input.desc, 'desc', ['es']),
    image,
    alt: pair('alt', input.alt, 'alt', image ? ['es', 'en'] : []),
    mode: input.mode || null,
    cost: input.cost ?? null,
    visible: input.visible !== false,
    minAttendance: input.minAttendance ?? usualAttendance,
    graded: input.graded !== false,
    syllabus: {
      ...eachText((name) => pair(name, syllabus[name], name)),
      topics: syllabus.topics.slice(0, sheetLimits.topics + 1).map(({ id, heading, items }) => ({
        id,
        heading: pair(`heading-${id}`, heading, 'heading', ['es']),
        items: pair(`items-${id}`, items, 'items'),
      })),
    },
    behind: input.behind.filter((side) => aSide.test(side)).slice(0, mostSides),
  };
  const ids = input.syllabus.topics.map(({ id }) => id);
  if (ids.length > sheetLimits.topics)
    problems.push({ field: 'topics', problem: 'too-long', limit: sheetLimits.topics });
  if (!ids.every(isRowId) || new Set(ids).size < ids.length) problems.push({ field: 'topics', problem: 'invalid' });
  if (image !== null && imageKeyFault(image) !== null) problems.push({ field: 'image', problem: 'invalid' });
  if (sheet.mode !== null && sheet.mode !== 'Remote' && sheet.mode !== 'In Person') {
    problems.push({ field: 'mode', problem: 'invalid' });
  }
  if (sheet.cost !== null && !isMoney(sheet.cost)) problems.push({ field: 'cost', problem: 'invalid' });
  if (!Number.isInteger(sheet.minAttendance) || sheet.minAttendance < 0 || sheet.minAttendance > 100) {
    problems.push({ field: 'minAttendance', problem: 'invalid' });
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: sheet };
}

export interface WrittenSyllabus extends Readonly<Record<SyllabusText, string>> {
  readonly topics: readonly { readonly heading: string; readonly items: readonly string[] }[];
}

/** Null without topics. */
export function syllabusIn(syllabus: CourseSyllabus, language: Language): WrittenSyllabus | null {
  if (syllabus.topics.length === 0) return null;
  const text = (pair: TextPair) => textIn(pair, language);
  return {
    ...eachText((name) => text(syllabus[name])),
    topics: syllabus.topics.map(({ heading, items }) => ({
      heading: text(heading),
      items: text(items)
        .split('\n')
        .map((item) => item.trim())
        .filter(Boolean),
    })),
  };
}
