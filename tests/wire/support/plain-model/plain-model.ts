/** Reference model of the data service: rows in memory, sequential, no code shared with the product. */
export type Value = string | number | boolean | null;
export type Fields = Readonly<Record<string, unknown>>;
export type PlainRow = Record<string, Value>;
export type PlainEntity = 'NewsLetter' | 'Contact' | 'Course' | 'CourseHistory';

export type PlainAnswer =
  | { readonly row: PlainRow }
  /** Names of the invalid fields, sorted. */
  | { readonly wrong: readonly string[] }
  | { readonly refused: 'condition' };

interface StoredRow {
  readonly row: PlainRow;
  /** Consent; messages only. */
  readonly agreed: boolean;
}

type Kind = 'text' | 'short' | 'money' | 'integer' | 'seats' | 'number' | 'flag' | 'day' | 'time';

/** Fields of an entity besides id and timestamps. */
export const plainFields = {
  NewsLetter: { email: 'text', date: 'time' },
  Contact: {
    name: 'text',
    lastname: 'text',
    email: 'text',
    type: 'text',
    message: 'text',
    reason: 'text',
    language: 'text',
  },
  Course: {
    name: 'text',
    image: 'text',
    plan: 'text',
    mode: 'short',
    desc: 'text',
    template: 'text',
    cost: 'money',
    count: 'integer',
    score: 'number',
    idCourseHistory: 'text',
    nameEn: 'text',
    descEn: 'text',
  },
  CourseHistory: {
    date: 'day',
    hour: 'short',
    period: 'short',
    cost: 'money',
    visible: 'flag',
    idCourse: 'text',
    capacity: 'seats',
  },
} as const satisfies Record<PlainEntity, Record<string, Kind>>;

export interface PlainModel {
  /** `newId`: the service's id, used when the client gave none. */
  create(entity: PlainEntity, input: Fields, condition: unknown, now: string, newId: string): PlainAnswer;
  update(entity: PlainEntity, input: Fields, condition: unknown, now: string): PlainAnswer;
  remove(entity: PlainEntity, id: string, condition: unknown): PlainAnswer;
  get(entity: PlainEntity, id: string): PlainRow | null;
  /** All pages of the list; the limit counts rows examined. */
  list(entity: PlainEntity, query: PlainList): readonly (readonly PlainRow[])[];
}

interface PlainList {
  readonly filter?: unknown;
  readonly limit: number;
  readonly descending?: boolean;
  readonly where?: readonly [field: string, is: string];
}

export function plainModel(): PlainModel {
  const tables: Record<PlainEntity, Map<string, StoredRow>> = {
    NewsLetter: new Map(),
    Contact: new Map(),
    Course: new Map(),
    CourseHistory: new Map(),
  };

  return {
    create(entity, { id: value, ...input }, condition, now, newId) {
      if (!holds(condition, {})) return { refused: 'condition' };
      const language = input.language ?? 'es';
      if (isVisitorEntity(entity) && language !== 'es' && language !== 'en') return { wrong: ['language'] };
      const { values, wrong } = entity === 'Contact' ? messageOf(input, true) : valuesOf(entity, input, true, now);
      const id = typeof value === 'string' ? value : newId;
      if (!isId(id)) wrong.push('id');
      if (wrong.length > 0) return { wrong: wrong.toSorted() };
      const row: PlainRow = { ...emptyRow(entity), ...values, id, createdAt: now, updatedAt: now };
      if (entity === 'Contact') row.language = textOf(language);
      const agreed = input.consent === true;
      const first = tables[entity].get(id);
      if (!first) {
        tables[entity].set(id, { row, agreed });
        return { row };
      }
      // Defaults set by the service are not compared: language and date.
      if (entity === 'Contact') row.language = first.row.language ?? null;
      if (entity === 'NewsLetter' && !input.date) row.date = first.row.createdAt ?? null;
      const same = Object.keys(plainFields[entity]).every((field) => row[field] === first.row[field]);
      return same && agreed === first.agreed ? { row: first.row } : { refused: 'condition' };
    },

    update(entity, { id, ...input }, condition, now) {
      const { values, wrong } = entity === 'Contact' ? messageOf(input, false) : valuesOf(entity, input, false, now);
      if (wrong.length > 0) return { wrong: wrong.toSorted() };
      const before = tables[entity].get(String(id));
      if (!before || !holds(condition, before.row)) return { refused: 'condition' };
      const row = { ...before.row, ...values, updatedAt: now };
      tables[entity].set(String(id), { ...before, row });
      return { row };
    },

    remove(entity, id, condition) {
      const before = tables[entity].get(id);
      if (!before || !holds(condition, before.row)) return { refused: 'condition' };
      tables[entity].delete(id);
      return { row: before.row };
    },

    get: (entity, id) => tables[entity].get(id)?.row ?? null,

    list(entity, { filter, limit, descending, where }) {
      const rows = [...tables[entity].values()]
        .map(({ row }) => row)
        .filter((row) => !where || row[where[0]] === where[1])
        // By relation in the order of ids, else newest first.
        .toSorted(
          (a, b) => (where ? 0 : order(String(a.createdAt), String(b.createdAt))) || order(String(a.id), String(b.id)),
        );
      if (descending || !where) rows.reverse();
      const parts: PlainRow[][] = [];
      for (let from = 0; from < rows.length || from === 0; from += limit) {
        parts.push(rows.slice(from, from + limit).filter((row) => holds(filter, row)));
      }
      return parts;
    },
  };
}

