import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { languages } from '#model/languages.ts';
import { retention } from '#model/people/retention.ts';
import {
  defaultCancelHours,
  holdDuration,
  offerDuration,
  offersEndBefore,
  reminderDays,
  requestDuration,
} from '#model/reservations/reservation.ts';
import { hour, minute } from '#model/time-units.ts';

describe.each(languages)('in %s', (language) => {
  const read = (name: string) => readFileSync(join(import.meta.dirname, language, `${name}.md`), 'utf8');

  const inLanguage = (spanish: string, english: string) => (language === 'es' ? spanish : english);

  test('the terms describe reservations as the service handles them', () => {
    const terms = read('terms');
    for (const rule of [
      inLanguage(`apartado durante ${holdDuration / minute} minutos`, `held for ${holdDuration / minute} minutes`),
      inLanguage(
        `tiene ${requestDuration / hour} horas para confirmarlo`,
        `you have ${requestDuration / hour} hours to confirm it`,
      ),
      inLanguage(`durante ${offerDuration / hour} horas, o menos`, `for ${offerDuration / hour} hours, or less`),
      inLanguage(
        `${defaultCancelHours} horas antes de la primera clase`,
        `${defaultCancelHours} hours before the first class`,
      ),
      // A course without dates is requested by the form.
      inLanguage('(/contact)', '(/en/contact)'),
    ]) {
      expect(terms).toContain(rule);
    }
    expect([offersEndBefore / hour, reminderDays]).toEqual([6, [3, 1]]);
    expect(terms).toContain(inLanguage('seis horas antes de la primera clase', 'six hours before the first class'));
    expect(terms).toContain(inLanguage('tres días y un día antes', 'three days and one day before'));
  });

  test('the privacy notice names the retention of reservations in a section with its own date', () => {
    const notice = read('privacity');
    const section = /\*\*(?:Desde el|Since) \{\{noted\}\}\*\*[^#]*/.exec(notice)?.[0] ?? '';
    for (const rule of [
      inLanguage(`${holdDuration / minute} minutos`, `${holdDuration / minute} minutes`),
      inLanguage(`${requestDuration / hour} horas`, `${requestDuration / hour} hours`),
      inLanguage(
        `${retention.reservations.months} meses después de la última clase`,
        `${retention.reservations.months} months after the last class`,
      ),
      inLanguage('a los 30 días', 'after 30 days'),
      inLanguage('si se vence, hasta que termina el grupo', 'if it expires, until the group ends'),
      inLanguage('no termina sus reservas', 'does not end your reservations'),
    ]) {
      expect(section).toContain(rule);
    }
  });

  test('the privacy notice says what stays of a certificate, in a section with its own date', () => {
    const section = /\*\*(?:Desde el|Since) \{\{certificatesSince\}\}\*\*[^#]*/.exec(read('privacity'))?.[0] ?? '';
    for (const rule of ['{{workerNotice}}', inLanguage('quedan el folio', 'the certificate number, its place')]) {
      expect(section).toContain(rule);
    }
  });

  test('the privacy notice names every other retention period as in the table', () => {
    const notice = read('privacity');
    const section =
      /## (?:Los plazos, en números|The periods, in numbers)\n\n\*\*(?:Desde el|Since) \{\{noted\}\}[^#]*/.exec(
        notice,
      )?.[0] ?? '';
    const { messages, unconfirmedSubscribers, endedSubscribers, failedLetters, sentLetters, record, consents } =
      retention;
    for (const rule of [
      inLanguage(`archivados, ${messages.months} meses después`, `archived, ${messages.months} months after`),
      inLanguage(
        `sin confirmar, ${unconfirmedSubscribers.days} días`,
        `confirmed, ${unconfirmedSubscribers.days} days`,
      ),
      inLanguage(`las bajas, ${endedSubscribers.days} días`, `that ended, ${endedSubscribers.days} days`),
      inLanguage(`no salieron, ${failedLetters.days} días`, `could not be sent, ${failedLetters.days} days`),
      inLanguage(`los enviados, ${sentLetters.days} días`, `were sent, ${sentLetters.days} days`),
      inLanguage(`nuestro personal, ${record.months} meses`, `our staff change, ${record.months} months`),
      inLanguage(`aceptó, ${consents.months} meses más`, `another ${consents.months} months`),
    ]) {
      expect(section).toContain(rule);
    }
    // Same sentence about e-mails of reservations.
    expect(notice).toContain(inLanguage(`a los ${sentLetters.days} días`, `after ${sentLetters.days} days`));
  });

  test('the privacy notice keeps its date, and a note of another date names today’s authority', () => {
    const notice = read('privacity');
    expect(notice).toMatch(/^updated: 2024-09-07$/m);
    expect(notice).toMatch(/\{\{noted\}\}.*\{\{authoritySince\}\}.*\{\{authority\}\}.*\{\{authorityBefore\}\}/);
    expect(notice).not.toContain('INAI');
  });
});
