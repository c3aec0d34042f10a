import type { Language } from '#model/languages.ts';
import { companyBasics } from './company-basics.ts';

/** A sentence in every language of the site. */
type Said = Readonly<Record<Language, string>>;

export interface Person {
  readonly name: string;
  readonly role: Said;
  /** What this person does for who buys, in one sentence. */
  readonly sentence: Said;
  /** The key of an image of the house (`images/ana.jpg`), or null. */
  readonly picture: string | null;
}

/** In MXN, without VAT: what a project of a kind costs at least and at most. */
export interface PriceRange {
  readonly from: number;
  readonly to: number;
}

/** What a project of the portfolio is sold as. */
export type PricedProject = 'web' | 'app' | 'pos';

/** Every fact that a buyer looks for. Null is a fact that nobody gave: pages leave out what they would say of it. */
export interface Company {
  readonly name: string;
  readonly legalName: string;
  /** As the tax authority writes it. */
  readonly rfc: string | null;
  readonly founded: number | null;
  readonly city: string | null;
  /** Street, number, neighborhood and postal code, in one line. */
  readonly street: string | null;
  readonly country: 'MX';
  readonly region: string;
  readonly timeZone: string;
  readonly currency: 'MXN';
  /** With what remote classes are given: `Zoom`. Its link goes by e-mail to who has a seat. */
  readonly platform: string | null;
  readonly email: string;
  /** With the country's code: `+52 55 1234 5678`. */
  readonly phone: string | null;
  readonly whatsapp: string | null;
  /** Monday to Friday, local time. */
  readonly officeHours: { readonly opens: string; readonly closes: string };
  /** Working days within which a message is answered. */
  readonly answerDays: number | null;
  readonly people: readonly Person[];
  /** The number under which the labor ministry lists the company as an external trainer: without it no DC-3 is promised. */
  readonly trainerRegistration: string | null;
  readonly payment: Said | null;
  readonly invoices: Said | null;
  /** What is given back to who cancels a paid seat: the share in percent, and until how many days before the first class. */
  readonly cancellation: { readonly days: number; readonly refund: number } | null;
  readonly projectPrices: Readonly<Record<PricedProject, PriceRange>> | null;
}

/**
 * The company's own facts. Whoever may read content reads them here. The service may not: its settings have the name and the
 * mailbox once more as their defaults (`backend/settings.ts`), and `backend/business/catalogue/company-day.ts` has the time zone.
 */
export const company: Company = {
  ...companyBasics,
  legalName: 'Tlacuilo Software',
  rfc: null,
  founded: null,
  city: 'Ciudad de México',
  street: null,
  country: 'MX',
  region: 'México',
  email: 'hola@tlacuilo.example',
  phone: null,
  whatsapp: null,
  officeHours: { opens: '9:00', closes: '18:00' },
  answerDays: 1,
  people: [],
  trainerRegistration: null,
  payment: {
    es: 'Se paga por transferencia bancaria: un curso, antes de la primera clase; un proyecto, por entregas.',
    en: 'You pay by bank transfer: a course before the first class, a project delivery by delivery.',
  },
  invoices: { es: 'Con factura (CFDI).', en: 'With a Mexican tax invoice (CFDI).' },
  cancellation: null,
  projectPrices: { web: { from: 12000, to: 45000 }, app: { from: 60000, to: 180000 }, pos: { from: 25000, to: 90000 } },
};

/** Where a visitor meets a fact. `data`: what search engines are told; `e-mails`: what the site sends. */
export type FactPlace =
  | 'every page'
  | 'home'
  | 'us'
  | 'services'
  | 'training'
  | 'syllabus'
  | 'contact'
  | 'terms'
  | 'privacity'
  | 'e-mails'
  | 'data';

interface FactNote {
  readonly places: readonly FactPlace[];
  /** It stands for the company's own until the company gives it. */
  readonly sample?: true;
}

/** Of every fact where it is shown, and which of them are samples. */
export const companyFacts: Readonly<Record<keyof Company, FactNote>> = {
  name: { places: ['every page', 'e-mails', 'data'] },
  legalName: { places: ['every page', 'contact', 'terms', 'privacity', 'data'], sample: true },
  rfc: { places: ['contact', 'us', 'data'] },
  founded: { places: ['us', 'data'] },
  city: { places: ['home', 'every page', 'contact', 'us', 'data'], sample: true },
  street: { places: ['contact', 'us', 'data'] },
  country: { places: ['data'] },
  region: { places: ['data'] },
  timeZone: { places: ['training', 'syllabus', 'e-mails', 'data'] },
  currency: { places: ['home', 'services', 'training', 'syllabus', 'data'] },
  platform: { places: ['training', 'syllabus'] },
  email: { places: ['every page', 'contact', 'us', 'terms', 'privacity', 'data'], sample: true },
  phone: { places: ['every page', 'contact', 'us', 'data'] },
  whatsapp: { places: ['every page', 'contact', 'us'] },
  officeHours: { places: ['contact', 'us', 'data'], sample: true },
  answerDays: { places: ['home', 'contact', 'us', 'e-mails'], sample: true },
  people: { places: ['us', 'data'] },
  trainerRegistration: { places: ['training', 'us', 'terms'] },
  payment: { places: ['services', 'contact', 'us', 'terms'], sample: true },
  invoices: { places: ['services', 'contact', 'us', 'terms'], sample: true },
  cancellation: { places: ['us', 'terms'] },
  projectPrices: { places: ['home', 'services'], sample: true },
};

/** The names of the facts that are samples, and of those that nobody gave. */
export function unsettledFacts(
  facts: Company = company,
  notes: Readonly<Record<keyof Company, FactNote>> = companyFacts,
): { readonly samples: readonly string[]; readonly absent: readonly string[] } {
  const names = Object.keys(notes) as (keyof Company)[];
  const isAbsent = (name: keyof Company) => {
    const fact = facts[name];
    return fact === null || (Array.isArray(fact) && fact.length === 0);
  };
  return {
    samples: names.filter((name) => notes[name].sample && !isAbsent(name)),
    absent: names.filter(isAbsent),
  };
}
