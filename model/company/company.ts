import * as v from 'valibot';
import { folioPrefix } from '#model/certificates/folio.ts';
import { atMost, problemOf } from '#model/check.ts';
import { imageKeyFault } from '#model/images.ts';
import { isRfc } from '#model/invoices/rfc.ts';
import { emailField } from '#model/people/email.ts';
import { phoneField } from '#model/people/phone.ts';
import type { Checked, Problem } from '#model/problems.ts';
import { cleanLine, cleanText } from '#model/text.ts';
import { isClabe } from './clabe.ts';

/** Limits in characters; `people`, `daysOff`: counts. */
export const companyLimits = { line: 120, sentence: 240, map: 300, people: 12, daysOff: 60 } as const;

/** RFC of the general public: the facts are invented. */
const sampleRfc = 'XAXX010101000';

const mostMoney = 10_000_000;

/** Empty becomes null: unknown, and omitted by pages. */
const orNull = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(
    v.optional(v.unknown(), null),
    v.transform((value) => (value === '' ? null : value)),
    v.nullable(schema),
  );

const line = v.pipe(
  v.string('invalid'),
  v.transform(cleanLine),
  v.minLength(1, 'required'),
  atMost(companyLimits.line),
);

const optionalLine = orNull(line);

const sentence = v.pipe(
  v.string('invalid'),
  v.transform((text) => cleanText(text).replace(/\s*\n\s*/g, ' ')),
  atMost(companyLimits.sentence),
);

/** One language may be empty; the other replaces it. */
const texts = v.object({ es: sentence, en: sentence }, 'required');

/** Null when empty in both languages. */
const optionalTexts = v.pipe(
  v.nullable(texts),
  v.transform((value) => (value && (value.es || value.en) ? value : null)),
);

const integer = (least: number, most: number) =>
  v.pipe(v.number('invalid'), v.integer('invalid'), v.minValue(least, 'invalid'), v.maxValue(most, 'invalid'));
const money = integer(0, mostMoney);
const range = v.pipe(
  v.object({ from: money, to: money }, 'required'),
  v.check(({ from, to }) => from <= to, 'invalid'),
);
const clock = v.pipe(v.string('required'), v.regex(/^(?:[01]?\d|2[0-3]):[0-5]\d$/, 'invalid'));
const day = v.pipe(v.string('invalid'), v.isoDate('invalid'));

const person = v.object({
  name: line,
  role: texts,
  sentence: texts,
  /** Image key (`images/ana.jpg`), shown as a square. */
  picture: orNull(
    v.pipe(
      v.string('invalid'),
      v.check((key) => imageKeyFault(key) === null, 'invalid'),
    ),
  ),
  /** Answers telephone and messages. */
  answers: v.boolean('invalid'),
  signs: v.boolean('invalid'),
});

