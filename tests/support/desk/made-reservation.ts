import type { StaffReservation } from '#desk/screens/groups/reservation.ts';

export function madeReservation(different: Partial<StaffReservation> = {}): StaffReservation {
  return {
    id: 'r',
    folio: 'AB12CD',
    name: 'Ana',
    lastname: 'Ruiz',
    email: 'ana@example.mx',
    phone: null,
    seats: 1,
    wanted: null,
    company: null,
    buyerId: null,
    attends: true,
    language: 'es',
    state: 'confirmed',
    endReason: null,
    until: null,
    place: null,
    lineAt: null,
    confirmedAt: '2026-11-04T12:00:00.000Z',
    reviewSince: null,
    network: null,
    paidAmount: null,
    paidBy: null,
    paidOn: null,
    refundedOn: null,
    note: null,
    createdAt: '2026-11-04T11:50:00.000Z',
    updatedAt: '2026-11-04T12:00:00.000Z',
    ...different,
  };
}
