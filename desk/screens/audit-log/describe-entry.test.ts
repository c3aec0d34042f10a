import { expect, test } from 'vitest';
import type { AuditEntryView } from './audit-wire.ts';
import { actorName, describeAction, describeFields, pathOf } from './describe-entry.ts';

const entry = (different: Partial<AuditEntryView> = {}): AuditEntryView => ({
  id: 'r',
  at: '2026-11-22T10:00:00.000Z',
  accountId: 'a',
  accountEmail: 'ines@company.example',
  accountName: 'Inés',
  thing: 'Contact:m1',
  thingName: 'Ana Ruiz',
  act: 'update',
  before: null,
  after: null,
  names: [],
  ...different,
});
const { thing } = entry();
const people = new Map([['a', 'Inés']]);

test('describes who did what as one sentence in both languages, also for deleted things', () => {
  expect(actorName(entry(), 'es')).toBe('Inés');
  expect(actorName(entry({ accountName: null }), 'es')).toBe('ines@company.example');
  expect(actorName(entry({ accountId: 'operator', accountName: null, accountEmail: '' }), 'es')).toBe(
    'Desde la consola',
  );
  expect(actorName(entry({ accountName: null, accountEmail: '' }), 'en')).toBe('Former user');
  expect(describeAction(entry(), 'es')).toBe('cambió el mensaje de Ana Ruiz');
  expect(describeAction(entry({ thing: 'letter:l', thingName: null, act: 'letGoOfLetter' }), 'en')).toBe(
    'discarded an email',
  );
  expect(describeAction(entry({ thing: 'Moon:1', act: 'paint' }), 'en')).toBe('made a change to something else');
  const group = entry({ thing: 'CourseHistory:g', thingName: 'Python', act: 'updateEdition' });
  expect(describeAction(group, 'es')).toBe('cambió las sesiones del grupo Python');
  expect(describeAction(entry({ act: 'undo-answer' }), 'es')).toBe('deshizo una respuesta al mensaje de Ana Ruiz');
});

test('describes changed values before and after, in words', () => {
  const described = describeFields(
    {
      thing,
      before: '{"state":"open","assignee":null,"enabled":1,"date":"2026-12-14","note":""}',
      after: '{"state":"archived","assignee":"a","enabled":0,"date":"2027-01-11","note":"=1+1\u202e"}',
      names: [],
    },
    'es',
    people,
  );
  expect(described).toEqual([
    { name: 'estado', before: 'abierto', after: 'archivado' },
    { name: 'responsable', before: 'sin asignar', after: 'Inés' },
    { name: 'activa', before: 'sí', after: 'no' },
    { name: 'primer día', before: '14 de diciembre de 2026', after: '11 de enero de 2027' },
    { name: 'nota', before: 'nada', after: '=1+1' },
  ]);
  expect(
    describeFields({ thing, before: null, after: '{"strange":{"a":1},"effects":{}}', names: [] }, 'en', people),
  ).toEqual([{ name: 'other detail', before: null, after: '1' }]);
  expect(describeFields({ thing, before: 'no json', after: null, names: [] }, 'en', people)).toEqual([]);
});

test('formats stored values for people: money, hours, days, languages, moved sessions', () => {
  const after = {
    cost: 2600,
    paidAmount: 1250.5,
    hour: '09:00-11:00',
    period: 'Saturday',
    mode: 'Remote',
    language: 'en',
    kind: 'reservation-confirmed',
    moved: '[{"n":12,"date":"2026-11-27","from":"16:00","to":"18:00"}]',
    behind: '["desc:es"]',
    answer: '1e823786-920f-4f77-8fbe-265bb61bb5a5',
    id: '42c64661-bd6d-4bc6-838b-c6aeb3e12692',
  };
  const described = (language: 'es' | 'en') =>
    describeFields({ thing, before: null, after: JSON.stringify(after), names: [] }, language, people).map(
      ({ name, after }) => `${name}: ${after}`,
    );
  expect(described('es')).toEqual([
    'precio: $2,600',
    'pagado: $1,250.50',
    'horario: 9:00 a 11:00',
    'días: sábados',
    'modalidad: En línea',
    'idioma: inglés',
    'clase: Lugar confirmado',
    'sesiones movidas o agregadas: sesión 12: 27 de noviembre, 16:00 a 18:00',
    'desactualizado: descripción (español)',
  ]);
  expect(described('en').slice(-2)).toEqual([
    'moved or added sessions: session 12: November 27, 4 pm to 6 pm',
    'out of date: description (Spanish)',
  ]);
});

test('describes only changed sentences of a syllabus', () => {
  const syllabus = (lead: string) => JSON.stringify({ lead: { es: lead, en: 'A clear language.' }, topics: [] });
  const change = (before: string | null, after: string) =>
    describeFields(
      { thing, before: JSON.stringify({ syllabus: before }), after: JSON.stringify({ syllabus: after }), names: [] },
      'es',
      people,
    );
  expect(change(syllabus('Un lenguaje.'), syllabus('Un lenguaje claro.'))).toEqual([
    { name: 'temario', before: 'Un lenguaje.', after: 'Un lenguaje claro.' },
  ]);
  expect(change(null, syllabus('Un lenguaje.'))).toEqual([
    { name: 'temario', before: 'nada', after: 'Un lenguaje. · A clear language.' },
  ]);
  const topics = (...headings: readonly string[]) =>
    JSON.stringify({ topics: headings.map((heading) => ({ id: `id-of-${heading}`, heading: { es: heading } })) });
  expect(change(topics('Uno'), topics('Uno', 'Dos'))).toEqual([{ name: 'temario', before: 'nada', after: 'Dos' }]);
  expect(change(topics('Uno', 'Dos'), topics('Dos', 'Uno'))).toEqual([
    { name: 'temario', before: 'Uno · Dos', after: 'Dos · Uno' },
  ]);
});