const company = v.object({
  legalName: line,
  /** Tax id. */
  rfc: orNull(
    v.pipe(
      v.string('invalid'),
      v.transform((text) => text.replace(/[\s-]/g, '').toUpperCase()),
      v.check((text) => isRfc(text) || text === sampleRfc, 'invalid'),
    ),
  ),
  founded: v.nullable(integer(1900, 2100)),
  street: optionalLine,
  /** Neighborhood and postal code. */
  district: optionalLine,
  city: optionalTexts,
  /** Map URL. */
  map: orNull(
    v.pipe(
      v.string('invalid'),
      v.maxLength(companyLimits.map, `too-long ${companyLimits.map}`),
      v.url('invalid'),
      v.startsWith('https://', 'invalid'),
    ),
  ),
  email: emailField,
  phone: orNull(phoneField),
  whatsapp: orNull(phoneField),
  /** Monday to Friday, local time, `H:MM`. */
  officeHours: v.pipe(
    v.object({ opens: clock, closes: clock }, 'required'),
    v.check(({ opens, closes }) => opens.padStart(5, '0') < closes.padStart(5, '0'), 'invalid'),
  ),
  /** Working days. */
  answerDays: v.nullable(integer(1, 10)),
  people: v.pipe(v.array(person, 'invalid'), v.maxLength(companyLimits.people, `too-long ${companyLimits.people}`)),
  /** As external trainer, with the labor ministry; required to promise a DC-3. */
  trainerRegistration: optionalLine,
  folioPrefix: v.pipe(
    v.string('required'),
    v.transform((text) => text.trim().toUpperCase()),
    v.regex(folioPrefix, 'invalid'),
  ),
  /** How to pay for a course. */
  payment: optionalTexts,
  projectPayment: optionalTexts,
  invoices: optionalTexts,
  /** Gets invoice data; default: the company's mailbox. */
  accountant: orNull(emailField),
  /** For transfers. */
  bank: v.nullable(
    v.object({
      name: line,
      holder: line,
      clabe: v.pipe(
        v.string('required'),
        v.transform((text) => text.replace(/\s/g, '')),
        v.check(isClabe, 'invalid'),
      ),
    }),
  ),
  /** Refunds `refund` percent until `days` before the first class, `late` percent after it. */
  cancellation: v.nullable(v.object({ days: integer(0, 90), refund: integer(0, 100), late: integer(0, 100) })),
  /**
   * Payment is due `days` after the confirmation, at the latest `before` days before the first
   * class. An unpaid seat is released `lapse` days after that; null: never.
   */
  paymentTerms: v.optional(
    v.nullable(
      v.object({
        days: integer(0, 90),
        before: integer(0, 60),
        lapse: v.optional(v.nullable(integer(1, 60)), null),
      }),
    ),
    null,
  ),
  /** Besides public holidays; `YYYY-MM-DD`, sorted. */
  daysOff: v.pipe(
    v.array(day, 'invalid'),
    v.transform((days) => [...new Set(days)].toSorted()),
    v.maxLength(companyLimits.daysOff, `too-long ${companyLimits.daysOff}`),
  ),
  /** In MXN without VAT. */
  projectPrices: v.object({ web: v.nullable(range), app: v.nullable(range), pos: v.nullable(range) }),
  /** Day prices by place with `included` people, in MXN without VAT. */
  closedGroups: v.nullable(
    v.object({
      remote: v.nullable(money),
      office: v.nullable(money),
      included: integer(1, 40),
      /** Per further person and day. */
      extra: money,
      least: integer(1, 40),
    }),
  ),
});

export type Company = Readonly<v.InferOutput<typeof company>>;
export type CompanyPerson = Company['people'][number];
export type PricedProject = keyof Company['projectPrices'];

/** A problem's field is a path: `people.2.role.en`. */
export function checkCompany(input: unknown): Checked<Company> {
  const read = v.safeParse(company, input, { abortPipeEarly: true });
  if (read.success) return { ok: true, value: read.output };
  const problems = read.issues.map(({ path = [], message }): Problem => {
    const field = path.map(({ key }) => String(key)).join('.');
    return problemOf(field, /^(?:required|invalid|too-long)\b/.test(message) ? message : 'required');
  });
  return { ok: false, problems };
}

export function isSampleCompany({ rfc }: Company): boolean {
  return rfc === sampleRfc;
}

/** Identity of a new installation, which no real company has. */
export const seedIdentity = { legalName: 'Tlacuilo Software', email: 'hola@tlacuilo.example' } as const;

/** Facts that the site should have, in desk order. */
const wantedFacts = [
  'legalName',
  'rfc',
  'street',
  'phone',
  'email',
  'people',
  'trainerRegistration',
  'bank',
  'cancellation',
  'closedGroups',
] as const satisfies readonly (keyof Company)[];

/** Form text of a missing fact. */
export function unsetText(name: string): string {
  return name === 'legalName' || name === 'email' ? seedIdentity[name] : '';
}

/** First step of a new installation. */
export const firstFacts = ['street', 'phone', 'people'] as const satisfies readonly WantedFact[];

export type WantedFact = (typeof wantedFacts)[number];

/** The sample company keeps the seed's address. */
export function missingFacts(facts: Company): readonly WantedFact[] {
  return wantedFacts.filter((name) => {
    const fact = facts[name];
    if (name === 'legalName' || name === 'email') return fact === seedIdentity[name] && !isSampleCompany(facts);
    return fact === null || (Array.isArray(fact) && fact.length === 0);
  });
}
