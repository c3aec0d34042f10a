import { lengthOf } from '#model/field-lengths.ts';
import type { Checked, Problem } from '#model/problems.ts';
import { mostSessions } from '#model/reservations/sessions.ts';

/** Our limits, in characters; the requirements give none. */
const courseLimits = { text: 2_000, short: 50, name: 100, place: 200 } as const;

type Fields = Readonly<Record<string, unknown>>;
type Ruled = { readonly value: unknown } | Omit<Problem, 'field'>;
type Rule = (value: unknown) => Ruled;

/** Refuses U+0000 and lone surrogates, which a database cannot store. */
const text =
  (max: number): Rule =>
  (value) => {
    if (typeof value !== 'string' || !value.isWellFormed() || value.includes('\0')) return { problem: 'invalid' };
    return lengthOf(value) <= max ? { value } : { problem: 'too-long', limit: max };
  };

const number =
  (accepts: (value: number) => boolean): Rule =>
  (value) =>
    typeof value === 'number' && accepts(value) ? { value } : { problem: 'invalid' };

const long = text(courseLimits.text);
const short = text(courseLimits.short);
const money = number((value) => Number.isFinite(value) && value >= 0);

/** Fits 32 bits, as both engines require. */
function isWhole(value: number): boolean {
  return (value | 0) === value;
}

/** Drops the UTC offset that the contract allows after a date. */
const day: Rule = (value) => {
  const [found] = /^\d{4}-\d{2}-\d{2}/.exec(typeof value === 'string' ? value : '') ?? [];
  return found === undefined ? { problem: 'invalid' } : { value: found };
};

const flag: Rule = (value) => (typeof value === 'boolean' ? { value } : { problem: 'invalid' });

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
  period: text(courseLimits.name),
  cost: money,
  visible: flag,
  idCourse: long,
  capacity: number((value) => isWhole(value) && value >= 0),
  sessions: number((value) => isWhole(value) && value >= 1 && value <= mostSessions),
  teacher: text(courseLimits.name),
  place: text(courseLimits.place),
  vatIncluded: flag,
  open: (value) => (value === null ? { problem: 'invalid' } : flag(value)),
  cancelHours: number((value) => isWhole(value) && value >= 0 && value <= mostCancelHours),
};

const mostCancelHours = 60 * 24;

/** Validates present fields (requirements, section 3); any may be null. */
export function checkCourse(input: Fields): Checked<Fields> {
  return checkRules(courseRules, input);
}

/** Any present field but `open` may be null. */
export function checkEdition(input: Fields): Checked<Fields> {
  return checkRules(editionRules, input);
}

function checkRules(rules: Readonly<Record<string, Rule>>, input: Fields): Checked<Fields> {
  const value: Record<string, unknown> = {};
  const problems: Problem[] = [];
  for (const [field, rule] of Object.entries(rules)) {
    const entry = input[field];
    if (entry === undefined) continue;
    const ruled = entry === null && field !== 'open' ? { value: null } : rule(entry);
    if ('value' in ruled) value[field] = ruled.value;
    else problems.push({ field, ...ruled });
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value };
}
