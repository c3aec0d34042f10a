import type { Company } from '#model/company/company.ts';

export const wholeCompany: Company = {
  legalName: 'Telar Digital, S.A. de C.V.',
  rfc: 'TDI200101AB1',
  founded: 2020,
  city: { es: 'Puebla', en: 'Puebla' },
  street: 'Calle Dos 7',
  district: null,
  map: null,
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
      answers: true,
      signs: true,
    },
  ],
  trainerRegistration: 'TDI-200101-AB1-0013',
  payment: { es: 'Por transferencia.', en: 'By transfer.' },
  invoices: { es: 'Con factura.', en: 'With an invoice.' },
  cancellation: { days: 5, refund: 80, late: 0 },
  bank: { name: 'Banco', holder: 'Telar Digital, S.A. de C.V.', clabe: '002010077777777771' },
  daysOff: ['2026-12-28'],
  closedGroups: { remote: 8000, office: 10000, included: 8, extra: 900, least: 5 },
  projectPrices: { web: { from: 10, to: 20 }, app: { from: 30, to: 40 }, pos: { from: 50, to: 60 } },
};
