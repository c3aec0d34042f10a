import { reservationEmails } from '#backend/features/reservations/emails/email-templates.ts';
import * as attendeeTemplates from '#backend/features/reservations/emails/templates/attendee.ts';
import * as editionTemplates from '#backend/features/reservations/emails/templates/edition.ts';
import * as groupTemplates from '#backend/features/reservations/emails/templates/group-email.ts';
import * as holdRequestTemplates from '#backend/features/reservations/emails/templates/hold-request.ts';
import * as nameTemplates from '#backend/features/reservations/emails/templates/name-check.ts';
import * as paymentTemplates from '#backend/features/reservations/emails/templates/payment.ts';
import * as seatTemplates from '#backend/features/reservations/emails/templates/seat.ts';
import * as waitlistTemplates from '#backend/features/reservations/emails/templates/waitlist.ts';
import type { EmailTemplate } from '#backend/platform/email/outbox/email-template.ts';
import { type RenderedEmail, renderEmail } from '#backend/platform/email/templates/render-email.ts';
import { sampleEdition } from '#tests/support/calendars/sample-edition.ts';
import { keyRingOf } from '#tests/wire/support/key-ring.ts';

export const templates = {
  ...paymentTemplates,
  ...attendeeTemplates,
  ...holdRequestTemplates,
  ...waitlistTemplates,
  ...seatTemplates,
  ...editionTemplates,
  ...nameTemplates,
  ...groupTemplates,
};

export const ring = keyRingOf('k');
export const origin = 'https://site.example';
export const inbox = 'inbox@company.example';
export const until = '2026-11-25T15:14:00.000Z';

export const edition = sampleEdition();
export const other = sampleEdition({
  editionId: 'e 2',
  mode: 'Remote',
  place: null,
  meetingLink: 'https://meet.example/e-2',
  timetable: edition.timetable.slice(0, 10).map((session) => ({ ...session, from: '09:00', to: '11:00' })),
  sequence: 0,
});
export const base = { reservationId: 'r-1', to: 'mark-of-mail', edition };
export const person = { ...base, name: 'Lucía', folio: 'R-7KQ4-20' };
export const moved = edition.timetable.with(2, { date: '2026-12-19', from: '10:00', to: '12:00' });

export function render<Facts extends object>(
  { kind }: EmailTemplate<Facts>,
  facts: NoInfer<Facts>,
  language: 'es' | 'en' = 'es',
  createdAt = '2026-11-24T15:14:00.000Z',
): RenderedEmail {
  const letter = JSON.stringify({ kind, ...facts });
  const source = { recipient: 'lucia@example.com', language, letter, createdAt };
  return renderEmail({ origin, ring, emails: reservationEmails, inbox }, source);
}

export const linksOf = (html: string) =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
export const tokensOf = ({ html }: RenderedEmail) =>
  linksOf(html).flatMap((link) => {
    const url = new URL(link);
    return url.pathname.endsWith('/reservation') ? [url.searchParams.get('token') ?? ''] : [];
  });