function isVisitorEntity(entity: PlainEntity): boolean {
  return entity === 'Contact' || entity === 'NewsLetter';
}

function isId(id: string): boolean {
  return id.length >= 1 && id.length <= 64 && [...id].every((sign) => /[a-z0-9_-]/i.test(sign));
}

function emptyRow(entity: PlainEntity): PlainRow {
  return Object.fromEntries(Object.keys(plainFields[entity]).map((field) => [field, null]));
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const characters = (text: string): number => Array.from(text).length;

/** Normalization of typed text. */
function clean(text: string, lines: boolean): string {
  const breaks = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n');
  const visible = Array.from(breaks)
    .filter((sign) => sign === '\n' || sign === '\t' || !/^\p{Cc}$/u.test(sign))
    .join('');
  const normalized = visible.toWellFormed().normalize('NFC').trim();
  return lines ? normalized : normalized.split(/\s+/).join(' ');
}

const isAddress = (text: string): boolean => /^[a-z0-9.+]{1,64}@([a-z0-9]+\.)+[a-z]{2,}$/i.test(text);
const types = ['ideas', 'problems', 'billing', 'collaboration', 'budget', 'training'];

/** Rules of the contact form; `complete`: all fields are present. */
function messageOf(input: Fields, complete: boolean): { values: PlainRow; wrong: string[] } {
  const values: PlainRow = {};
  const wrong: string[] = [];
  const limits: Record<string, number> = { name: 50, lastname: 50, email: 80, message: 200 };
  for (const [field, limit] of Object.entries(limits)) {
    if (!complete && input[field] === undefined) continue;
    const text = clean(textOf(input[field]), field === 'message');
    if (text === '' || characters(text) > limit || (field === 'email' && !isAddress(text))) wrong.push(field);
    else values[field] = text;
  }
  if (complete || input.type !== undefined) {
    if (typeof input.type === 'string' && types.includes(input.type)) values.type = input.type;
    else wrong.push('type');
  }
  if (complete || input.reason !== undefined) {
    const reason = clean(textOf(input.reason), false);
    if (characters(reason) > 120) wrong.push('reason');
    else values.reason = !complete && input.reason === null ? null : reason;
  }
  if (!complete && input.language !== undefined) {
    if (input.language === null || input.language === 'es' || input.language === 'en') values.language = input.language;
    else wrong.push('language');
  }
  if (complete && input.consent === false) wrong.push('consent');
  return { values, wrong };
}

function valuesOf(
  entity: Exclude<PlainEntity, 'Contact'>,
  input: Fields,
  complete: boolean,
  now: string,
): { values: PlainRow; wrong: string[] } {
  if (entity === 'NewsLetter') return subscriberOf(input, complete, now);
  const values: PlainRow = {};
  const wrong: string[] = [];
  for (const [field, kind] of Object.entries(plainFields[entity])) {
    const value = input[field];
    if (value === undefined) continue;
    if (value !== null && !fits(kind, value)) wrong.push(field);
    else values[field] = kind === 'day' && value !== null ? textOf(value).slice(0, 10) : (value as Value);
  }
  return { values, wrong };
}

function subscriberOf(input: Fields, complete: boolean, now: string): { values: PlainRow; wrong: string[] } {
  const values: PlainRow = {};
  if (complete) values.date = typeof input.date === 'string' ? input.date : now;
  else if (input.date !== undefined) values.date = input.date as Value;
  if (!complete && input.email === undefined) return { values, wrong: [] };
  const email = clean(textOf(input.email), false);
  if (characters(email) > 80 || !isAddress(email)) return { values, wrong: ['email'] };
  return { values: { ...values, email }, wrong: [] };
}

function fits(kind: Kind, value: unknown): boolean {
  if (typeof value === 'string') {
    const most = kind === 'short' ? 50 : 2_000;
    return !value.includes('\0') && value === value.toWellFormed() && characters(value) <= most;
  }
  return kind === 'money' || kind === 'seats' ? Number(value) >= 0 : true;
}

/** Whether a row matches a filter or condition of the contract. */
export function holds(filter: unknown, row: PlainRow): boolean {
  if (!isRecord(filter)) return true;
  for (const [name, value] of Object.entries(filter)) {
    if (value === null || value === undefined) continue;
    if (name === 'not' && holds(value, row)) return false;
    if (name === 'and' && !(value as unknown[]).every((part) => holds(part, row))) return false;
    if (name === 'or' && !(value as unknown[]).some((part) => holds(part, row))) return false;
    if (['and', 'or', 'not'].includes(name)) continue;
    for (const [operator, operand] of Object.entries(value)) {
      if (!satisfies(row[name] ?? null, operator, operand)) return false;
    }
  }
  return true;
}

function satisfies(held: Value, operator: string, value: unknown): boolean {
  if (operator === 'eq') return held === value;
  if (operator === 'ne') return held !== value;
  if (value === null) return true;
  if (operator === 'attributeExists') return value ? held !== null : held === null;
  if (operator === 'attributeType') return { _null: held === null, [kindOf(held)]: true }[textOf(value)] ?? false;
  if (operator === 'notContains') return !satisfies(held, 'contains', value);
  if (held === null) return false;
  if (operator === 'contains') return typeof held === 'string' && held.includes(textOf(value));
  if (operator === 'beginsWith') return typeof held === 'string' && held.indexOf(textOf(value)) === 0;
  if (operator === 'size') {
    return typeof held === 'string' && holds({ size: value }, { size: characters(held) });
  }
  if (operator === 'between') {
    const [from, to] = value as [unknown, unknown];
    return satisfies(held, 'ge', from ?? undefined) && satisfies(held, 'le', to ?? undefined);
  }
  if (value === undefined || typeof held !== typeof value) return false;
  const found = typeof held === 'number' ? Math.sign(held - Number(value)) : order(String(held), textOf(value));
  return { lt: found < 0, le: found <= 0, gt: found > 0, ge: found >= 0 }[operator] ?? false;
}

function kindOf(held: Value): string {
  if (held === null) return '_null';
  return { string: 'string', number: 'number', boolean: 'bool' }[typeof held as 'string' | 'number' | 'boolean'];
}

/** By code points, the order of UTF-8 bytes. */
function order(a: string, b: string): number {
  const [one, other] = [Array.from(a), Array.from(b)];
  for (let at = 0; at < Math.max(one.length, other.length); at += 1) {
    const difference = (one[at]?.codePointAt(0) ?? -1) - (other[at]?.codePointAt(0) ?? -1);
    if (difference !== 0) return Math.sign(difference);
  }
  return 0;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
