import { type Company, seedIdentity } from '#model/company/company.ts';

/** Facts of a new installation; staff replace them. */
export const seedCompany: Company = {
  legalName: seedIdentity.legalName,
  rfc: null,
  founded: null,
  street: null,
  district: null,
  city: { es: 'Ciudad de México', en: 'Mexico City' },
  map: null,
  email: seedIdentity.email,
  phone: null,
  whatsapp: null,
  officeHours: { opens: '9:00', closes: '18:00' },
  answerDays: 1,
  people: [],
  trainerRegistration: null,
  folioPrefix: 'TL',
  payment: {
    es: 'Por transferencia, antes de la primera clase.',
    en: 'By bank transfer, before the first class.',
  },
  projectPayment: {
    es: 'Por transferencia, en pagos según las entregas.',
    en: 'By bank transfer, in stages as we deliver.',
  },
  invoices: { es: 'Con factura (CFDI).', en: 'With a Mexican tax invoice.' },
  accountant: null,
  bank: null,
  cancellation: null,
  paymentTerms: null,
  daysOff: [],
  projectPrices: { web: { from: 12000, to: 45000 }, app: { from: 60000, to: 180000 }, pos: { from: 25000, to: 90000 } },
  closedGroups: null,
};
