import { lettersWords } from '#content/desk/letters.ts';
import { recordWords } from '#content/desk/record.ts';
import { hourWords, modeWord, periodWord } from '#look/courses/course-words.ts';
import { fill } from '#look/fill.ts';
import { formatDay, formatMoment, formatMoney } from '#look/format.ts';
import { kindOfTime } from '#model/kind-of-time.ts';
import type { Language } from '#model/languages.ts';

/** A field on one side of a change, with what stands on the other. */
export interface RecordedValue {
  readonly name: string;
  readonly value: unknown;
  readonly other: unknown;
}

/** What attendance is written under. */
export const session = /^session (\d+)$/;

/** Marks that would turn the text around in which they stand. */
const turning = /[\u202a-\u202e\u2066-\u2069]/g;
/** So much of a text is said. */
const most = 600;
const flags: ReadonlySet<string> = new Set(['enabled', 'visible', 'vatIncluded', 'open', 'hidden']);
/** Fields that hold several things as JSON. */
const listed: ReadonlySet<string> = new Set(['behind', 'moved', 'syllabus']);
const money: ReadonlySet<string> = new Set(['cost', 'paidAmount']);

/** A value of the record in words. `called`: how what it may name by its id is called. */
export function sayValue(
  { name, value, other }: RecordedValue,
  language: Language,
  called: ReadonlyMap<string, string>,
): string {
  const words = recordWords[language];
  if (value === null || value === undefined || value === '')
    return name === 'assignee' ? words.unassigned : words.nothing;
  if (typeof value === 'boolean' || (flags.has(name) && typeof value === 'number')) return value ? words.yes : words.no;
  if (typeof value === 'number') return money.has(name) ? formatMoney(value, language) : String(value);
  const many = partsOf(name, value);
  if (many) return shorten(sayMany(name, many, partsOf(name, other) ?? [], language) || words.nothing);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (session.test(name)) return wordOf(words.marks, text) ?? text;
  if (name === 'assignee') return called.get(text) ?? words.somebody;
  if (name === 'editionId' || name === 'idCourse') return called.get(text) ?? words.gone;
  if (name === 'state' || name === 'endReason') return wordOf(words.values, text) ?? text;
  if (name === 'fields')
    return text
      .split(', ')
      .map((one) => wordOf(words.fields, one) ?? words.fields.other)
      .join(', ');
  if (name === 'language') return wordOf(words.languages, text) ?? text;
  if (name === 'kind') return wordOf(lettersWords[language].kinds, text) ?? text;
  if (name === 'hour') return hourWords(text, language);
  if (name === 'period') return periodWord(text, language);
  if (name === 'mode') return modeWord(text, language);
  const time = kindOfTime(name, text);
  if (time) return time === 'day' ? formatDay(text, language) : formatMoment(text, language);
  return shorten(text);
}

/** A group as the record calls it, its day and its hours in words: they stand last, behind the name of its course. */
export function sayGroup(name: string, language: Language): string {
  return name
    .replace(/^(.*, |)(\d{4}-\d\d-\d\d)(?=(?:, [^,]*)?$)/s, (found, before: string, day: string) =>
      kindOfTime('date', day) ? before + formatDay(day, language) : found,
    )
    .replace(/\d\d:\d\d-\d\d:\d\d$/, (hours) => hourWords(hours, language));
}

/** What holds several things: the sentences of a syllabus, classes that moved. Undefined for anything else. */
function partsOf(name: string, value: unknown): readonly unknown[] | undefined {
  if (typeof value === 'object' && value !== null) return Object.values(value);
  if (!listed.has(name) || typeof value !== 'string') return undefined;
  try {
    return partsOf(name, JSON.parse(value));
  } catch {
    return undefined;
  }
}

/** Those that the other side does not have. */
function sayMany(name: string, parts: readonly unknown[], others: readonly unknown[], language: Language): string {
  const { fields, languages, session: nth } = recordWords[language];
  const said = (all: readonly unknown[]): readonly string[] => {
    if (name === 'moved')
      return all.map((one) => {
        const { n, date, from, to } = one as { n: number; date: string; from: string; to: string };
        return `${fill(nth, { n })}: ${formatDay(date, language, 'plain')}, ${hourWords(`${from}-${to}`, language)}`;
      });
    // The sides of texts, as `desc:es`.
    if (name === 'behind')
      return all.map((one) => {
        const [field = '', side = ''] = String(one).split(':');
        return `${wordOf(fields, field) ?? field} (${wordOf(languages, side) ?? side})`;
      });
    return all.flatMap((one) => (typeof one === 'object' && one !== null ? said(sentencesOf(one)) : [String(one)]));
  };
  const [here, there] = [said(parts).filter(Boolean), said(others).filter(Boolean)];
  const own = here.filter((one) => !there.includes(one));
  // Where only the order differs, it is said whole.
  const differs = own.length > 0 || there.some((one) => !here.includes(one));
  return (differs ? own : here).join(name === 'moved' ? '; ' : ' · ');
}

function sentencesOf(part: object): readonly unknown[] {
  return Object.entries(part).flatMap(([name, value]) => (name === 'id' ? [] : [value]));
}

function shorten(text: string): string {
  const letters = [...text.replace(turning, '')];
  return letters.length > most ? `${letters.slice(0, most).join('')}…` : letters.join('');
}

function wordOf(words: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(words, name) ? words[name] : undefined;
}
