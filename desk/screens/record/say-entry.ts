import { recordWords } from '#content/desk/record.ts';
import { fill } from '#look/fill.ts';
import type { Language } from '#model/languages.ts';
import type { RecordEntry } from './record-wire.ts';
import { sayGroup, sayValue, session } from './say-value.ts';

/** Ids, and what brings a letter back as it was: they are for the service. */
const unsaid: ReadonlySet<string> = new Set([
  'answer',
  'id',
  'was',
  'readdressed',
  'searchText',
  'calendarSequence',
  'classSequences',
  'seatsUsed',
  'sample',
]);

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
  const name = thingName !== null ? sayName(thing, thingName, language) : null;
  if (name !== null && isOf(things, kind)) return fill(things[kind], { name });
  return isOf(nameless, kind) ? nameless[kind] : nameless.other;
}

/** What was done, in three parts: the words before the thing, the thing, and the words after it. */
export function partsOfAct(entry: RecordEntry, language: Language): readonly [string, string, string] {
  const { acts, other } = recordWords[language];
  const thing = sayThing(entry, language);
  const [head = '', tail = ''] = (isOf(acts, entry.act) ? acts[entry.act] : other).split('{thing}');
  // "de el grupo" is "del grupo".
  const contracts = language === 'es' && /\b(de|a) $/.test(head) && thing.startsWith('el ');
  return contracts ? [`${head.trimEnd()}l `, thing.slice(3), tail] : [head, thing, tail];
}

/** What was done, without who did it. */
export function sayAct(entry: RecordEntry, language: Language): string {
  return partsOfAct(entry, language).join('');
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
    ...names.map(({ thing, name }) => [thing.split(/:(.*)/s)[1] ?? '', sayName(thing, name, language)] as const),
  ]);
  const say = (name: string, values: ReadonlyMap<string, unknown>, others: ReadonlyMap<string, unknown>) =>
    sayValue({ name, value: values.get(name), other: others.get(name) }, language, called);
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((name) => !unsaid.has(name))
    .map((name) => ({
      name: isOf(fields, name) ? fields[name] : nameSession(name, language),
      before: before === null ? null : say(name, was, is),
      after: after === null ? null : say(name, is, was),
    }));
}

/** How a thing is called, which only a group is by a day. */
function sayName(thing: string, name: string, language: Language): string {
  return thing.startsWith('CourseHistory:') ? sayGroup(name, language) : name;
}

function nameSession(name: string, language: Language): string {
  const n = session.exec(name)?.[1];
  const { session: nth, fields } = recordWords[language];
  return n ? fill(nth, { n }) : fields.other;
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
