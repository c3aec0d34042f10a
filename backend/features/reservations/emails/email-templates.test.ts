import { describe, expect, it } from 'vitest';
import type { EmailTemplate } from '#backend/platform/email/outbox/email-template.ts';
import { type RenderedEmail, renderEmail } from '#backend/platform/email/templates/render-email.ts';
import { readReservation, readWithdraw } from '#backend/platform/tokens/email-token.ts';
import type { Session } from '#model/accounts/session.ts';
import { languages } from '#model/languages.ts';
import { sampleEdition } from '#tests/support/calendars/sample-edition.ts';
import { keyRingOf } from '#tests/wire/support/key-ring.ts';
import { reservationEmails } from './email-templates.ts';
import * as attendeeTemplates from './templates/attendee.ts';
import * as editionTemplates from './templates/edition.ts';
import * as groupTemplates from './templates/group-email.ts';
import * as holdRequestTemplates from './templates/hold-request.ts';
import * as nameTemplates from './templates/name-check.ts';
import * as paymentTemplates from './templates/payment.ts';
import * as seatTemplates from './templates/seat.ts';
import * as waitlistTemplates from './templates/waitlist.ts';

const templates = {
  ...paymentTemplates,
  ...attendeeTemplates,
  ...holdRequestTemplates,
  ...waitlistTemplates,
  ...seatTemplates,
  ...editionTemplates,
  ...nameTemplates,
  ...groupTemplates,
};

const ring = keyRingOf('k');
const origin = 'https://site.example';
const inbox = 'inbox@company.example';
const until = '2026-11-25T15:14:00.000Z';

const edition = sampleEdition();
const other = sampleEdition({
  editionId: 'e 2',
  mode: 'Remote',
  place: null,
  meetingLink: 'https://meet.example/e-2',
  timetable: edition.timetable.slice(0, 10).map((session) => ({ ...session, from: '09:00', to: '11:00' })),
  sequence: 0,
});
const base = { reservationId: 'r-1', to: 'mark-of-mail', edition };
const person = { ...base, name: 'Lucía', folio: 'R-7KQ4-20' };
const moved = edition.timetable.with(2, { date: '2026-12-19', from: '10:00', to: '12:00' });

const written: readonly (readonly [EmailTemplate, object])[] = [
  [templates.reservationHold, { ...base, until }],
  [templates.reservationAgain, { ...base, state: 'confirmed' }],
  [templates.waitlistRequest, { ...base, until }],
  [templates.waitlistJoined, { ...person, place: 3 }],
  [templates.seatOffer, { ...person, until }],
  [templates.offerPassed, { ...person, declined: true, place: 5 }],
  [templates.reservationConfirmed, person],
  [templates.attendeeNamed, { ...person, attendee: true, typedAt: until }],
  [templates.paymentReminder, { ...person, due: { total: 2_600, paid: 0, left: 2_600, by: '2026-12-10' } }],
  [
    templates.paymentReceived,
    { ...person, received: 1_300, before: 0, due: { total: 2_600, paid: 1_300, left: 1_300, by: '2026-12-10' } },
  ],
  [templates.reservationCancelled, { ...person, by: 'person' }],
  [templates.reservationMoved, { ...person, from: edition, edition: other }],
  [templates.sessionChanged, { ...person, before: moved }],
  [templates.editionCancelled, { ...person, seated: true, instead: [other] }],
  [templates.reservationReminder, { ...person, days: 3 }],
  [templates.nameCheck, { ...person, whole: 'Lucía Ríos' }],
  [templates.groupEmail, { subject: 'Aviso', text: 'Hola:\n\nNos vemos el lunes.', author: 'Inés' }],
];

function render<Facts extends object>(
  { kind }: EmailTemplate<Facts>,
  facts: NoInfer<Facts>,
  language: 'es' | 'en' = 'es',
  createdAt = '2026-11-24T15:14:00.000Z',
): RenderedEmail {
  const letter = JSON.stringify({ kind, ...facts });
  const source = { recipient: 'lucia@example.com', language, letter, createdAt };
  return renderEmail({ origin, ring, emails: reservationEmails, inbox }, source);
}

const linksOf = (html: string) =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
const tokensOf = ({ html }: RenderedEmail) =>
  linksOf(html).flatMap((link) => {
    const url = new URL(link);
    return url.pathname.endsWith('/reservation') ? [url.searchParams.get('token') ?? ''] : [];
  });
