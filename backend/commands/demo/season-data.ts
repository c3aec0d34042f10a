import { readFileSync } from 'node:fs';
import type { Company } from '#model/company/company.ts';
import type { Syllabus } from '#model/courses/course.ts';
import type { InvoiceData } from '#model/invoices/invoice-data.ts';
import type { Language } from '#model/languages.ts';
import type { ContactType } from '#model/people/contact-types.ts';

export interface DemoPerson {
  readonly name: string;
  readonly lastname: string;
  readonly email: string;
  readonly language: Language;
}

interface SeasonAccount {
  readonly name: string;
  readonly email: string;
  readonly language: Language;
}

type StaffAccount = SeasonAccount & { readonly password: string };

interface More {
  /** The state that it shows on the desk. */
  readonly shows?: string;
  /** Default: 12. */
  readonly capacity?: number;
  /** Requests for the waiting list. */
  readonly line?: number;
  /** Number of the class that moved to another hour. */
  readonly moves?: number;
  /** Number of the class that was dropped; another was added at the end. */
  readonly drops?: number;
  /** Number of latest classes without attendance marks. */
  readonly unmarked?: number;
  /** Certificates of a group that has ended: issued, or ready to be. */
  readonly certificates?: 'issued' | 'ready';
  /** Minutes since each unconfirmed hold. */
  readonly holds?: readonly number[];
  /** Hours since each cancellation of a paid seat; half is returned two days later. */
  readonly cancelled?: readonly number[];
  /** A company's buyer; `paid` in MXN. */
  readonly company?: {
    readonly name: string;
    readonly seats: number;
    readonly named: number;
    readonly paid: number;
    readonly invoice: InvoiceData;
  };
  readonly hidden?: true;
  /** Day of the cancellation. */
  readonly cancelledOn?: number;
}

/** Days count from today. */
export type SeasonGroup = readonly [
  course: Syllabus,
  madeOn: number,
  /** The first class is on the first suitable day from then on. */
  from: number,
  /** Hours, after the period unless it is Monday to Friday. */
  when: string,
  sessions: number,
  teacher: string,
  /** Confirmed reservations, before the group begins and before now. */
  seats: number,
  /** Number of them that paid. */
  paid: number,
  more?: More,
];

export interface SeasonMessage {
  /** Full name (`personNamed`). */
  readonly from: string;
  /** Hours ago. */
  readonly hours: number;
  readonly type: ContactType;
  readonly reason?: string;
  /** At most 200 characters. */
  readonly message: string;
  /** Index of the staff member, as in `answered.by`. */
  readonly takenBy?: 0 | 1;
  /** `after`: hours after the message. */
  readonly answered?: { readonly after: number; readonly by: 0 | 1; readonly keepsOpen?: true };
  readonly answer?: string;
  /** An answer by e-mail, hours after the message, and an internal note about it. */
  readonly replied?: { readonly after: number; readonly text: string; readonly note: string };
  readonly archived?: true;
  /** Unfinished reply. */
  readonly draft?: string;
}

/** Texts in Spanish and English. */
export interface SeasonIssue {
  /** When it is written, and sent or scheduled (`for`), in days from today. */
  readonly on: number;
  readonly sent?: true;
  readonly for?: number;
  readonly by: 0 | 1;
  readonly subject: readonly [string, string];
  readonly preview: readonly [string, string];
  readonly title: readonly [string, string];
  readonly body: readonly [readonly string[], readonly string[]];
}

interface SeasonData {
  readonly company: Company;
  /** Accounts of the desk, whose passwords are printed. */
  readonly staff: readonly [StaffAccount, StaffAccount];
  /** A pending invitation, and a disabled account. */
  readonly invited: SeasonAccount;
  readonly former: SeasonAccount;
  /** Rows of full names. `others` have no reservations, or a mailbox that refuses e-mail. */
  readonly people: Readonly<Record<Language, readonly string[]>>;
  readonly others: readonly string[];
  readonly costs: Readonly<Record<Syllabus, number>>;
  readonly groups: readonly SeasonGroup[];
  /** Newsletter issues, oldest first. */
  readonly issues: readonly SeasonIssue[];
  readonly cannedReplies: readonly Readonly<Record<Language, string>>[];
  /** Oldest first. */
  readonly messages: readonly SeasonMessage[];
}

/** The invented season, as data. */
export const season: SeasonData = JSON.parse(readFileSync(new URL('season.json', import.meta.url), 'utf8'));

/** In a fixed order. */
export const people = [...read(season.people.es, 'es'), ...read(season.people.en, 'en')];

const others = read(season.others, 'es');

export function personNamed(full: string): DemoPerson {
  const found = [...people, ...others].find(({ name, lastname }) => `${name} ${lastname}` === full);
  if (!found) throw new Error(`season.json has no person called ${full}`);
  return found;
}

function read(rows: readonly string[], language: Language): DemoPerson[] {
  const names = rows.flatMap((row) => row.split(', '));
  return names.map((full) => {
    const [name = '', ...rest] = full.split(' ');
    const lastname = rest.join(' ');
    return { name, lastname, email: `${plain(name)}.${plain(lastname)}@ejemplo.example`, language };
  });
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
