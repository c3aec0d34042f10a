import { companyBasics } from '#content/company-basics.ts';
import { clockTime } from '#content/course.ts';
import { auditWords } from '#content/desk/audit-log.ts';
import { emailsWords } from '#content/desk/emails.ts';
import type { Language } from '#model/languages.ts';
import type { Kept } from '#model/people/retention.ts';
import { kindOfTime } from '#model/time-of-day.ts';
import { type PersonKind, personColumns, personWords } from './person.ts';
import { describeKept } from './retention.ts';

type Row = Readonly<Record<string, unknown>>;

export function isPersonKind(kind: string): kind is PersonKind {
  return Object.hasOwn(personColumns, kind);
}

/** Omits empty values. */
export function sayRow(kind: PersonKind, row: Row, language: Language): readonly (readonly [string, string])[] {
  const { columns } = personWords[language];
  return personColumns[kind].flatMap((column) => {
    const text = formatValue(column, row, language);
    const label = kind === 'reservation' && column === 'folio' ? 'reference' : column;
    return text === '' ? [] : [[columns[label], text] as const];
  });
}

export function sayKeptOf(kind: PersonKind, row: Row, language: Language): string {
  return describeKept(categoryOf(kind, row), language);
}

/** Exemption from erasure. */
export function sayStays(why: string, until: string | null, language: Language): string {
  const { stays } = personWords[language];
  // A desk that was open before an upgrade may not know a reason.
  const sentence = Object.hasOwn(stays, why) ? stays[why as keyof typeof stays] : '';
  return sentence.replace('{until}', until === null ? '' : formatDay(until, language));
}

/** Day in the company's time zone. */
function formatDay(time: string, language: Language): string {
  const form = { dateStyle: 'long', timeZone: companyBasics.timeZone } as const;
  return new Intl.DateTimeFormat(language === 'es' ? 'es-MX' : 'en', form).format(new Date(time));
}

/** `22 de noviembre de 2026, 11:42`, in the company's time zone. */
export function sayMoment(time: string, language: Language): string {
  const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: companyBasics.timeZone });
  return `${formatDay(time, language)}, ${clockTime(clock.format(new Date(time)), language)}`;
}

function formatValue(column: string, row: Row, language: Language): string {
  const words = personWords[language];
  // An imported subscription was confirmed by staff, not from its mailbox.
  if (column === 'confirmedAt' && row.source) return '';
  const value = column === 'course' && language === 'en' ? (row.courseEn ?? row.course) : row[column];
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  if (column === 'enabled') return value === 1 ? words.values.yes : words.values.no;
  if (typeof value === 'number') return String(value);
  if (column === 'kind') return (emailsWords[language].kinds as Readonly<Record<string, string>>)[value] ?? value;
  if (column === 'act') return sayAct(value, row, language);
  if (column === 'invoice') return Object.values(JSON.parse(value) as object).join(', ');
  const time = kindOfTime(column, value);
  if (time === 'moment') return sayMoment(value, language);
  // A day is independent of time zones; a text has the day of its version.
  if (time) return formatDay(`${value}T12:00:00-06:00`, language);
  const worded = ['language', 'state', 'type', 'mark', 'result', 'paidBy'].includes(column);
  if (worded && Object.hasOwn(words.values, value)) return words.values[value as keyof typeof words.values];
  return value;
}

/** As in the activity log: `cambió una reserva`. */
function sayAct(act: string, { thing }: Row, language: Language): string {
  const { acts, nameless } = auditWords[language];
  const [kind = ''] = String(thing).split(':');
  const name = Object.hasOwn(nameless, kind) ? nameless[kind as keyof typeof nameless] : nameless.other;
  return Object.hasOwn(acts, act) ? acts[act as keyof typeof acts].replace('{thing}', name) : act;
}

function categoryOf(kind: PersonKind, row: Row): Kept {
  switch (kind) {
    case 'contact':
      return row.state === 'open' ? 'openMessages' : 'messages';
    case 'answer':
    case 'inboundEmail':
    case 'internalNote':
      return 'messages';
    case 'draft':
      return 'drafts';
    case 'courseNotice':
      return row.confirmedAt ? 'courseNotices' : 'unconfirmedSubscribers';
    case 'reservation':
    case 'attendance':
      return 'reservations';
    case 'certificate':
      return 'certificates';
    case 'workerRecord':
      return 'workerRecords';
    case 'newsletter':
      if (row.endedAt) return 'endedSubscribers';
      return row.confirmedAt || row.emailKey === null ? 'subscribers' : 'unconfirmedSubscribers';
    case 'consent':
      return 'consents';
    case 'suppression':
      return 'refusals';
    case 'mailOutbox':
      return row.deadAt && !row.sentAt ? 'failedLetters' : 'sentLetters';
    case 'account':
    case 'accountPasskey':
      return 'accounts';
    case 'accountSession':
      return 'sessions';
    case 'recoveryCode':
      return 'codes';
    case 'record':
      return 'record';
  }
}
