import { recordWords } from '#content/desk/record.ts';
import { fill } from '#look/fill.ts';
import { formatDay, formatMoment } from '#look/format.ts';
import type { Language } from '#model/languages.ts';
import type { RecordEntry } from './record-wire.ts';

/** Marks that would turn the text around in which they stand. */
const turning = /[\u202a-\u202e\u2066-\u2069]/g;
/** So much of a text is said. */
const most = 600;

/** A field that changed, in words. */
export interface SaidField {
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Who did it: by their name, else by their address. */
export function sayWho({ accountId, accountName, accountEmail }: RecordEntry, language: Language): string {
  const words = recordWords[language];
  return accountId === 'operator' ? words.operator : accountName || accountEmail || words.somebody;
}

/** The thing, by how it is called now. */
export function sayThing({ thing, thingName }: Pick<RecordEntry, 'thing' | 'thingName'>, language: Language): string {
  const { things, nameless } = recordWords[language];
  const [kind = ''] = thing.split(':');
  if (thingName !== null && isOf(things, kind)) return fill(things[kind], { name: thingName });
  return isOf(nameless, kind) ? nameless[kind] : kind;
}

/** What was done, without who did it. */
export function sayAct(entry: RecordEntry, language: Language): string {
  const { acts, other } = recordWords[language];
  const thing = sayThing(entry, language);
  return isOf(acts, entry.act) ? fill(acts[entry.act], { thing }) : fill(other, { act: entry.act, thing });
}

/** What changed, before and after, by names. `people`: how accounts are called. */
export function sayFields(
  { before, after, names }: Pick<RecordEntry, 'before' | 'after' | 'names'>,
  language: Language,
  people: ReadonlyMap<string, string>,
): readonly SaidField[] {
  const { fields } = recordWords[language];
  const [was, is] = [valuesIn(before), valuesIn(after)];
  const called = new Map([
    ...people,
    ...names.map(({ thing, name }) => [thing.split(/:(.*)/s)[1] ?? '', name] as const),
  ]);
  // What brings a letter back as it was is for the service.
  const changed = [...new Set([...was.keys(), ...is.keys()])].filter((name) => name !== 'was');
  return changed.map((name) => ({
    name: isOf(fields, name) ? fields[name] : nameSession(name, language),
    before: before === null ? null : sayValue(name, was.get(name), language, called),
    after: after === null ? null : sayValue(name, is.get(name), language, called),
  }));
}

/** What attendance is written under. */
const session = /^session (\d+)$/;

function nameSession(name: string, language: Language): string {
  const n = session.exec(name)?.[1];
  return n ? fill(recordWords[language].session, { n }) : name;
}

/** Where the thing is, below the desk; null where it has no place, or is gone. */
export function pathOf({ thing, thingName }: RecordEntry): string | null {
  const [kind = '', id = ''] = thing.split(/:(.*)/s);
  const places: Readonly<Record<string, string>> = {
    Contact: 'messages',
    Course: 'courses',
    CourseHistory: 'groups',
    letter: 'letters',
  };
  if (thingName === null || id === '') return null;
  return kind === 'account' ? '/accounts' : isOf(places, kind) ? `/${places[kind]}/${id}` : null;
}

const flags = new Set(['enabled', 'visible', 'vatIncluded']);

function sayValue(name: string, value: unknown, language: Language, called: ReadonlyMap<string, string>): string {
  const words = recordWords[language];
  if (value === null || value === undefined || value === '') return words.nothing;
  if (typeof value === 'boolean' || (flags.has(name) && typeof value === 'number')) return value ? words.yes : words.no;
  if (name === 'open' && typeof value === 'number') return value ? words.yes : words.no;
  if (typeof value === 'number') return String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (session.test(name) && isOf(words.marks, text)) return words.marks[text];
  if (name === 'assignee') return called.get(text) ?? words.somebody;
  if (name === 'editionId' || name === 'idCourse') return called.get(text) ?? words.gone;
  if ((name === 'state' || name === 'endReason') && isOf(words.values, text)) return words.values[text];
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return formatMoment(text, language);
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDay(text, language);
  const letters = [...text.replace(turning, '')];
  return letters.length > most ? `${letters.slice(0, most).join('')}…` : letters.join('');
}

function valuesIn(json: string | null): ReadonlyMap<string, unknown> {
  try {
    return new Map(Object.entries((JSON.parse(json ?? '{}') as object | null) ?? {}));
  } catch {
    return new Map();
  }
}

function isOf<Known extends object>(known: Known, name: string): name is string & keyof Known {
  return Object.hasOwn(known, name);
}
