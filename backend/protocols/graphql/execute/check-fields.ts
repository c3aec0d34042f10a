import type { EntityRow } from '#backend/protocols/graphql/entities.ts';
import type { Entity } from '#model/access.ts';
import { checkCourse, checkEdition } from '#model/courses/check-course.ts';
import { isLanguage } from '#model/languages.ts';
import { checkContactChange } from '#model/people/contact.ts';
import { checkSubscriberChange } from '#model/people/newsletter.ts';
import type { Checked, Problem } from '#model/problems.ts';

const checks: Readonly<Record<Entity, (fields: EntityRow) => Checked<EntityRow>>> = {
  Contact: checkMessage,
  NewsLetter: checkRecord,
  Course: checkCourse,
  CourseHistory: checkEdition,
};

/** Validates the present fields. Null clears an optional field. */
export function checkFields(entity: Entity, fields: EntityRow): Checked<EntityRow> {
  return checks[entity](fields);
}

function checkMessage({ language, reason, ...fields }: EntityRow): Checked<EntityRow> {
  const checked = checkContactChange(reason === null ? fields : { ...fields, reason });
  const problems: Problem[] = checked.ok ? [] : [...checked.problems];
  const hasLanguage = language !== undefined && language !== null;
  if (hasLanguage && !isLanguage(language)) problems.push({ field: 'language', problem: 'invalid' });
  if (!checked.ok || problems.length > 0) return { ok: false, problems };
  const nulls = { ...(reason === null ? { reason } : {}), ...(language === undefined ? {} : { language }) };
  return { ok: true, value: { ...checked.value, ...nulls } };
}

/** The scalar has validated `date`. */
function checkRecord({ date, ...fields }: EntityRow): Checked<EntityRow> {
  const checked = checkSubscriberChange(fields);
  if (!checked.ok) return checked;
  return { ok: true, value: { ...checked.value, ...(date === undefined ? {} : { date }) } };
}
