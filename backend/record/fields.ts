import type { Database } from '#backend/database/tables.ts';
import { pageTokens } from '#backend/keys/page-token.ts';
import type { KeyRing } from '#backend/keys/signed-token.ts';
import { type AskedRecord, listRecord } from './list-record.ts';

/** The record of changes, and what is told to who changed something that somebody else changed meanwhile. */
export function recordFields({ db, ring }: { readonly db: Database; readonly ring: KeyRing }) {
  const tokens = pageTokens(ring);
  return {
    sdl: `
  # A change that somebody of the company made. before and after: the fields that changed, as JSON.
  type RecordEntry {
    id: ID!
    at: AWSDateTime!
    accountId: ID!
    accountEmail: String!
    accountName: String
    thing: String!
    # How that is called now; null when it is gone, or has no name.
    thingName: String
    act: String!
    before: String
    after: String
    # What before and after name by its id, and how that is called now.
    names: [ThingName!]!
  }

  type ThingName {
    thing: String!
    name: String!
  }

  type RecordConnection {
    items: [RecordEntry!]!
    nextToken: String
  }

  # What carries an updatedAt that a change can be made on.
  union Changeable = Contact | NewsLetter | Course | CourseHistory

  # Nothing was changed: somebody else was there after the version that was named. now is null when it is gone.
  type ChangedMeanwhile {
    now: Changeable
    by: String
    at: AWSDateTime
  }

  extend type Query {
    # by: an account. kind: what stands before the colon of thing, as Contact.
    listRecord(thing: String, kind: String, by: ID, limit: Int, nextToken: String): RecordConnection
  }
  `,
    queries: {
      listRecord: {
        who: 'staff',
        answer: async (asked: AskedRecord) =>
          (await listRecord({ db, tokens }, asked)) ?? {
            outcome: 'refused' as const,
            problems: [{ field: 'nextToken', problem: 'invalid' as const }],
          },
      },
    },
  } as const;
}
