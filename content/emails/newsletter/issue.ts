import { companyBasics } from '#content/company-basics.ts';
import { longDay } from '#content/emails/reservations/class-times.ts';
import { pairs } from '#content/pairs.ts';
import type { Language } from '#model/languages.ts';

const day = new Intl.DateTimeFormat('en-CA', { timeZone: companyBasics.timeZone });

/** In the company's time zone, written out. */
export const companyDate = (iso: string, language: Language) => longDay(day.format(new Date(iso)), language);

/** Day of a consent given elsewhere. A date without a time is stored as midnight UTC. */
export const consentDate = (iso: string, language: Language) =>
  iso.endsWith('T00:00:00.000Z') ? longDay(iso.slice(0, 10), language) : companyDate(iso, language);

export const newsletterIssueWords = pairs({
  /** `since`: a day; empty in previews. */
  why: [
    (host: string, since: string) => `Recibe este boletín porque se suscribió en ${host}${since && ` el ${since}`}.`,
    (host: string, since: string) =>
      `You’re receiving this newsletter because you subscribed at ${host}${since && ` on ${since}`}.`,
  ],
  /** `date`: day of the consent. */
  whyVouched: [
    (date: string) =>
      `Recibe este boletín porque su dirección estaba en la lista de ${companyBasics.name}, con su consentimiento del ${date}.`,
    (date: string) =>
      `You’re receiving this newsletter because your address was on the list of ${companyBasics.name}, with your consent of ${date}.`,
  ],
  onTheWeb: ['Leerlo en el sitio', 'Read it on the site'],
  reserve: ['Reservar lugar', 'Reserve a seat'],
  test: {
    subject: ['[Prueba]', '[Test]'],
    note: [
      'Es una prueba: solo le llega a usted y no cuenta como envío.',
      'This is a test: only you get it, and it does not count as sent.',
    ],
  },
  welcome: {
    latest: ['Para empezar, lea el número más reciente:', 'To begin with, read the latest issue:'],
  },
});
