import * as v from 'valibot';
import { atMost, checkPresent } from '#model/check.ts';
import type { Checked } from '#model/problems.ts';
import { mostSessions } from '#model/reservations/sessions.ts';

/** Our limits, in characters; the requirements give none. */
const courseLimits = { text: 2_000, short: 50, name: 100, place: 200 } as const;

type Fields = Readonly<Record<string, unknown>>;

/** Refuses U+0000 and lone surrogates, which a database cannot store. */
const text = (max: number) =>
  v.pipe(
    v.string('invalid'),
    v.check((value) => value.isWellFormed() && !value.includes('\0'), 'invalid'),
    atMost(max),
  );
const number = (accepts: (value: number) => boolean) => v.pipe(v.number('invalid'), v.check(accepts, 'invalid'));

const long = text(courseLimits.text);
const short = text(courseLimits.short);
const money = number((value) => Number.isFinite(value) && value >= 0);

/** Fits 32 bits, as both engines require. */
function isWhole(value: number): boolean {
  return (value | 0) === value;
}

/** Drops the UTC offset that the contract allows after a date. */
const day = v.pipe(
  v.string('invalid'),
  v.regex(/^\d{4}-\d{2}-\d{2}/, 'invalid'),
  v.transform((date) => date.slice(0, 10)),
);
const flag = v.boolean('invalid');

const courseShape = {
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

const mostCancelHours = 60 * 24;

const editionShape = {
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
  open: flag,
  cancelHours: number((value) => isWhole(value) && value >= 0 && value <= mostCancelHours),
};

/** Validates present fields (requirements, section 3); any may be null. */
export function checkCourse(input: Fields): Checked<Fields> {
  return checkPresent(courseShape, input, Object.keys(courseShape));
}

/** Any present field but `open` may be null. */
export function checkEdition(input: Fields): Checked<Fields> {
  const { open: _, ...others } = editionShape;
  return checkPresent(editionShape, input, Object.keys(others));
}
