import { auditWords } from '#content/desk/audit-log.ts';
import { companyDeskWords } from '#content/desk/company.ts';
import { wordOf } from '#desk/wire/word-of.ts';
import type { Language } from '#model/languages.ts';
import { sessionLabel } from '#model/reservations/sessions.ts';
import { fill } from '#ui/fill.ts';
import type { AuditEntryView } from './audit-wire.ts';
import { formatGroupName, formatValue, session } from './format-value.ts';

/** Hidden fields: ids, values for undo, and what the action says. */
const hiddenFields: ReadonlySet<string> = new Set([
  'answer',
  'factor',
  'id',
  'was',
  'buyerId',
  'effects',
  'readdressed',
  'searchText',
  'calendarSequence',
  'classSequences',
  'seatsUsed',
  'sample',
  'writing',
]);

export function actorName({ accountId, accountName, accountEmail }: AuditEntryView, language: Language): string {
  const words = auditWords[language];
  return accountId === 'operator' ? words.operator : accountName || accountEmail || words.somebody;
}

export function describeSubject(
  { thing, thingName }: Pick<AuditEntryView, 'thing' | 'thingName'>,
  language: Language,
): string {
  const { things, nameless } = auditWords[language];
  const [kind = ''] = thing.split(':');
  const text = wordOf(things, kind);
  if (thingName !== null && text) return fill(text, { name: formatName(thing, thingName, language) });
  return wordOf(nameless, kind) ?? nameless.other;
}

/** Text before the subject, the subject, text after it. */
export function partsOfAction(entry: AuditEntryView, language: Language): readonly [string, string, string] {
  const { acts, other } = auditWords[language];
  const subject = describeSubject(entry, language);
  const [head = '', tail = ''] = (wordOf(acts, entry.act) ?? other).split('{thing}');
  // "de el grupo" becomes "del grupo".
  const contracts = language === 'es' && /\b(de|a) $/.test(head) && subject.startsWith('el ');
  return contracts ? [`${head.trimEnd()}l `, subject.slice(3), tail] : [head, subject, tail];
}

export function describeAction(entry: AuditEntryView, language: Language): string {
  return partsOfAction(entry, language).join('');
}

/** `people`: account names by id. */
export function describeFields(
  { thing, before, after, names }: Pick<AuditEntryView, 'thing' | 'before' | 'after' | 'names'>,
  language: Language,
  people: ReadonlyMap<string, string>,
) {
  const { fields } = auditWords[language];
  const [was, is] = [valuesIn(before), valuesIn(after)];
  const called = new Map([
    ...people,
    ...names.map(({ thing, name }) => [thing.split(/:(.*)/s)[1] ?? '', formatName(thing, name, language)] as const),
  ]);
  const format = (name: string, values: ReadonlyMap<string, unknown>, others: ReadonlyMap<string, unknown>) =>
    formatValue({ thing, name, value: values.get(name), other: others.get(name) }, language, called);
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((name) => !hiddenFields.has(name))
    .map((name) => ({
      name:
        wordOf(fields, name) ??
        formatText(name, language) ??
        formatFact(name, language) ??
        formatSession(name, language),
      before: before === null ? null : format(name, was, is),
      after: after === null ? null : format(name, is, was),
    }));
}

/** Only groups are named by a day. */
function formatName(subject: string, name: string, language: Language): string {
  return subject.startsWith('CourseHistory:') ? formatGroupName(name, language) : name;
}

/** `subject.es`. */
function formatText(path: string, language: Language): string | undefined {
  const [, name, side] = /^(subject|preview|title|body)\.(es|en)$/.exec(path) ?? [];
  const { fields } = auditWords[language];
  const label = wordOf(fields, name);
  return label && `${label} ${fields[side === 'en' ? 'en' : 'es']}`;
}

/** `people.0.role.es`, `bank.clabe`. */
function formatFact(path: string, language: Language): string | undefined {
  const name = path.replace(/^people\.\d+\.|\.(?:es|en)$/g, '').replace(/^daysOff.*/, 'day');
  return wordOf(companyDeskWords[language].fields, name);
}

function formatSession(name: string, language: Language): string {
  const n = session.exec(name)?.[1];
  const { session: nth, fields } = auditWords[language];
  return n ? fill(nth, { n: sessionLabel(Number(n)) }) : fields.other;
}

/** Below the desk; null without a screen, or if the record was deleted. */
export function pathOf({ thing, thingName }: AuditEntryView): string | null {
  const [kind = '', id = ''] = thing.split(/:(.*)/s);
  const paths: Readonly<Record<string, string>> = {
    Contact: 'messages',
    Course: 'courses',
    CourseHistory: 'groups',
    letter: 'letters',
    NewsletterIssue: 'newsletter/issues',
  };
  if (thingName === null || id === '') return null;
  if (kind === 'account') return '/accounts';
  const path = wordOf(paths, kind);
  return path ? `/${path}/${id}` : null;
}

function valuesIn(json: string | null): ReadonlyMap<string, unknown> {
  try {
    return new Map(Object.entries((JSON.parse(json ?? '{}') as object | null) ?? {}));
  } catch {
    return new Map();
  }
}
