import { describe, expect, it } from 'vitest';
import type { EmailTemplate } from '#backend/platform/email/outbox/email-template.ts';
import { reservationFrameWords } from '#content/emails/reservations/frame.ts';
import type { Session } from '#model/courses/session.ts';
import { languages } from '#model/languages.ts';
import { sampleEdition } from '#tests/support/calendars/sample-edition.ts';
import {
  base,
  edition,
  inbox,
  linksOf,
  moved,
  other,
  person,
  render,
  templates,
  tokensOf,
  until,
} from '#tests/support/reservations/render-email.ts';

describe('e-mails to unverified mailboxes', () => {
  const typed = {
    name: 'Zoe gane.example',
    lastname: 'Sello',
    email: 'eva@evil.example',
    folio: 'R-TYPED',
    note: 'gane',
  };

  it.each([
    [templates.reservationHold, { ...base, until }],
    [templates.waitlistRequest, { ...base, until }],
    [templates.reservationAgain, { ...base, state: 'held' as const }],
  ])('contain nothing typed by the sender: %#', (template, facts) => {
    for (const language of languages) {
      const { subject, text, html, files } = render<object>(
        template as EmailTemplate,
        { ...facts, ...typed },
        language,
      );
      for (const content of [subject, text, html]) expect(content).not.toMatch(/Zoe|gane|Sello|evil|R-TYPED/);
      expect(files).toBeUndefined();
    }
    // The meeting link is for attendees only.
    const remote = { ...facts, edition: other };
    expect(render<object>(template as EmailTemplate, remote).html).not.toContain('meet.example');
  });

  it('say on the waiting list that fewer seats will do', () => {
    const several = { ...base, until, seats: 3 };
    expect(render(templates.waitlistRequest, { ...several, partial: true }).text).toContain('3 lugares o los que haya');
    expect(render(templates.waitlistRequest, { ...several, partial: true }, 'en').text).toContain(
      '3 seats or as many as come free',
    );
    expect(render(templates.waitlistRequest, several).text).not.toContain('los que haya');
  });

  it('contain no calendar file for a seat that never was in a calendar', () => {
    const cancelled = { ...person, by: 'company' } as const;
    expect(render(templates.reservationCancelled, cancelled).files).toHaveLength(1);
    expect(render(templates.reservationCancelled, { ...cancelled, unconfirmed: true }).files ?? []).toEqual([]);
  });

  it('call a request that was never confirmed a request when it is canceled', () => {
    for (const by of ['person', 'company'] as const) {
      const { subject, text } = render(templates.reservationCancelled, { ...person, by, unconfirmed: true });
      expect([subject, text]).toEqual([
        expect.stringMatching(/^Su solicitud para .* quedó cancelada$/),
        expect.stringContaining('Su solicitud quedó cancelada'),
      ]);
    }
  });

  it('contain no name when an edition or reservation is cancelled', () => {
    const named = { ...person, name: 'Zoe gane.example' };
    expect(render(templates.editionCancelled, { ...named, seated: false, instead: [] }).text).not.toContain('Zoe');
    expect(render(templates.reservationCancelled, { ...named, by: 'company' }).text).not.toContain('Zoe');
  });
});

describe('expiry times', () => {
  it.each([
    ['es', '2026-11-25T15:14:00.000Z', 'hasta las 9:14 del miércoles 25 de noviembre, hora de la Ciudad de México'],
    ['es', '2026-11-25T07:05:00.000Z', 'hasta la 1:05 del miércoles 25 de noviembre, hora de la Ciudad de México'],
    ['es', '2026-11-25T05:59:59.000Z', 'hasta las 23:59 del martes 24 de noviembre, hora de la Ciudad de México'],
    ['en', '2026-11-25T15:14:00.000Z', 'until 9:14 am on Wednesday, November 25, Mexico City time'],
  ] as const)(
    'are shown as time and day in Mexico City, whenever the e-mail arrives (%s, %s)',
    (language, time, expected) => {
      const { text } = render(templates.reservationHold, { ...base, until: time }, language);
      expect(text).toContain(expected);
      expect(text).not.toMatch(/60 minut|hoy hasta|today until/);
      expect(render(templates.waitlistRequest, { ...base, until: time }, language).text).toContain(expected);
      expect(render(templates.seatOffer, { ...person, until: time }, language).text).toContain(
        expected.replace(/^(hasta|until) /, ''),
      );
    },
  );

  it('of cancelling a seat are shown until they pass', () => {
    const at = (time: string) => render(templates.reservationReminder, { ...person, days: 1 }, 'es', time).text;
    expect(at('2026-12-13T23:59:59.999Z')).toContain(
      'cancele en la página de su reserva hasta las 18:00 del domingo 13 de diciembre',
    );
    expect(at('2026-12-14T00:00:00.000Z')).not.toContain('cancele en');
    expect(at('2026-12-14T00:00:00.000Z')).toContain('responda a este correo');
  });
});

