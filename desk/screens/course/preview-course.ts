import type { Flat } from '#desk/drafts/pair-draft.ts';
import { asEdition, type StaffEdition } from '#desk/editions/edition.ts';
import { type CatalogueCourse, isSyllabus } from '#model/courses/course.ts';
import { syllabusIn, textIn } from '#model/courses/course-sheet.ts';
import { catalogueEdition } from '#model/courses/edition.ts';
import type { Language } from '#model/languages.ts';
import { unflatten } from './flat-course.ts';

export interface PreviewedCourse {
  readonly id: string;
  readonly flat: Flat;
  readonly template: string | null;
  readonly picture: string | null;
  readonly editions: readonly StaffEdition[];
  readonly today: string;
  readonly now: Date;
}

/** As in the catalogue, with visible groups, soonest first. */
export function previewCourse(
  { id, flat, template, picture, editions, today, now }: PreviewedCourse,
  language: Language,
): CatalogueCourse {
  const { name, desc, alt, mode, cost, syllabus, image } = unflatten(flat, []);
  const shown = editions
    .filter((edition) => edition.visible && edition.cancelledAt === null && (edition.date ?? today) >= today)
    .toSorted((one, other) => order(one).localeCompare(order(other)));
  return {
    id,
    name: textIn(name, language),
    desc: textIn(desc, language),
    mode,
    syllabus: isSyllabus(template) ? template : null,
    picture: image ? picture : null,
    pictured: textIn(alt, language),
    written: syllabusIn(syllabus, language),
    cost: cost !== null && cost >= 0 ? cost : null,
    editions: shown.map((edition) => catalogueEdition(asEdition(edition), edition.seats, now)),
  };
}

/** Undated last. */
function order({ date, hour, id }: StaffEdition): string {
  return `${date ?? '9999'} ${hour ?? '99'} ${id}`;
}
