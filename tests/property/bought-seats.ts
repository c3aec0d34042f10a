import { updateReservation } from '#backend/features/reservations/staff/update-reservation.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import { openTraining, type Training } from './open-training.ts';

export const buyer = 'compras@acme.mx';
export const companyBank = { name: 'Banco', holder: 'Acme', clabe: '032180000118359719' };

/** A group with one confirmed reservation of the buyer, and the company's rules of payment. */
export async function bought(db: Database, seats: number, capacity = 12): Promise<Training> {
  const training = await openTraining(db, capacity);
  const facts = {
    bank: companyBank,
    cancellation: { days: 7, refund: 100, late: 50 },
    paymentTerms: { days: 5, before: 3, lapse: 2 },
  };
  const time = '2026-11-01T00:00:00.000Z';
  await db
    .insertInto('company')
    .values({ id: 'company', facts: JSON.stringify(facts), behind: '[]', createdAt: time, updatedAt: time })
    .execute();
  await training.reserve(buyer, { fields: { seats } });
  await training.act(buyer, 'confirm');
  return training;
}

/** Enters what the buyer paid in all, a moment later. */
export async function pay(training: Training, paidAmount: number | null) {
  const { id } = await training.row(buyer);
  training.pass(1);
  return updateReservation(training.s, id, { paidAmount, paidBy: 'transfer', paidOn: '2026-11-24' });
}
