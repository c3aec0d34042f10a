import type { Kysely } from 'kysely';

/** MXN of one seat with tax, as the group's price was understood. */
const seatPrice = (cost: number, vatIncluded: number | null) =>
  Math.round(cost * (vatIncluded === 0 ? 1.16 : 1) * 100) / 100;

/** Gives seats confirmed before 0042 the price of their group, which would follow later changes. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const editions = await db
    .selectFrom('courseHistory')
    .select(['courseHistory.id', 'idCourse', 'cost', 'vatIncluded'])
    .where('id', 'in', (all) => all.selectFrom('reservation').select('editionId').where('seatPrice', 'is', null))
    .execute();
  const courses = await db.selectFrom('course').select(['id', 'idCourseHistory', 'cost']).orderBy('id').execute();
  for (const { id, idCourse, cost, vatIncluded } of editions) {
    const course = courses.find((one) => one.id === idCourse) ?? courses.find((one) => one.idCourseHistory === id);
    const price = cost ?? course?.cost ?? null;
    if (price === null) continue;
    await db
      .updateTable('reservation')
      .set({ seatPrice: seatPrice(price, vatIncluded) })
      .where('editionId', '=', id)
      .where('state', '=', 'confirmed')
      .where('buyerId', 'is', null)
      .where('seatPrice', 'is', null)
      .execute();
  }
}

interface Tables {
  readonly courseHistory: { id: string; idCourse: string | null; cost: number | null; vatIncluded: number | null };
  readonly course: { id: string; idCourseHistory: string | null; cost: number | null };
  readonly reservation: {
    editionId: string;
    state: string;
    buyerId: string | null;
    seatPrice: number | null;
  };
}