describe('e-mail content', () => {
  it('of several seats names no single seat', () => {
    const several = { ...person, seats: 3 };
    for (const email of [
      render(templates.reservationHold, { ...base, until, seats: 3 }),
      render(templates.reservationHold, { ...base, until, seats: 3, held: false }),
      render(templates.reservationAgain, { ...base, state: 'confirmed' }),
      render(templates.seatOffer, { ...several, until }),
      render(templates.offerPassed, { ...several, place: 3, declined: true }),
      render(templates.paymentReminder, several),
    ]) {
      const { subject, text, html } = email;
      expect(subject + text + html).not.toMatch(/(un|su|el|otro) lugar\b|tomarlo|apartado\b|[Ee]s de quien/);
    }
  });

  it('of an attendee of an online course names no place', () => {
    const facts = { ...person, edition: other, attendee: true as const, typedAt: until };
    expect(render(templates.attendeeNamed, facts).text).not.toMatch(/\bsede\b/i);
    expect(render(templates.attendeeNamed, facts, 'en').text).not.toMatch(/\bplace\b/i);
  });

  it('of a hold request: no seat is held, and the first to confirm gets it', () => {
    const { text } = render(templates.reservationHold, { ...base, until, held: false });
    expect(text).toContain('Todavía no está apartado: es de quien confirme primero.');
    expect(text).not.toMatch(/Apartamos/);
    expect(render(templates.reservationHold, { ...base, until }).text).toContain('Apartamos un lugar hasta');
  });

  it.each([
    templates.attendeeNamed,
    templates.reservationConfirmed,
    templates.reservationCancelled,
    templates.reservationAgain,
  ])('of an attendee names no price, which the buyer pays: $kind', (template) => {
    const facts = { ...person, attendee: true, by: 'buyer', state: 'confirmed', typedAt: until };
    expect(render<object>(template as EmailTemplate, facts).text).not.toContain('Precio');
  });

  it.each([
    ['confirmed', false],
    ['requested', false],
    ['waiting', false],
    ['offered', true],
    ['ended', true],
  ] as const)('of a repeated request names the button of the page only where one is pending: %s', (state, pending) => {
    const { text } = render(templates.reservationAgain, { ...base, state });
    expect(text.includes(reservationFrameWords.es.opensOnly)).toBe(pending);
    expect(text).toContain('Precio');
  });

  it('of a confirmed seat promises no other group with seats', () => {
    expect(render(templates.reservationConfirmed, person).text).toContain('o cambiarse si hay otro grupo con lugar');
    expect(render(templates.reservationConfirmed, person, 'en').text).toContain('change groups if another has seats');
  });

  it.each(['reservationHold', 'waitlistJoined', 'seatOffer', 'reservationConfirmed', 'reservationReminder'] as const)(
    'of the timetable in %s: moved classes and days without class',
    (kind) => {
      const planned = { date: '2026-12-16', from: '18:00', to: '20:00' };
      const held = { date: '2026-12-19', from: '10:00', to: '12:00' };
      const changed = sampleEdition({ moved: [{ planned, held }] });
      const { text } = render<object>(templates[kind] as EmailTemplate, {
        ...person,
        edition: changed,
        until,
        place: 1,
      });
      expect(text).toContain(
        'Horario: Lunes a viernes, 18:00 a 20:00; el 16 de diciembre se pasa al sábado 19, de 10:00 a 12:00\n',
      );
      expect(text).toContain('Sin clase: 24, 25 y 31 de diciembre y 1 de enero');
    },
  );

  it('of a move: who moved the seat, and that the payment moves too', () => {
    const by = (who?: 'person' | 'company') =>
      render(templates.reservationMoved, {
        ...person,
        from: edition,
        edition: other,
        paid: 2600,
        ...(who && { by: who }),
      });
    expect(by('company').subject).toBe('Pasamos su reserva a otro grupo de Introducción a la programación');
    expect(by().subject).toBe('Cambió de grupo en Introducción a la programación');
    expect(by().text).toContain('Los $2,600 que ya pagó valen para este grupo.');
    const cancelled = render(templates.reservationMoved, { ...person, from: edition, edition: other, cancelled: true });
    expect(cancelled.files?.map(({ type }) => /method=(\w+)/.exec(type)?.[1])).toEqual(['PUBLISH']);
    expect(cancelled.text).not.toContain('quedó libre');
  });

  it('of a seat: dates, days without class, hours, price, payment and the cancel link', () => {
    const begun = render(templates.reservationConfirmed, person, 'es', '2026-12-16T00:00:00.000Z').text;
    expect(begun).toContain('El curso empezó el lunes 14 de diciembre a las 18:00;');
    expect(begun).not.toContain('nos vemos');
    expect(render(templates.reservationConfirmed, person, 'en').text).toContain('MX$2,600 per person, VAT included');
    const { text, html } = render(templates.reservationConfirmed, person);
    for (const expected of [
      'Lucía, nos vemos el lunes 14 de diciembre a las 18:00.',
      'Horario: Lunes a viernes, 18:00 a 20:00',
      'Fechas: 14 de diciembre de 2026 al 14 de enero de 2027',
      'Sin clase: 24, 25 y 31 de diciembre y 1 de enero',
      'En total: 40 horas en 20 clases',
      'Precio: $2,600 por persona, IVA incluido',
      `Pago: Le escribimos desde ${inbox} antes de la primera clase`,
      'Adjunto: introduccion-a-la-programacion-14-dic.ics',
      'hasta las 18:00 del domingo 13 de diciembre',
    ]) {
      expect(text).toContain(expected);
    }
    expect(linksOf(html).some((link) => link.endsWith('&ask=cancel'))).toBe(true);
    expect(render(templates.reservationConfirmed, person, 'en').text).toContain(
      'Dates: December 14, 2026 to January 14, 2027',
    );
  });

  it('of an edition with only the first class known: its start and no total', () => {
    const first = sampleEdition({ timetable: edition.timetable.slice(0, 1), hoursInAll: 0, daysWithout: [] });
    const { text } = render(templates.reservationConfirmed, { ...person, edition: first });
    expect(text).toContain('Fechas: Desde el 14 de diciembre de 2026');
    expect(text).toContain('pone la primera clase en su calendario');
    expect(text).not.toContain('En total');
  });

  it('of a group within one year or one month: the year and the month once', () => {
    const datesUntil = (last: number, language: 'es' | 'en') => {
      const timetable = edition.timetable.slice(0, last);
      const { text } = render(
        templates.reservationConfirmed,
        { ...person, edition: sampleEdition({ timetable }) },
        language,
      );
      return /^(?:Fechas|Dates): (.*)$/m.exec(text)?.[1];
    };
    expect(datesUntil(5, 'es')).toBe('14 al 18 de diciembre de 2026');
    expect(datesUntil(5, 'en')).toBe('December 14 to 18, 2026');
    expect(datesUntil(1, 'es')).toBe('14 de diciembre de 2026');
    const { text } = render(templates.reservationConfirmed, { ...person, edition: other }, 'en');
    expect(text).toMatch(/^Dates: December 14 to [^,]+, 2026$/m);
  });

  it('of the waiting list: the position, or that it ended', () => {
    expect(render(templates.waitlistJoined, { ...person, place: 3 }).text).toContain(
      'usted es el número 3 de la lista',
    );
    expect(render(templates.offerPassed, { ...person, declined: false, place: 5 }).text).toContain(
      'ahora es el número 5',
    );
    expect(render(templates.offerPassed, { ...person, declined: false, place: 5 }).text).toContain(
      'Si tampoco contesta la próxima oferta, sale de la lista.',
    );
    expect(render(templates.offerPassed, { ...person, declined: true, place: 5 }).text).not.toContain('tampoco');
    expect(render(templates.offerPassed, { ...person, declined: false, place: null }).text).toContain(
      'no contestó las dos veces',
    );
    expect(render(templates.offerPassed, { ...person, declined: true, place: null }, 'en').text).not.toContain(
      'two offers',
    );
  });

  it('of a change: each class before and after', () => {
    const change = (before: readonly Session[], timetable = edition.timetable) =>
      render(templates.sessionChanged, { ...person, edition: sampleEdition({ timetable }), before });
    const one = change(moved);
    expect(one.subject).toContain('Cambió una clase');
    expect(one.text).toContain(
      'Clase 3: miércoles 16 de diciembre, 18:00 a 20:00 (antes: sábado 19 de diciembre, 10:00 a 12:00)',
    );
    expect(one.text).not.toContain('Clase 4:');
    expect(change(edition.timetable, edition.timetable.slice(0, 19)).text).toContain(
      'Clase 20: Ya no hay (antes: jueves 14 de enero',
    );
    expect(change(edition.timetable.slice(0, 19)).text).toContain(
      'Clase 20: jueves 14 de enero, 18:00 a 20:00 (nueva)',
    );
    const all = change(edition.timetable.map((session) => ({ ...session, to: '21:00' })));
    expect(all.text).toContain('Y 10 más');
  });

  it('of the link: a new one, a replaced one without the old, and a removed one', () => {
    const change = (meetingLink: string | null, beforeLink: string | null) =>
      render(templates.sessionChanged, {
        ...person,
        edition: sampleEdition({ meetingLink }),
        before: edition.timetable,
        beforeLink,
      });
    const first = change('https://meet.example/a', null);
    expect(first.subject).toContain('El enlace de Introducción');
    expect(first.text).toContain('Enlace: https://meet.example/a');
    const another = change('https://meet.example/b', 'https://meet.example/a');
    expect(another.subject).toContain('Cambió el enlace de');
    expect(another.text).toContain('Enlace: https://meet.example/b');
    expect(another.text).not.toContain('https://meet.example/a');
    expect(change(null, 'https://meet.example/a').text).toContain('Enlace: El de antes ya no sirve.');
  });

  it('says where to transfer, once the account is known', () => {
    const bank = { name: 'Banco Uno', holder: 'Tlacuilo Software', clabe: '002010077777777771' };
    const { text } = render(templates.reservationConfirmed, { ...person, bank });
    const line = `Transfiera a Tlacuilo Software, Banco Uno, CLABE 0020 1007 7777 7777 71, con su folio, ${person.folio}, en el concepto.`;
    expect(text.replace(/\s+/g, ' ')).toContain(line);
    expect(render(templates.reservationConfirmed, person).text).not.toContain('CLABE');
  });

  it('of a move: what is left to pay, until when and to which account', () => {
    const bank = { name: 'Banco Uno', holder: 'Tlacuilo Software', clabe: '002010077777777771' };
    const due = { total: 2_600, paid: 600, left: 2_000, by: '2027-01-10' };
    const moved = { ...person, from: edition, edition: other, bank, due };
    const text = render(templates.reservationMoved, moved).text.replace(/\s+/g, ' ');
    expect(text).toContain('Pago: Transfiera $2,000 a Tlacuilo Software');
    expect(text).toContain('a más tardar el 10 de enero de 2027');
    expect(render(templates.reservationMoved, { ...moved, attendee: true }).text).not.toContain('CLABE');
  });

  it('shows the zone of online classes and asks for no payment of a free course', () => {
    const { text } = render(templates.reservationConfirmed, { ...person, edition: other });
    expect(text).toContain('18:00 a 20:00, hora de la Ciudad de México');
    expect(text).toContain('Pago: ');
    const free = render(templates.reservationConfirmed, { ...person, edition: sampleEdition({ cost: 0 }) }).text;
    expect(free).toContain('Precio: Sin costo');
    expect(free).not.toMatch(/Pago:|\$0|hora de la Ciudad de México/);
  });

  it('offers to cancel or change groups only in time', () => {
    const changed = { ...person, before: moved };
    expect(render(templates.sessionChanged, changed).text).toContain('Cambie de grupo o cancele');
    const late = edition.cancelUntil ?? '';
    for (const email of [
      render(templates.sessionChanged, changed, 'es', late),
      render(templates.reservationConfirmed, person, 'es', late),
    ]) {
      expect(email.text).toContain('Si no puede venir, responda a este correo');
      expect(email.text).not.toMatch(/cancelar hasta|Cambie de grupo|Cancelar mi reserva|ask=cancel/);
    }
  });

  it('of a cancelled group: the others, with links to move a seat and its payment, or to reserve', () => {
    const group = 'Empieza el lunes 14 de diciembre, 9:00 a 11:00';
    const seated = render(templates.editionCancelled, {
      ...person,
      seated: true,
      movable: true,
      paid: 2600,
      instead: [other],
    });
    expect(seated.text).toContain(`• ${group}`);
    expect(seated.text).toContain('Le devolvemos los $2,600 que pagó');
    expect(tokensOf(seated)).toHaveLength(1);
    expect(linksOf(seated.html).some((link) => link.includes('/reserve/'))).toBe(false);
    const waiting = render(templates.editionCancelled, { ...person, seated: false, instead: [other] });
    expect(waiting.text).toContain(`${group}:\nhttps://site.example/reserve/e%202`);
    const unseated = render(templates.editionCancelled, { ...person, seated: false, instead: [] });
    expect(unseated.text).toContain('Por ahora no hay otro grupo');
    expect(unseated.files).toBeUndefined();
  });
});
