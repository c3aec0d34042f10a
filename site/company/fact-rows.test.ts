import { expect, test } from 'vitest';
import { languages } from '#model/languages.ts';
import { organization } from '#site/search/graph.ts';
import { wholeCompany } from '#tests/support/company/whole-company.ts';
import { type FactName, factRows } from './fact-rows.ts';

const all: readonly FactName[] = [
  'email',
  'phone',
  'whatsapp',
  'hours',
  'answer',
  'place',
  'founded',
  'legalName',
  'rfc',
  'registration',
  'pay',
  'payBy',
  'payProject',
  'cancellation',
];

test.each(languages)(
  'in %s a company that gave everything has every row, and every link leads somewhere',
  (language) => {
    const rows = factRows(all, language, wholeCompany);
    expect(rows.map(({ name }) => name)).toEqual(all);
    expect(rows.filter(({ href }) => href).map(({ href }) => href)).toEqual([
      'mailto:hola@telar.example',
      'tel:+525512345678',
      'https://wa.me/525587654321',
      'https://www.openstreetmap.org/search?query=Calle%20Dos%207%2C%20Puebla',
    ]);
    for (const { text } of rows) expect(text).not.toMatch(/[{}]|null|undefined/);
  },
);

test.each(languages)('in %s an absent fact leaves no row, and a city without a street no map', (language) => {
  const bare = {
    ...wholeCompany,
    phone: null,
    whatsapp: null,
    street: null,
    rfc: null,
    founded: null,
    answerDays: null,
    trainerRegistration: null,
    payment: null,
    projectPayment: null,
    invoices: null,
    cancellation: null,
    paymentTerms: null,
  };
  expect(factRows(all, language, bare)).toMatchObject([
    { name: 'email' },
    { name: 'hours' },
    { name: 'place', text: 'Puebla' },
    { name: 'legalName' },
  ]);
  expect(factRows(['place'], language, bare)[0]).not.toHaveProperty('href');
});

test('search engines get the same facts', () => {
  expect(organization('https://x.mx', 'es', wholeCompany)).toMatchObject({
    legalName: 'Telar Digital, S.A. de C.V.',
    taxID: 'TDI200101ABA',
    foundingDate: '2020',
    telephone: '+52 55 1234 5678',
    address: { streetAddress: 'Calle Dos 7', addressLocality: 'Puebla', addressCountry: 'MX' },
    employee: [{ '@type': 'Person', name: 'Ana Ruiz', jobTitle: 'Programadora' }],
  });
  const bare = { ...wholeCompany, phone: null, street: null, city: null, rfc: null, founded: null, people: [] };
  const json = JSON.stringify(organization('https://x.mx', 'en', bare));
  expect(json).not.toMatch(/null|undefined|telephone|streetAddress|taxID|foundingDate|employee/);
});

test('days off are shown beside the hours, from a month before', () => {
  const hours = (at: string) => factRows(['hours'], 'es', wholeCompany, new Date(at))[0]?.text;
  expect(hours('2026-11-23T12:00:00Z')).not.toContain('Cerrado');
  expect(hours('2026-12-01T12:00:00Z')).toContain('Cerrado: 28 de diciembre');
  expect(hours('2026-12-29T12:00:00Z')).not.toContain('Cerrado');
});

test.each([
  [
    { days: 5, before: 3, lapse: null },
    'A más tardar 5 días después de confirmar o 3 días antes de la primera clase, lo que ocurra primero, pero no antes de que confirme.',
    'No later than 5 days after you confirm or 3 days before the first class, whichever comes first, but not before you confirm.',
  ],
  [
    { days: 0, before: 0, lapse: 1 },
    'A más tardar el día en que confirma o el día de la primera clase, lo que ocurra primero, pero no antes de que confirme. Sin pago, el lugar se libera 1 día después.',
    'No later than the day you confirm or the day of the first class, whichever comes first, but not before you confirm. Without payment, the seat is released 1 day later.',
  ],
])('the terms of payment %j are a row', (paymentTerms, es, en) => {
  const company = { ...wholeCompany, paymentTerms };
  expect(factRows(['payBy'], 'es', company)).toMatchObject([{ text: es }]);
  expect(factRows(['payBy'], 'en', company)).toMatchObject([{ text: en }]);
});

test.each([
  [0, 'hasta el día de la primera clase', 'up to the day of the first class'],
  [1, 'hasta 1 día antes', 'up to 1 day before'],
  [7, 'hasta 7 días antes', 'up to 7 days before'],
])('refunds until %i days before the first class are a row', (days, es, en) => {
  const company = { ...wholeCompany, cancellation: { days, refund: 100, late: 50 } };
  expect(factRows(['cancellation'], 'es', company)[0]?.text).toContain(es);
  expect(factRows(['cancellation'], 'en', company)[0]?.text).toContain(en);
});
