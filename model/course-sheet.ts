import { imageKeyFault } from './images.ts';
import type { Language } from './languages.ts';
import { lengthOf } from './limits.ts';
import type { Checked, Problem } from './problems.ts';
import { isRowId } from './row-id.ts';
import { cleanLine, cleanText } from './text.ts';

/** A text in both languages; a side that is not written is empty. */
export type TextPair = Readonly<Record<Language, string>>;

/** A topic of a syllabus. `items` has one subtopic on each line. */
export interface CourseTopic {
  readonly id: string;
  readonly heading: TextPair;
  readonly items: TextPair;
}

/** What is written of a course beside its card, in paragraphs and in single sentences. */
export interface CourseSyllabus {
  readonly lead: TextPair;
  readonly presentation: TextPair;
  readonly objective: TextPair;
  readonly audience: TextPair;
  readonly bring: TextPair;
  readonly topics: readonly CourseTopic[];
}

/** Everything that staff write of a course. */
export type CourseSheet = {
  readonly name: TextPair;
  readonly desc: TextPair;
  /** The key of its image; null without one. */
  readonly image: string | null;
  /** What the image shows, for who does not see it. */
  readonly alt: TextPair;
  readonly mode: string | null;
  /** In MXN; null: to be agreed. */
  readonly cost: number | null;
  /** Whether pages show it. */
  readonly visible: boolean;
  readonly syllabus: CourseSyllabus;
  /** The sides that were left behind when the other was changed: `desc:en`, `heading-<topic>:es`. */
  readonly behind: readonly string[];
};

/** How much staff write of a course, in characters, and how many topics a syllabus has. */
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
export const noSyllabus: CourseSyllabus = {
  lead: noText,
  presentation: noText,
  objective: noText,
  audience: noText,
  bring: noText,
  topics: [],
};

/** A text of a pair in that language: the other one where it lacks. */
export function textIn(pair: TextPair, language: Language): string {
  return pair[language] || pair[language === 'es' ? 'en' : 'es'];
}

type Given = Readonly<Record<string, unknown>>;
type TextName = Exclude<keyof typeof sheetLimits, 'topics' | 'draft'>;

/** A whole number of cents. */
const isMoney = (given: number) =>
  given >= 0 && given <= 1_000_000 && Math.abs(given * 100 - Math.round(given * 100)) < 1e-6;
const aSide = /^[A-Za-z0-9_-]{1,80}:(es|en)$/;
const mostSides = 200;

/**
 * Checks what staff publish of a course, and cleans it: name and description in Spanish are required, and with an image what it shows,
 * in both languages; a side that is empty in the other language is shown in Spanish. Answers every problem at once, a field of a
 * topic as `heading-<id>.es`.
 */
export function checkSheet(given: CourseSheet): Checked<CourseSheet> {
  const problems: Problem[] = [];
  const pair = (field: string, value: unknown, name: TextName, required: readonly Language[] = []): TextPair => {
    const oneLine = name !== 'presentation' && name !== 'items';
    const side = (language: Language) => {
      const typed = (value as Given | null)?.[language];
      const text = typeof typed === 'string' ? (oneLine ? cleanLine(typed) : cleanText(typed)) : '';
      const limit = sheetLimits[name];
      if (text === '' && required.includes(language))
        problems.push({ field: `${field}.${language}`, problem: 'required' });
      if (lengthOf(text) > limit) problems.push({ field: `${field}.${language}`, problem: 'too-long', limit });
      return text;
    };
    return { es: side('es'), en: side('en') };
  };
  const { syllabus } = given;
  const image = given.image || null;
  const sheet: CourseSheet = {
    name: pair('name', given.name, 'name', ['es']),
    desc: pair('desc', given.desc, 'desc', ['es']),
    image,
    alt: pair('alt', given.alt, 'alt', image ? ['es', 'en'] : []),
    mode: given.mode || null,
    cost: given.cost ?? null,
    visible: given.visible !== false,
    syllabus: {
      lead: pair('lead', syllabus.lead, 'lead'),
      presentation: pair('presentation', syllabus.presentation, 'presentation'),
      objective: pair('objective', syllabus.objective, 'objective'),
      audience: pair('audience', syllabus.audience, 'audience'),
      bring: pair('bring', syllabus.bring, 'bring'),
      topics: syllabus.topics.slice(0, sheetLimits.topics + 1).map(({ id, heading, items }) => ({
        id,
        heading: pair(`heading-${id}`, heading, 'heading', ['es']),
        items: pair(`items-${id}`, items, 'items'),
      })),
    },
    behind: given.behind.filter((side) => aSide.test(side)).slice(0, mostSides),
  };
  const ids = sheet.syllabus.topics.map(({ id }) => id);
  if (ids.length > sheetLimits.topics)
    problems.push({ field: 'topics', problem: 'too-long', limit: sheetLimits.topics });
  if (!ids.every(isRowId) || new Set(ids).size < ids.length) problems.push({ field: 'topics', problem: 'invalid' });
  if (image !== null && imageKeyFault(image) !== null) problems.push({ field: 'image', problem: 'invalid' });
  if (sheet.mode !== null && sheet.mode !== 'Remote' && sheet.mode !== 'In Person') {
    problems.push({ field: 'mode', problem: 'invalid' });
  }
  if (sheet.cost !== null && !isMoney(sheet.cost)) problems.push({ field: 'cost', problem: 'invalid' });
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: sheet };
}

/** The syllabus of a course in one language, as pages show it. Null where it has no topic. */
export interface WrittenSyllabus {
  readonly lead: string;
  readonly presentation: string;
  readonly objective: string;
  readonly audience: string;
  readonly bring: string;
  readonly topics: readonly { readonly heading: string; readonly items: readonly string[] }[];
}

/** The syllabus in that language; null where it has no topic yet. */
export function syllabusIn(syllabus: CourseSyllabus, language: Language): WrittenSyllabus | null {
  if (syllabus.topics.length === 0) return null;
  const { lead, presentation, objective, audience, bring, topics } = syllabus;
  const text = (pair: TextPair) => textIn(pair, language);
  return {
    lead: text(lead),
    presentation: text(presentation),
    objective: text(objective),
    audience: text(audience),
    bring: text(bring),
    topics: topics.map(({ heading, items }) => ({
      heading: text(heading),
      items: text(items)
        .split('\n')
        .map((item) => item.trim())
        .filter(Boolean),
    })),
  };
}
