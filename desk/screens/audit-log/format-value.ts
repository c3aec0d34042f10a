import { periodWords } from '#content/course.ts';
import { accountsWords } from '#content/desk/accounts/accounts.ts';
import { auditWords } from '#content/desk/audit-log.ts';
import { certificateWords } from '#content/desk/certificates.ts';
import { emailsWords } from '#content/desk/emails.ts';
import { groupEmailDeskWords } from '#content/desk/groups/group-email.ts';
import { messagesWords } from '#content/desk/messages.ts';
import { formatPaymentWay } from '#desk/screens/groups/payment-way.ts';
import { wordOf } from '#desk/wire/word-of.ts';
import { editionFlags } from '#model/courses/edition.ts';
import type { Language } from '#model/languages.ts';
import { sessionLabel } from '#model/reservations/sessions.ts';
import { withoutBidi } from '#model/text.ts';
import { kindOfTime } from '#model/time-of-day.ts';
import { hourWords, modeWord } from '#ui/courses/course-words.ts';
import { fill } from '#ui/fill.ts';
import { formatDay, formatMoment, formatMoney } from '#ui/format.ts';

/** Field name of an attendance mark. */
export const session = /^session (\d+)$/;

const most = 600;
const flags: ReadonlySet<string> = new Set([...editionFlags, 'enabled', 'hidden', 'attends']);
const listed: ReadonlySet<string> = new Set(['behind', 'moved', 'dropped', 'syllabus']);
const money: ReadonlySet<string> = new Set(['cost', 'seatPrice', 'paidAmount', 'refundedAmount']);

interface AuditedValue {
  /** `Certificate:<id>`. */
  readonly thing: string;
  readonly name: string;
  readonly value: unknown;
  /** On the other side of the change. */
  readonly other: unknown;
}

/** `called`: names by id. */
export function formatValue(
  { thing, name, value, other }: AuditedValue,
  language: Language,
  called: ReadonlyMap<string, string>,
): string {
  const words = auditWords[language];
  if (value === null || value === undefined || value === '')
    return name === 'assignee' ? words.unassigned : words.nothing;
  if (typeof value === 'boolean' || (flags.has(name) && typeof value === 'number')) return value ? words.yes : words.no;
  if (typeof value === 'number') return money.has(name) ? formatMoney(value, language) : String(value);
  const many = partsOf(name, value);
  if (many) return shorten(formatMany(name, many, partsOf(name, other) ?? [], language) || words.nothing);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (session.test(name)) return wordOf(words.marks, text) ?? text;
  if (name === 'assignee') return called.get(text) ?? words.somebody;
  if (name === 'editionId' || name === 'idCourse') return called.get(text) ?? words.gone;
  if (name === 'state' && thing.startsWith('Certificate:'))
    return wordOf(certificateWords[language].states, text) ?? text;
  if (name === 'state' || name === 'endReason') return wordOf(words.values, text) ?? text;
  if (name === 'result') return wordOf(certificateWords[language].results, text) ?? text;
  if (name === 'role') return wordOf(accountsWords[language].roles, text) ?? text;
  if (name === 'type') return wordOf(messagesWords[language].types, text) ?? text;
  if (name === 'audience') return (wordOf(groupEmailDeskWords[language].audiences, text) ?? text).replace(' ({n})', '');
  if (name === 'fields')
    return text
      .split(', ')
      .map((one) => wordOf(words.fields, one) ?? words.fields.other)
      .join(', ');
  if (name === 'paidBy') return formatPaymentWay(text, language) ?? text;
  if (name === 'language') return wordOf(words.languages, text) ?? text;
  if (name === 'kind') return wordOf(emailsWords[language].kinds, text) ?? text;
  if (name === 'hour') return hourWords(text, language);
  if (name === 'period') return periodWords(text, language);
  if (name === 'mode') return modeWord(text, language);
  const time = kindOfTime(name, text);
  if (time) return time === 'day' ? formatDay(text, language) : formatMoment(text, language);
  return shorten(text);
}

/** Formats day and hours at the end of a name. */
export function formatGroupName(name: string, language: Language): string {
  return name
    .replace(/^(.*, |)(\d{4}-\d\d-\d\d)(?=(?:, [^,]*)?$)/s, (found, before: string, day: string) =>
      kindOfTime('date', day) ? before + formatDay(day, language) : found,
    )
    .replace(/\d\d:\d\d-\d\d:\d\d$/, (hours) => hourWords(hours, language));
}

function partsOf(name: string, value: unknown): readonly unknown[] | undefined {
  if (typeof value === 'object' && value !== null) return Object.values(value);
  if (!listed.has(name) || typeof value !== 'string') return undefined;
  try {
    return partsOf(name, JSON.parse(value));
  } catch {
    return undefined;
  }
}

/** Omits parts that the other side has. */
function formatMany(name: string, parts: readonly unknown[], others: readonly unknown[], language: Language): string {
  const { fields, languages, session: nth } = auditWords[language];
  const textsOf = (all: readonly unknown[]): readonly string[] => {
    if (name === 'moved')
      return all.map((one) => {
        const { n, date, from, to } = one as { n: number; date: string; from: string; to: string };
        return `${fill(nth, { n: sessionLabel(n) })}: ${formatDay(date, language, 'plain')}, ${hourWords(`${from}-${to}`, language)}`;
      });
    if (name === 'dropped') return all.map((n) => fill(nth, { n: Number(n) }));
    // As `desc:es`.
    if (name === 'behind')
      return all.map((one) => {
        const [field = '', side = ''] = String(one).split(':');
        return `${wordOf(fields, field) ?? field} (${wordOf(languages, side) ?? side})`;
      });
    return all.flatMap((one) => (typeof one === 'object' && one !== null ? textsOf(sentencesOf(one)) : [String(one)]));
  };
  const [here, there] = [textsOf(parts).filter(Boolean), textsOf(others).filter(Boolean)];
  const own = here.filter((one) => !there.includes(one));
  // Only the order differs: say all.
  const differs = own.length > 0 || there.some((one) => !here.includes(one));
  return (differs ? own : here).join(name === 'moved' ? '; ' : ' · ');
}

function sentencesOf(part: object): readonly unknown[] {
  return Object.entries(part).flatMap(([name, value]) => (name === 'id' ? [] : [value]));
}

function shorten(text: string): string {
  const characters = [...withoutBidi(text)];
  return characters.length > most ? `${characters.slice(0, most).join('')}…` : characters.join('');
}
