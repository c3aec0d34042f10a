import type { PersonHandlers } from '#backend/features/feature.ts';
import type { DatabaseTransaction } from '#backend/platform/database/tables.ts';
import { ofMailbox } from '#backend/platform/email/outbox/where-mailbox.ts';
import { emailKey } from '#model/people/email.ts';

/** A corrected address keeps its confirmed notices: the person is the same. */
export const courseNoticePerson: PersonHandlers = {
  tables: ['courseNotice'],
  find: async (trx, email) => {
    const rows = await noticesOf(trx, email);
    return rows.map((row) => ({ table: 'courseNotice', row }));
  },
  async correct(trx, email, { email: to }) {
    if (to === undefined) return [];
    for (const { id, courseId, confirmedAt } of await noticesOf(trx, email)) {
      const twin = await trx
        .selectFrom('courseNotice')
        .select(['id', 'confirmedAt'])
        .where('courseId', '=', courseId)
        .where('emailKey', '=', emailKey(to))
        .where('id', '<>', id)
        .executeTakeFirst();
      // A confirmed one stays: any visitor may have typed the other.
      const goes = twin && (confirmedAt !== null && twin.confirmedAt === null ? twin.id : id);
      if (goes) await trx.deleteFrom('courseNotice').where('id', '=', goes).execute();
      if (goes === id) continue;
      await trx
        .updateTable('courseNotice')
        .set({ email: to, emailKey: emailKey(to) })
        .where('id', '=', id)
        .execute();
    }
    return [];
  },
  async erase(trx, email) {
    for (const { id } of await noticesOf(trx, email)) {
      await trx.deleteFrom('courseNotice').where('id', '=', id).execute();
      await trx.deleteFrom('mailOutbox').where('cause', '=', `courseNotice:${id}`).execute();
    }
    return [];
  },
};

function noticesOf(trx: DatabaseTransaction, email: string) {
  return trx
    .selectFrom('courseNotice')
    .leftJoin('course', 'course.id', 'courseNotice.courseId')
    .selectAll('courseNotice')
    .select(['course.name as course', 'course.nameEn as courseEn'])
    .where((row) => row.or([ofMailbox('courseNotice.email', email), ofMailbox('courseNotice.emailKey', email)]))
    .orderBy('courseNotice.createdAt')
    .execute();
}
