import { lengthOf } from './limits.ts';
import type { Checked, Problem } from './problems.ts';
import { mostSessions } from './sessions.ts';

/** Limits of what staff write about courses, in characters. Ours: the requirements name the fields without limits. */
export const courseLimits = { text: 2_000, short: 50, name: 100, place: 200 } as const;

type Fields = Readonly<Record<string, unknown>>;
/** The value as it is kept, or what is wrong with it. */
type Ruled = { readonly value: unknown } | Omit<Problem, 'field'>;
type Rule = (given: unknown) => Ruled;

/** A text is kept as it is written. One that a database could not keep, with U+0000 or half a character, is refused. */
const text =
  (max: number): Rule =>
  (given) => {
    if (typeof given !== 'string' || !given.isWellFormed() || given.includes('\0')) return { problem: 'invalid' };
    return lengthOf(given) <= max ? { value: given } : { problem: 'too-long', limit: max };
  };

const number =
  (accepts: (given: number) => boolean): Rule =>
  (given) =>
    typeof given === 'number' && accepts(given) ? { value: given } : { problem: 'invalid' };

const long = text(courseLimits.text);
const short = text(courseLimits.short);
const money = number((given) => Number.isFinite(given) && given >= 0);

/** The whole numbers that both engines keep. */
function isWhole(given: number): boolean {
  return (given | 0) === given;
}

/** A day of the company's calendar: an offset, which the contract allows behind a date, says nothing of it. */
const day: Rule = (given) => {
  const [found] = /^\d{4}-\d{2}-\d{2}/.exec(typeof given === 'string' ? given : '') ?? [];
  return found === undefined ? { problem: 'invalid' } : { value: found };
};

const flag: Rule = (given) => (typeof given === 'boolean' ? { value: given } : { problem: 'invalid' });

const courseRules: Readonly<Record<string, Rule>> = {
  name: long,
  image: long,
  plan: long,
  mode: short,
  desc: long,
  template: long,
  cost: money,
  count: number(isWhole),
  score: number(Number.isFinite),
  idCourseHistory: long,
  nameEn: long,
  descEn: long,
};

const editionRules: Readonly<Record<string, Rule>> = {
  date: day,
  hour: short,
  period: short,
  cost: money,
  visible: flag,
  idCourse: long,
  capacity: number((given) => isWhole(given) && given >= 0),
  sessions: number((given) => isWhole(given) && given >= 1 && given <= mostSessions),
  teacher: text(courseLimits.name),
  place: text(courseLimits.place),
  vatIncluded: flag,
  open: (given) => (given === null ? { problem: 'invalid' } : flag(given)),
  cancelHours: number((given) => isWhole(given) && given >= 0 && given <= mostCancelHours),
};

/** Sixty days before the first class. */
const mostCancelHours = 60 * 24;

/**
 * Checks the fields of a Course that are present (requirements, section 3): texts at most 2,000 characters, `mode` at
 * most 50, `cost` 0 or more, `count` whole. Every field may be null. Answers every problem at once.
 */
export function checkCourse(input: Fields): Checked<Fields> {
  return checkRules(courseRules, input);
}

/**
 * Checks the fields of a CourseHistory that are present: `hour` and `period` at most 50 characters, `cost` 0 or more,
 * `capacity` whole and 0 or more; of a date only its day is kept. Every field may be null.
 */
export function checkEdition(input: Fields): Checked<Fields> {
  return checkRules(editionRules, input);
}

function checkRules(rules: Readonly<Record<string, Rule>>, input: Fields): Checked<Fields> {
  const value: Record<string, unknown> = {};
  const problems: Problem[] = [];
  for (const [field, rule] of Object.entries(rules)) {
    const given = input[field];
    if (given === undefined) continue;
    const ruled = given === null && field !== 'open' ? { value: null } : rule(given);
    if ('value' in ruled) value[field] = ruled.value;
    else problems.push({ field, ...ruled });
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value };
}