test('names a group by its day and hours', () => {
  const group = { thing: 'CourseHistory:e', thingName: 'Python, 2026-12-14, 18:00-20:00' };
  expect(describeAction(entry(group), 'es')).toBe('cambió el grupo Python, 14 de diciembre de 2026, 18:00 a 20:00');
});

test('keeps user input as written, whatever it looks like', () => {
  const wrote = {
    name: '2026-99-99',
    reason: '2026-99-99T1Z',
    message: '2026-12-14',
    note: '["a","b"]',
    date: '2026-99-99',
    until: '2026-99-99T1Z',
  };
  const described = describeFields({ thing, before: JSON.stringify(wrote), after: null, names: [] }, 'es', people);
  expect(described.map(({ before }) => before)).toEqual(Object.values(wrote));
  const called = (thing: string, thingName: string) => describeAction(entry({ thing, thingName }), 'es');
  expect(called('Reservation:r', '2026-12-14')).toBe('cambió la reserva de 2026-12-14');
  expect(called('Course:c', 'Curso 2026-45-99')).toBe('cambió el curso Curso 2026-45-99');
  expect(called('CourseHistory:e', 'Curso 2026-45-99, 2026-12-14, a las seis')).toBe(
    'cambió el grupo Curso 2026-45-99, 14 de diciembre de 2026, a las seis',
  );
  expect(called('CourseHistory:e', 'Curso 2026-12-14')).toBe('cambió el grupo Curso 2026-12-14');
  expect(called('CourseHistory:e', 'Curso, 2026-45-99')).toBe('cambió el grupo Curso, 2026-45-99');
  const names = [{ thing: 'Course:c', name: 'Curso, 2026-12-14' }];
  expect(describeFields({ thing, before: null, after: '{"idCourse":"c"}', names }, 'es', people)).toEqual([
    { name: 'curso', before: null, after: 'Curso, 2026-12-14' },
  ]);
});

test('formats times in the company’s time zone', () => {
  const when = { dueAt: '2026-11-22T18:00:00.000Z', date: '2026-11-22T18:00:00-06:00', paidOn: '2026-12-14' };
  const described = describeFields({ thing, before: null, after: JSON.stringify(when), names: [] }, 'es', people);
  expect(described.map(({ after }) => after)).toEqual([
    '22 de noviembre, 12:00',
    '22 de noviembre, 18:00',
    '14 de diciembre de 2026',
  ]);
});

test('names the group that a reservation was moved to', () => {
  const moved = { before: '{"editionId":"e1"}', after: '{"editionId":"e2"}' };
  const names = [{ thing: 'CourseHistory:e1', name: 'Python, 2026-12-14' }];
  expect(describeFields({ ...moved, thing, names }, 'es', people)).toEqual([
    { name: 'grupo', before: 'Python, 14 de diciembre de 2026', after: 'uno que ya no está' },
  ]);
});

test('links to a record while it exists', () => {
  expect(pathOf(entry())).toBe('/messages/m1');
  expect(pathOf(entry({ thingName: null }))).toBeNull();
  expect(pathOf(entry({ thing: 'account:a' }))).toBe('/accounts');
  expect(pathOf(entry({ thing: 'Reservation:r' }))).toBeNull();
});

test('describes attendance by session and mark', () => {
  const marked = { thing, before: '{"session 7":null}', after: '{"session 7":"J"}', names: [] };
  expect(describeFields(marked, 'es', people)).toEqual([{ name: 'sesión 7', before: 'nada', after: 'justificada' }]);
  expect(describeFields({ ...marked, before: '{"session 7":"P"}' }, 'en', people)).toEqual([
    { name: 'session 7', before: 'present', after: 'excused' },
  ]);
});

test('words what a certificate, an account, a message and an e-mail to a group record', () => {
  const described = (of: string, before: string | null, after: string) =>
    describeFields({ thing: of, before, after, names: [] }, 'es', people);
  expect(described('Certificate:c', '{"state":"valid"}', '{"state":"withdrawn"}')).toEqual([
    { name: 'estado', before: 'válida', after: 'retirada' },
  ]);
  expect(described('Reservation:r', null, '{"state":"withdrawn","result":"passed"}')).toEqual([
    { name: 'estado', before: null, after: 'retiró su consentimiento' },
    { name: 'resultado', before: null, after: 'Aprobó' },
  ]);
  expect(described('account:a', '{"factor":null}', '{"factor":"set"}')).toEqual([]);
  expect(described('account:a', '{"role":"staff"}', '{"role":"teacher"}')).toEqual([
    { name: 'rol', before: 'personal', after: 'docente' },
  ]);
  expect(described('Contact:m', null, '{"type":"budget"}')).toEqual([
    { name: 'asunto', before: null, after: 'Presupuesto' },
  ]);
  expect(described('CourseHistory:g', null, '{"audience":"unpaid"}')).toEqual([
    { name: 'para', before: null, after: 'quienes deben algo' },
  ]);
  const withdrawn = entry({ thing: 'Certificate:c', thingName: null, act: 'withdrawCertificate' });
  expect(describeAction(withdrawn, 'es')).toBe('retiró una constancia');
});
