import type { Columns, Flag, Generated, Row, Stored } from '#backend/platform/database/tables.ts';
import type { Contact } from '#model/api.generated.ts';
import type { MessageState } from '#model/people/message.ts';

declare module '#backend/platform/database/tables.ts' {
  interface Tables {
    contact: ContactTable;
    answer: AnswerTable;
    draft: DraftTable;
    inboundEmail: InboundEmailTable;
    inboundFile: InboundFileTable;
    internalNote: InternalNoteTable;
    sentence: CannedReplyTable;
  }
}

/** Requirements, section 3, with the form's further fields. */
interface ContactTable extends Columns<Contact, 'state'> {
  state: Generated<MessageState>;
  /** 1 when a correction moved it to another mailbox. */
  readdressed: Generated<Flag>;
  /** `messageSearchText`; null in older rows until the backfill. */
  searchText: string | null;
}

/** Answer of a staff member; its e-mail is in the outbox. */
interface AnswerTable {
  id: string;
  contactId: string;
  mailbox: string;
  accountId: string;
  /** Empty after an undo. */
  text: string;
  letterId: string;
  /** The message's states. */
  stateBefore: MessageState;
  stateAfter: MessageState;
  at: string;
  dueAt: string;
  /** The row stays, so that its id is not reused. */
  undoneAt: string | null;
}

interface InboundEmailTable {
  id: string;
  /** The same for a repeated delivery. */
  digest: string;
  contactId: string;
  /** The sender's. */
  mailbox: string;
  /** As written. */
  sender: string;
  senderName: string;
  subject: string;
  text: string;
  /** 1: it opened the message, whose text is its beginning. */
  opening: Flag;
  at: string;
}

interface InboundFileTable {
  id: string;
  inboundId: string;
  name: string;
  /** Media type; empty if not kept. */
  type: string;
  /** Bytes. */
  size: number;
  /** Base64. */
  content: string | null;
}

/** Only staff see notes. */
interface InternalNoteTable {
  id: string;
  contactId: string;
  accountId: string;
  text: string;
  at: string;
}

/** One per account and thing (`Contact:<id>`). */
interface DraftTable {
  accountId: string;
  thing: string;
  text: string;
  updatedAt: string;
}

interface CannedReplyTable extends Stored {
  es: string;
  en: string;
}

export type ContactRow = Row<'contact'>;
export type AnswerRow = Row<'answer'>;
