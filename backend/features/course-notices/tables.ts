import type { Row, Stored } from '#backend/platform/database/tables.ts';

declare module '#backend/platform/database/tables.ts' {
  interface Tables {
    courseNotice: CourseNoticeTable;
  }
}

/** Mailbox that waits for a group of a course; deleted when its e-mail is queued. */
interface CourseNoticeTable extends Stored {
  courseId: string;
  email: string;
  /** One row per mailbox and course. */
  emailKey: string;
  language: string;
  /** Null: unconfirmed, gets no notice. */
  confirmedAt: string | null;
}

export type CourseNoticeRow = Row<'courseNotice'>;
