import type { Company } from '#content/company.ts';

/** A company that gave every fact. */
export const wholeCompany: Company = {
  name: 'Telar',
  legalName: 'Telar Digital, S.A. de C.V.',
  rfc: 'TDI200101AB1',
  founded: 2020,
  city: 'Puebla',
  street: 'Calle Dos 7',
  country: 'MX',
  region: 'México',
  timeZone: 'America/Mexico_City',
  currency: 'MXN',
  platform: 'Zoom',
  email: 'hola@telar.example',
  phone: '+52 55 1234 5678',
  whatsapp: '+52 55 8765 4321',
  officeHours: { opens: '9:00', closes: '18:00' },
  answerDays: 2,
  people: [
    {
      name: 'Ana Ruiz',
      role: { es: 'Programadora', en: 'Programmer' },
      sentence: { es: 'Contesta cuando algo falla.', en: 'Answers when something fails.' },
      picture: null,
    },
  ],
  trainerRegistration: 'TDI-200101-AB1-0013',
  payment: { es: 'Por transferencia.', en: 'By transfer.' },
  invoices: { es: 'Con factura.', en: 'With an invoice.' },
  cancellation: { days: 5, refund: 80 },
  projectPrices: { web: { from: 10, to: 20 }, app: { from: 30, to: 40 }, pos: { from: 50, to: 60 } },
};
