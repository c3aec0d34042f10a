import type { ContactRow, Database } from '#backend/database/tables.ts';
import { openGroups } from '#backend/turns/in-groups.ts';
import { type ContactField, checkContact } from '#model/contact.ts';
import { messageSearchText } from '#model/message.ts';
import type { Problem } from '#model/problems.ts';
import { isRowId } from '#model/row-id.ts';
import type { RoomSurroundings, WriteRequest } from '../room.ts';
import { type CheckedMessage, type StoredOrNot, type StoringSurroundings, storeMessages } from './store-messages.ts';

export interface ContactSurroundings extends RoomSurroundings, StoringSurroundings {}

export type CreatedContact =
  | StoredOrNot
  | { readonly outcome: 'refused'; readonly problems: readonly Problem<ContactField | 'id'>[] };

/** So many messages that arrive together are stored in one transaction. */
const mostTogether = 32;

/** Of each database where messages wait while others are stored. */
const groups = new WeakMap<Database, (message: CheckedMessage) => Promise<StoredOrNot>>();

function groupsOf(db: Database) {
  const opened =
    groups.get(db) ??
    openGroups<CheckedMessage, StoredOrNot>(mostTogether, (messages) =>
      db.transaction().execute((trx) => storeMessages(trx, messages)),
    );
  groups.set(db, opened);
  return opened;
}

/**
 * Stores a contact message (requirements, sections 3 and 5), the consent that came with it, a letter to the company and,
 * within the limits of `contactLettersOf`, one to the sender, in one transaction, together with those that arrived meanwhile. When
 * this answers `created`, all of them are on the disk. The answer is the same with and without a letter to the sender.
 */
export async function createContact(s: ContactSurroundings, request: WriteRequest): Promise<CreatedContact> {
  const checked = checkContact(request.fields);
  const problems: Problem<ContactField | 'id'>[] = checked.ok ? [] : [...checked.problems];
  if (request.id !== undefined && !isRowId(request.id)) problems.push({ field: 'id', problem: 'invalid' });
  if (!checked.ok || problems.length > 0) return { outcome: 'refused', problems };

  const { consent: _, ...message } = checked.value;
  const at = s.now();
  const time = at.toISOString();
  const row: ContactRow = {
    id: request.id ?? s.newId(),
    ...message,
    language: request.language,
    state: 'open',
    assignee: null,
    readdressed: 0,
    searchText: messageSearchText(message),
    createdAt: time,
    updatedAt: time,
  };

  const result = await groupsOf(s.db)({ s, request, sent: checked.value, row, at });
  if (result.outcome === 'created') {
    s.letterWritten?.();
    s.changed?.({ entity: 'Contact', action: 'create', row: { ...result.row } });
  }
  return result;
}
