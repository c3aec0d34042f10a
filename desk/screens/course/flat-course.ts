import type { Flat } from '#desk/drafts/pair-draft.ts';
import { usualAttendance } from '#model/certificates/passing.ts';
import {
  type CourseSheet,
  type CourseTopic,
  eachText,
  noText,
  syllabusTexts,
  type TextPair,
} from '#model/courses/course-sheet.ts';

/** Form fields: `desc.en`, `heading-<topic id>.en`; `topics`: ids, comma-separated. */
export const emptyCourse: Flat = flatten(unflatten({ mode: 'Remote' }, []));

export function flatten({ name, desc, alt, image, mode, cost, visible, ...rest }: CourseSheet): Flat {
  const flat: Record<string, string> = {
    image: image ?? '',
    mode: mode ?? '',
    cost: cost === null ? '' : cost.toFixed(2),
    visible: visible ? 'yes' : 'no',
    minAttendance: String(rest.minAttendance),
    graded: rest.graded ? 'yes' : 'no',
    topics: rest.syllabus.topics.map(({ id }) => id).join(','),
  };
  const setPair = (field: string, { es, en }: TextPair) => {
    flat[`${field}.es`] = es;
    flat[`${field}.en`] = en;
  };
  setPair('name', name);
  setPair('desc', desc);
  setPair('alt', alt);
  for (const field of syllabusTexts) setPair(field, rest.syllabus[field]);
  for (const { id, heading, items } of rest.syllabus.topics) {
    setPair(`heading-${id}`, heading);
    setPair(`items-${id}`, items);
  }
  return flat;
}

/** An invalid price or share becomes -1, which validation refuses. */
export function unflatten(flat: Flat, behind: readonly string[]): CourseSheet {
  const pair = (field: string): TextPair => ({ es: flat[`${field}.es`] ?? '', en: flat[`${field}.en`] ?? '' });
  const typed = (flat.cost ?? '').replace(/[$,\s]/g, '');
  const cost = Number(typed);
  const share = (flat.minAttendance ?? String(usualAttendance)).replace(/[%\s]/g, '');
  return {
    name: pair('name'),
    desc: pair('desc'),
    image: flat.image || null,
    // Without an image its alt text stays in the draft.
    alt: flat.image ? pair('alt') : noText,
    mode: flat.mode || null,
    cost: typed === '' ? null : Number.isFinite(cost) ? cost : -1,
    visible: flat.visible !== 'no',
    minAttendance: /^\d{1,3}$/.test(share) ? Number(share) : -1,
    graded: flat.graded !== 'no',
    syllabus: {
      ...eachText(pair),
      topics: topicIds(flat).map(
        (id): CourseTopic => ({ id, heading: pair(`heading-${id}`), items: pair(`items-${id}`) }),
      ),
    },
    behind,
  };
}

export function topicIds(flat: Flat): readonly string[] {
  return (flat.topics ?? '').split(',').filter(Boolean);
}

export function pairsOf(flat: Flat): readonly string[] {
  const alt = flat.image ? ['alt'] : [];
  return [
    'name',
    'desc',
    ...alt,
    ...syllabusTexts,
    ...topicIds(flat).flatMap((id) => [`heading-${id}`, `items-${id}`]),
  ];
}
