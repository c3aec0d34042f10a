import type { Company, CompanyPerson } from '#model/company/company.ts';
import { type Language, languages } from '#model/languages.ts';
import type { Problem } from '#model/problems.ts';

/** By path (`bank.clabe`, `city.es`); an unknown fact is absent. `day`: a day off not added yet. */
export type Texts = Readonly<Record<string, string>>;

/** Property of the person whose photo is being uploaded; JSON omits it. */
export const upload = Symbol('upload');

export interface FormPerson extends CompanyPerson {
  readonly [upload]?: string | undefined;
}

export interface CompanyForm {
  readonly texts: Texts;
  readonly people: readonly FormPerson[];
  readonly daysOff: readonly string[];
}

export function isUploading({ people }: CompanyForm): boolean {
  return people.some((one) => one[upload]);
}

export const companySections = {
  name: ['legalName', 'rfc', 'founded'],
  place: ['street', 'district', 'city', 'map'],
  reach: ['phone', 'whatsapp', 'email', 'officeHours.opens', 'officeHours.closes', 'answerDays'],
  people: [],
  certificate: ['folioPrefix', 'trainerRegistration'],
  pay: [
    'payment',
    'projectPayment',
    'invoices',
    'accountant',
    'bank.name',
    'bank.holder',
    'bank.clabe',
    'paymentTerms.days',
    'paymentTerms.before',
    'paymentTerms.lapse',
    'cancellation.days',
    'cancellation.refund',
    'cancellation.late',
  ],
  prices: [
    'projectPrices.web.from',
    'projectPrices.web.to',
    'projectPrices.app.from',
    'projectPrices.app.to',
    'projectPrices.pos.from',
    'projectPrices.pos.to',
  ],
  groups: [
    'closedGroups.remote',
    'closedGroups.office',
    'closedGroups.included',
    'closedGroups.extra',
    'closedGroups.least',
  ],
  daysOff: [],
} as const;

export type CompanySection = keyof typeof companySections;
export type FieldPath = (typeof companySections)[CompanySection][number];

/** Texts in both languages. */
export const pairPaths: ReadonlySet<string> = new Set(['city', 'payment', 'projectPayment', 'invoices']);

const numbers = /^(?:founded|answerDays|cancellation\.|paymentTerms\.|projectPrices\.|closedGroups\.)/;

/** Facts that are null when all their parts are empty. */
const groups = [
  'bank',
  'cancellation',
  'paymentTerms',
  'closedGroups',
  'city',
  'payment',
  'projectPayment',
  'invoices',
] as const;

export function isNumberPath(path: string): boolean {
  return numbers.test(path);
}

/** A problem of a fact is one of each of its parts. */
export function isProblemOf({ field }: Problem, path: string): boolean {
  return `${path}.`.startsWith(`${field}.`) || (path === 'day' && field.startsWith('daysOff.'));
}

export function formOf({ people, daysOff, ...facts }: Company): CompanyForm {
  return { texts: textsOf(facts), people, daysOff };
}

function textsOf(value: unknown, path = ''): Record<string, string> {
  if (value === null || value === undefined) return {};
  if (typeof value !== 'object') return { [path]: `${value as string | number}` };
  const inner = Object.entries(value).map(([key, one]) => textsOf(one, path ? `${path}.${key}` : key));
  return Object.assign({}, ...inner) as Record<string, string>;
}

/** Unchecked: `checkCompany` validates them. */
export function typedFacts({ texts, people, daysOff }: CompanyForm): Readonly<Record<string, unknown>> {
  const typed = (path: string) => (texts[path] ?? '').trim();
  const value = (path: string) => {
    const text = typed(path);
    if (!isNumberPath(path)) return text || null;
    return text === '' ? null : Number(text.replace(/[$,\s]/g, ''));
  };
  const paths = Object.values(companySections).flat() as readonly FieldPath[];
  const facts: Record<string, unknown> = {
    people,
    daysOff: texts.day ? [...daysOff, texts.day] : daysOff,
    projectPrices: {},
  };
  const all = paths.flatMap((one) => (pairPaths.has(one) ? languages.map((side) => `${one}.${side}`) : [one]));
  for (const path of all) {
    const steps = path.split('.');
    const last = steps.pop() ?? '';
    const parent = steps.reduce((at, step) => {
      at[step] ??= {};
      return at[step] as Record<string, unknown>;
    }, facts);
    parent[last] = pairPaths.has(steps[0] ?? '') ? typed(path) : value(path);
  }
  for (const name of groups) if (isEmpty(facts[name])) facts[name] = null;
  const prices = facts.projectPrices as Record<string, unknown>;
  for (const [name, range] of Object.entries(prices)) if (isEmpty(range)) prices[name] = null;
  return facts;
}

function isEmpty(value: unknown): boolean {
  return Object.values(value as object).every((one) => one === null || one === '');
}

/** Paths that differ: texts, `people` and `daysOff`. */
export function changedPaths(base: CompanyForm, form: CompanyForm): readonly string[] {
  const paths = new Set([...Object.keys(base.texts), ...Object.keys(form.texts)]);
  const differ = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);
  return [
    ...[...paths].filter((path) => (base.texts[path] ?? '') !== (form.texts[path] ?? '')),
    ...(['people', 'daysOff'] as const).filter((name) => differ(base[name], form[name])),
  ];
}

/** Applies the changes from `base` to `form` on top of `newer`. */
export function rebase(base: CompanyForm, form: CompanyForm, newer: CompanyForm): CompanyForm {
  const changed = new Set(changedPaths(base, form));
  const mine = Object.fromEntries(
    [...changed].flatMap((path) => (path in form.texts || path in base.texts ? [[path, form.texts[path] ?? '']] : [])),
  );
  return {
    texts: { ...newer.texts, ...mine },
    people: changed.has('people') || isUploading(form) ? form.people : newer.people,
    daysOff: changed.has('daysOff') ? form.daysOff : newer.daysOff,
  };
}

/**
 * Translations left behind (`city:en`): stored ones, and those whose other language changed; less
 * the reviewed.
 */
export function behindNow(
  base: CompanyForm,
  form: CompanyForm,
  stored: readonly string[],
  reviewed: ReadonlySet<string>,
): readonly string[] {
  const changed = (path: string, side: Language) =>
    (base.texts[`${path}.${side}`] ?? '') !== (form.texts[`${path}.${side}`] ?? '');
  return [...pairPaths].flatMap((path) =>
    languages.flatMap((side): string[] => {
      const name = `${path}:${side}`;
      const other = side === 'es' ? 'en' : 'es';
      if (reviewed.has(name) || changed(path, side) || !form.texts[`${path}.${side}`]) return [];
      return changed(path, other) || stored.includes(name) ? [name] : [];
    }),
  );
}
