import type { Entity } from '#model/access.ts';
import { checkCourse, checkEdition } from '#model/check-course.ts';
import { checkContactChange } from '#model/contact.ts';
import { isLanguage } from '#model/languages.ts';
import { checkSubscriberChange } from '#model/newsletter.ts';
import type { Checked, Problem } from '#model/problems.ts';
import type { Row } from './entities.ts';

const checks: Readonly<Record<Entity, (fields: Row) => Checked<Row>>> = {
  Contact: checkMessage,
  NewsLetter: checkRecord,
  Course: checkCourse,
  CourseHistory: checkEdition,
};

/**
 * Checks the fields of a row that are present by the rules of its entity, for everybody alike, and answers the values to
 * store. Null is a value for what may be absent, and a missing one for what every new row must have: the name, last name,
 * e-mail, type and text of a message, the e-mail of a subscriber.
 */
export function checkFields(entity: Entity, fields: Row): Checked<Row> {
  return checks[entity](fields);
}

function checkMessage({ language, reason, ...fields }: Row): Checked<Row> {
  const checked = checkContactChange(reason === null ? fields : { ...fields, reason });
  const problems: Problem[] = checked.ok ? [] : [...checked.problems];
  const given = language !== undefined && language !== null;
  if (given && !isLanguage(language)) problems.push({ field: 'language', problem: 'invalid' });
  if (!checked.ok || problems.length > 0) return { ok: false, problems };
  const nulls = { ...(reason === null ? { reason } : {}), ...(language === undefined ? {} : { language }) };
  return { ok: true, value: { ...checked.value, ...nulls } };
}

/** A date is one already: its scalar takes no other. */
function checkRecord({ date, ...fields }: Row): Checked<Row> {
  const checked = checkSubscriberChange(fields);
  if (!checked.ok) return checked;
  return { ok: true, value: { ...checked.value, ...(date === undefined ? {} : { date }) } };
}
