import { type CourseSheet, type CourseTopic, noSyllabus, type TextPair } from '#model/course-sheet.ts';

/**
 * A course as its form has it: each text under its name, those of a language as `desc.en`, those of a topic as `heading-<id>.en`;
 * `topics` are the ids in their order, with commas.
 */
export type Flat = Readonly<Record<string, string>>;

/** The texts of a course and of its syllabus that it has in both languages, in the order of the form. */
export const cardPairs = ['name', 'desc'] as const;
export const syllabusPairs = ['lead', 'presentation', 'objective', 'audience', 'bring'] as const;

export const emptyCourse: Flat = { ...flatten({ ...blank() }) };

function blank(): CourseSheet {
  const none: TextPair = { es: '', en: '' };
  return {
    name: none,
    desc: none,
    image: null,
    alt: none,
    mode: 'Remote',
    cost: null,
    visible: true,
    syllabus: noSyllabus,
    behind: [],
  };
}

/** A course as a form has it. */
export function flatten({ name, desc, alt, image, mode, cost, visible, syllabus }: CourseSheet): Flat {
  const flat: Record<string, string> = {
    image: image ?? '',
    mode: mode ?? '',
    cost: cost === null ? '' : cost.toFixed(2),
    visible: visible ? 'yes' : 'no',
    topics: syllabus.topics.map(({ id }) => id).join(','),
  };
  const put = (field: string, { es, en }: TextPair) => {
    flat[`${field}.es`] = es;
    flat[`${field}.en`] = en;
  };
  put('name', name);
  put('desc', desc);
  put('alt', alt);
  for (const field of syllabusPairs) put(field, syllabus[field]);
  for (const { id, heading, items } of syllabus.topics) {
    put(`heading-${id}`, heading);
    put(`items-${id}`, items);
  }
  return flat;
}

/** What a form has, as a course. What is no amount of money is below zero, which no course costs. */
export function unflatten(flat: Flat, behind: readonly string[]): CourseSheet {
  const pair = (field: string): TextPair => ({ es: flat[`${field}.es`] ?? '', en: flat[`${field}.en`] ?? '' });
  const typed = (flat.cost ?? '').replace(/[$,\s]/g, '');
  const cost = Number(typed);
  return {
    name: pair('name'),
    desc: pair('desc'),
    image: flat.image || null,
    // What a picture shows that is not there any more stays in the draft alone.
    alt: flat.image ? pair('alt') : { es: '', en: '' },
    mode: flat.mode || null,
    cost: typed === '' ? null : Number.isFinite(cost) ? cost : -1,
    visible: flat.visible !== 'no',
    syllabus: {
      lead: pair('lead'),
      presentation: pair('presentation'),
      objective: pair('objective'),
      audience: pair('audience'),
      bring: pair('bring'),
      topics: topicIds(flat).map(
        (id): CourseTopic => ({ id, heading: pair(`heading-${id}`), items: pair(`items-${id}`) }),
      ),
    },
    behind,
  };
}

/** The topics in their order. */
export function topicIds(flat: Flat): readonly string[] {
  return (flat.topics ?? '').split(',').filter(Boolean);
}

/** Every field that is there in both languages. */
export function pairsOf(flat: Flat): readonly string[] {
  const alt = flat.image ? ['alt'] : [];
  return [...cardPairs, ...alt, ...syllabusPairs, ...topicIds(flat).flatMap((id) => [`heading-${id}`, `items-${id}`])];
}
