import type { Row, Stored } from '#backend/platform/database/tables.ts';

declare module '#backend/platform/database/tables.ts' {
  interface Tables {
    courseNotice: CourseNoticeTable;
  }
}

/** A mailbox that waits for a group of a course. Deleted once it was written to. */
interface CourseNoticeTable extends Stored {
  courseId: string;
  email: string;
  /** One row for each mailbox and course. */
  emailKey: string;
  language: string;
  /** When its owner confirmed it; null: asked, and no e-mail is sent. */
  confirmedAt: string | null;
}

export type CourseNoticeRow = Row<'courseNotice'>;
