import { describe, expect, it } from 'vitest';
import type { EmailTemplate } from '#backend/platform/email/outbox/email-template.ts';
import { readReservation, readWithdraw } from '#backend/platform/tokens/email-token.ts';
import { languages } from '#model/languages.ts';
import { day } from '#model/time-units.ts';
import { sampleEdition } from '#tests/support/calendars/sample-edition.ts';
import {
  base,
  edition,
  inbox,
  linksOf,
  moved,
  origin,
  other,
  person,
  render,
  ring,
  templates,
  tokensOf,
  until,
} from '#tests/support/reservations/render-email.ts';
import { reservationEmails } from './email-templates.ts';

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
  [templates.paymentRefunded, { ...person, received: 1_300, before: 0 }],
  [templates.reservationCancelled, { ...person, by: 'person' }],
  [templates.reservationMoved, { ...person, from: edition, edition: other }],
  [templates.sessionChanged, { ...person, before: moved }],
  [templates.editionCancelled, { ...person, seated: true, instead: [other] }],
  [templates.reservationReminder, { ...person, days: 3 }],
  [templates.nameCheck, { ...person, whole: 'Lucía Ríos' }],
  [templates.groupEmail, { subject: 'Aviso', text: 'Hola:\n\nNos vemos el lunes.', author: 'Inés' }],
];

it('a refund long after the last class has no button to a page that no longer opens', () => {
  const facts = { ...person, received: 1_300, before: 0 };
  const tokens = (at: string) => tokensOf(render(templates.paymentRefunded, facts, 'es', at)).length;
  const last = Date.parse(`${edition.timetable.at(-1)?.date}T00:00:00.000Z`);
  expect([30, 32].map((days) => tokens(new Date(last + days * day).toISOString()))).toEqual([1, 0]);
});

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
  expect(new Set(kinds).size).toBe(18);
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
