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

/** Contact (requirements, section 3), with the form's further fields. */
interface ContactTable extends Columns<Contact, 'state'> {
  state: Generated<MessageState>;
  /** 1 when a correction moved it to another mailbox. */
  readdressed: Generated<Flag>;
  /** `messageSearchText` of the model; null in older rows until the backfill. */
  searchText: string | null;
}

/** A staff member's answer to a message. The e-mail is in the outbox. */
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
  /** The row stays after an undo, so that its id is not reused. */
  undoneAt: string | null;
}

/** An e-mail that continues or opens a message. */
interface InboundEmailTable {
  id: string;
  /** From its Message-ID: a repeated delivery is the same e-mail. */
  digest: string;
  contactId: string;
  /** The sender's. */
  mailbox: string;
  /** As written in it. */
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
  /** Media type; empty if its type or size is not kept. */
  type: string;
  /** In bytes. */
  size: number;
  /** Base64. */
  content: string | null;
}

/** A note that staff alone see. */
interface InternalNoteTable {
  id: string;
  contactId: string;
  accountId: string;
  text: string;
  at: string;
}

/** A staff member's draft about a thing (`Contact:<id>`), one per account and thing. */
interface DraftTable {
  accountId: string;
  thing: string;
  text: string;
  updatedAt: string;
}

/** A canned reply. */
interface CannedReplyTable extends Stored {
  es: string;
  en: string;
}

export type ContactRow = Row<'contact'>;
export type AnswerRow = Row<'answer'>;