const _filesOf = (email: RenderedEmail) => (email.files ?? []).map(({ content }) => content);
const readable = (html: string) =>
  html
    .replace(/<style>.*?<\/style>|<[^>]*>/gs, ' ')
    .replace(/&(nbsp|#9679);/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');

it('lists every kind to visitors once', () => {
  const kinds = reservationEmails.filter(({ to }) => to === 'visitor').map(({ kind }) => kind);
  expect(new Set(kinds).size).toBe(17);
  expect(written.map(([template]) => template.kind).sort()).toEqual([...kinds].sort());
});

describe.each(written.map(([template, facts]) => ({ kind: template.kind, template, facts })))(
  '$kind',
  ({ template, facts }) => {
    it.each(languages)('links to the right pages and to unsubscribe (%s)', (language) => {
      const rendered = render(template, facts, language);
      const site = language === 'es' ? origin : `${origin}/en`;
      const links = linksOf(rendered.html);
      for (const link of links) {
        expect(link.startsWith(`${site}/`)).toBe(true);
        expect(rendered.text).toContain(link);
      }
      for (const token of tokensOf(rendered))
        expect(readReservation(ring, token)).toEqual({ id: 'r-1', to: 'mark-of-mail' });
      expect(links.at(-1)).toBe(rendered.unsubscribe);
      expect(readWithdraw(ring, new URL(rendered.unsubscribe ?? '').searchParams.get('token') ?? '')).toBe(
        'lucia@example.com',
      );
      expect(rendered.replyTo).toEqual({ name: 'Tlacuilo', address: inbox });
    });

    it('has the same text in plain text and HTML, in its language', () => {
      for (const language of languages) {
        const { html, text, subject } = render(template, facts, language);
        const [visible, plain] = [readable(html.slice(html.indexOf('role="main"'))), text.replace(/\s+/g, ' ')];
        for (const block of [...html.matchAll(/<(?:h1|p)[^>]*>(.*?)<\/(?:h1|p)>/gs)].map(([, inner = '']) =>
          readable(inner),
        )) {
          expect(plain).toContain(
            block
              .replaceAll(' ', ' ')
              .replace(/ ([.,;:)])/g, '$1')
              .trim(),
          );
        }
        for (const one of [visible, plain, subject]) expect(one).not.toMatch(/undefined|null|NaN|\[object|Invalid/);
        expect(html).toContain(`<html lang="${language}">`);
      }
      if ('subject' in facts) return; // Written by staff.
      expect(render(template, facts, 'es').subject).not.toBe(render(template, facts, 'en').subject);
    });

    it('is deterministic and has no image', () => {
      expect(render(template, facts)).toEqual(render(template, facts));
      expect(render(template, facts).html).not.toMatch(/<img|<svg|url\(|<script|<link/i);
    });

    it('escapes text written by users', () => {
      const nasty = `<script>alert(1)</script>"><img src=x onerror='a()'>&`;
      const edited = sampleEdition({
        course: { es: nasty, en: nasty },
        teacher: nasty,
        place: nasty,
        meetingLink: nasty,
        period: nasty,
        mode: nasty,
      });
      const { html } = render(template, { ...facts, name: nasty, folio: nasty, edition: edited, instead: [edited] });
      expect(html).not.toMatch(/<script|<img/i);
      expect(html).not.toContain(nasty);
    });

    it('renders an edition with nothing known but its course', () => {
      const bare = sampleEdition({
        mode: null,
        period: null,
        hour: null,
        timetable: [],
        daysWithout: [],
        hoursInAll: 0,
        teacher: null,
        place: null,
        meetingLink: null,
        cost: null,
        vatIncluded: null,
        cancelUntil: null,
      });
      for (const language of languages) {
        const {
          html,
          text,
          files = [],
        } = render(template, { ...facts, edition: bare, from: bare, instead: [bare] }, language);
        for (const content of [readable(html), text]) expect(content).not.toMatch(/undefined|null|NaN|: \n|, ,/);
        expect(files.filter(({ content }) => !content.includes('BEGIN:VEVENT'))).toEqual([]);
      }
    });
  },
);

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

  it('contain no calendar file for a seat that never was in a calendar', () => {
    const cancelled = { ...person, by: 'company' } as const;
    expect(render(templates.reservationCancelled, cancelled).files).toHaveLength(1);
    expect(render(templates.reservationCancelled, { ...cancelled, unconfirmed: true }).files ?? []).toEqual([]);
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
  it('of a hold request: no seat is held, and the first to confirm gets it', () => {
    const { text } = render(templates.reservationHold, { ...base, until, held: false });
    expect(text).toContain('Todavía no está apartado: es de quien confirme primero.');
    expect(text).not.toMatch(/Apartamos/);
    expect(render(templates.reservationHold, { ...base, until }).text).toContain('Apartamos un lugar hasta');
  });

  it.each([templates.attendeeNamed, templates.reservationConfirmed, templates.reservationCancelled])(
    'of an attendee names no price, which the buyer pays: $kind',
    (template) => {
      const facts = { ...person, attendee: true, by: 'buyer', typedAt: until };
      expect(render<object>(template as EmailTemplate, facts).text).not.toContain('Precio');
    },
  );

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
      expect(text).toContain('Sin clase: 24, 25 y 31 de diciembre; 1 de enero');
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
      'Sin clase: 24, 25 y 31 de diciembre; 1 de enero',
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

  it('of a group within one year: the year once', () => {
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
    expect(render(templates.offerPassed, { ...person, declined: false, place: null }).text).toContain(
      'no contestó dos veces',
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
    const line = `Transfiera a Tlacuilo Software, Banco Uno, CLABE 0020 1007 7777 7777 71, con la referencia ${person.folio}.`;
    expect(text.replace(/\s+/g, ' ')).toContain(line);
    expect(render(templates.reservationConfirmed, person).text).not.toContain('CLABE');
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
