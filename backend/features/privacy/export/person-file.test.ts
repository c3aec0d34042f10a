import { expect, test } from 'vitest';
import type { FoundRow } from '#backend/features/feature.ts';
import { writePersonFile } from './person-file.ts';

const facts = { email: 'ana@example.mx', at: new Date('2026-11-22T18:00:00.000Z'), inbox: 'hola@company.example' };
const createdAt = '2026-11-20T10:00:00.000Z';
const message = {
  id: 'm1',
  createdAt,
  name: 'Ana <b>Ñ</b>',
  lastname: 'Ruiz',
  email: 'ana@example.mx',
  type: 'ideas',
  message: '=1+1 "hola" \u202eal revés & <script>alert(1)</script>\nOtra línea',
  language: 'en',
  state: 'answered',
};
const found: readonly FoundRow[] = [
  { table: 'contact', row: message },
  { table: 'contact', row: { ...message, id: 'm0', createdAt: '2026-01-01T10:00:00.000Z', language: 'es' } },
  {
    table: 'consent',
    row: { agreedAt: createdAt, email: 'ana@example.mx', textVersion: 'v1' },
    stays: { why: 'proof', until: '2028-11-22T18:00:00.000Z' },
  },
];

test('renders a standalone page in the language last used', () => {
  const { html, language } = writePersonFile(found, facts);
  expect(language).toBe('en');
  expect(html).toContain('<html lang="en">');
  expect(html).not.toMatch(/https?:|src=|<link/);
  for (const text of [
    'What we keep about Ana &#60;b&#62;Ñ&#60;/b&#62; Ruiz',
    'Messages (2)',
    '<dd>answered</dd>',
    'Kept: 24 months after the last change.',
    'Kept until November 22, 2028.',
    'hola@company.example',
  ]) {
    expect(html).toContain(text);
  }
});

test('escapes typed text', () => {
  const { html } = writePersonFile(found, facts);
  expect(html).toContain('=1+1 &#34;hola&#34; al revés &#38; &#60;script&#62;alert(1)&#60;/script&#62;\nOtra línea');
  expect(html).not.toMatch(/<script|<b>|\u202e/);
});

test('names acts in words, and has the rows of a kind in the order of time', () => {
  const record = (at: string, act: string) => ({ table: 'record', row: { id: at, at, act, thing: 'Reservation:r' } });
  const rows = [record('2026-11-21T10:00:00.000Z', 'changeAttendeesOf'), record(createdAt, 'confirmReservationOf')];
  const { html } = writePersonFile(rows as readonly FoundRow[], facts);
  expect(html).not.toMatch(/AttendeesOf|ReservationOf/);
  const acts = ['confirmó una reserva', 'cambió a las personas de una reserva'];
  const places = acts.map((act) => html.indexOf(`<dd>${act}</dd>`));
  expect(places[0]).toBeGreaterThan(0);
  expect(places[1]).toBeGreaterThan(places[0] ?? 0);
});

test('accepts any typed text in date fields', () => {
  const typed = { ...message, name: '2026-99-99', reason: '2026-99-99T1Z', message: '2026-13-40T99:99Z' };
  const { html } = writePersonFile([{ table: 'contact', row: typed }], facts);
  for (const text of ['2026-99-99', '2026-99-99T1Z', '2026-13-40T99:99Z']) expect(html).toContain(`<dd>${text}</dd>`);
});

test('contains the stored data as JSON, with what is retained', () => {
  const read = JSON.parse(writePersonFile(found, facts).json);
  expect(read.contact).toEqual(found.slice(0, 2).map(({ row }) => row));
  expect(read.consent[0].staysWhenErased).toEqual({ why: 'proof', until: '2028-11-22T18:00:00.000Z' });
  expect([read.email, read.madeAt]).toEqual(['ana@example.mx', '2026-11-22T18:00:00.000Z']);
});

test('states in Spanish that nothing is stored', () => {
  expect(writePersonFile([], facts).html).toContain('No guardamos nada de este correo.');
});
