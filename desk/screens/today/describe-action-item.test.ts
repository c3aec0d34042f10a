import { expect, test } from 'vitest';
import { describeActionItem } from './describe-action-item.ts';
import type { TodayItem } from './today-wire.ts';

const need = (kind: TodayItem['kind'], different: Partial<TodayItem> = {}): TodayItem => ({
  kind,
  id: 'x',
  since: '2026-11-22T10:00:00.000Z',
  until: '2026-11-22T17:42:00.000Z',
  name: 'Python',
  nameEn: null,
  email: null,
  about: null,
  reason: null,
  editionId: null,
  date: '2026-12-14',
  hour: '18:00-20:00',
  n: 7,
  taken: 3,
  capacity: 12,
  count: 2,
  networks: null,
  ...different,
});

test.each([
  [
    'message_open',
    { about: 'budget', reason: 'Punto de venta', name: 'Rocío' },
    'Rocío',
    'Presupuesto: Punto de venta',
    '/messages/x',
  ],
  ['message_open', { about: 'gossip', name: null, email: 'a@b.mx' }, 'a@b.mx', 'gossip', '/messages/x'],
  ['group_begins', {}, 'Python, 18:00 a 20:00', 'Empieza el 14 de diciembre. 3 de 12 lugares.', '/groups/x'],
  [
    'group_begins',
    { capacity: null },
    'Python, 18:00 a 20:00',
    'Empieza el 14 de diciembre. Lugares ocupados: 3.',
    '/groups/x',
  ],
  ['group_full', { count: 1 }, 'Python, 18:00 a 20:00', 'Está lleno, con una persona en espera.', '/groups/x'],
  [
    'attendance_missing',
    {},
    'Python, 18:00 a 20:00',
    'Falta marcar a 2 personas en la sesión 7, del 14 de diciembre.',
    '/groups/x/attendance?session=7',
  ],
  [
    'certificates_due',
    { count: 9 },
    'Python, 18:00 a 20:00',
    'Terminó: falta decidir la constancia de 9 personas.',
    '/groups/x/certificates',
  ],
  ['refund_owed', { count: 3 }, 'Python, 18:00 a 20:00', 'Se canceló: falta devolver 3 pagos.', '/groups/x'],
  [
    'refund_due',
    { name: 'Ana Ruiz', about: '2600', editionId: 'e' },
    'Ana Ruiz',
    'Falta devolverle $2,600.',
    '/groups/e?person=x',
  ],
  ['hold_ends', { name: 'Ana Ruiz', hour: null, editionId: 'e' }, 'Ana Ruiz', 'Apartado hasta las 11:42.', '/groups/e'],
  [
    'holds_many',
    { count: 118, networks: 2 },
    '118 lugares apartados sin confirmar',
    'Vienen de 2 redes. Con el botón quedan como solicitudes.',
    null,
  ],
  [
    'seat_review',
    { name: 'Ana Ruiz', hour: null, editionId: 'e' },
    'Ana Ruiz',
    'Confirmó su correo; falta que usted confirme el lugar.',
    '/groups/e',
  ],
  ['letter_failed', { email: 'a@b.mx', reason: 'mailbox_full' }, 'a@b.mx', 'El buzón está lleno.', '/letters/x'],
  ['letter_failed', { email: 'a@b.mx', reason: 'constructor' }, 'a@b.mx', 'El servidor dio otra razón.', '/letters/x'],
  ['backup_failed', {}, 'Respaldo de la noche', 'El último no se logró. Avise a quien opera el sistema.', null],
  [
    'inbound_full',
    { count: 251 },
    'Llegan demasiados correos',
    'Van 251 en un día. Los de quienes no tienen reserva ni contestan a una respuesta quedan en el buzón de la empresa.',
    '/messages',
  ],
  ['account_unused', { name: 'Paula' }, 'Paula', 'Se invitó; aún no elige contraseña.', '/accounts'],
] as const)('%s in words', (kind, different, title, text, path) => {
  expect(describeActionItem(need(kind, different), 'es')).toEqual({ title, text, path });
});

test('names a course in English', () => {
  expect(describeActionItem(need('group_empty', { nameEn: 'Pythons' }), 'en').title).toBe('Pythons, 6 pm to 8 pm');
});
