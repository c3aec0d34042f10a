import { mailboxOf } from '#backend/outbox/outbox.ts';
import type { Author } from '#backend/record/write-record.ts';
import { writeRecord } from '#backend/record/write-record.ts';
import { readEmail } from '#model/email.ts';
import { phoneKey, readPhone } from '#model/phone.ts';
import type { Call, Fields, FoundRow, MutationOutcome, Person, RoomSurroundings } from '../room.ts';
import { correctPerson } from './correct-person.ts';
import { erasePerson } from './erase-person.ts';
import { findPerson } from './find-person.ts';
import { versionOf } from './person-version.ts';
import { seekPerson, timeOf } from './seek-person.ts';

export interface PeopleSurroundings extends RoomSurroundings {
  /** Every room, and what else is asked of a person. */
  persons(): readonly Person[];
  /** What is handed to a person who asks for what is stored of them, in their language. */
  fileOf(found: readonly FoundRow[], email: string, at: Date): { readonly html: string; readonly json: string };
  /** How they called themselves last, and in which language. */
  calledIn(found: readonly FoundRow[]): { readonly name: string; readonly language: string };
}

const mostAtOnce = 50;

/** What the people of the company do with what is stored of a person: find, see, correct, hand over and erase it. */
export function peopleFields(s: PeopleSurroundings): Fields {
  return {
    sdl: `
  # Whoever reads a mailbox, or has a telephone number. email: as it was seen last, or the digits of the number of a caller without one; tables: where something of them was found.
  type SeenPerson { email: String! name: String! tables: [String!]! at: AWSDateTime! }

  # why: proof, refusal or notice. until: null where nobody knows.
  type Staying { why: String! until: AWSDateTime }

  # Something that is stored. row: what is stored, as JSON, without what is secret. stays: where erasing leaves it.
  type PersonThing { table: String! at: AWSDateTime row: String! stays: Staying }

  # account: somebody of the company has this mailbox. own: whoever asks has.
  # version: what a correction is made on; null where nothing has a name.
  type PersonView { email: String! name: String! language: String! account: Boolean! own: Boolean! things: [PersonThing!]! version: AWSDateTime }

  extend union Changeable = PersonView
  # Nothing was changed: the new address has a reservation in a group in which this person has one.
  type AddressTaken { email: String! }
  union CorrectedPerson = PersonView | ChangedMeanwhile | AddressTaken

  # html: a page that stands alone, in the person's language; json: the same for programs.
  type PersonFile { html: String! json: String! }

  # done; nothing: there was nothing; own: nobody erases themselves.
  enum PersonOutcome { done nothing own }

  type PersonCount { table: String! count: Int! }

  type ErasedPerson { outcome: PersonOutcome! erased: [PersonCount!]! stays: [PersonThing!]! }

  # email: whose; name, lastname, newEmail: what becomes of them, where it is present. newEmail changes everything of the mailbox.
  # version: of the PersonView that was corrected.
  input CorrectPersonInput { email: String! name: String lastname: String newEmail: String version: AWSDateTime }

  extend type Query {
    listPeople(search: String!, limit: Int): [SeenPerson!]
    person(email: String!): PersonView
  }

  extend type Mutation {
    correctPerson(input: CorrectPersonInput!): CorrectedPerson
    exportPerson(email: String!): PersonFile
    erasePerson(email: String!): ErasedPerson
  }
  `,
    queries: {
      listPeople: {
        who: 'staff',
        answer: ({ search, limit }: { search: string; limit?: number | null }) =>
          seekPerson(s, s.persons(), search, Math.min(Math.max(limit ?? mostAtOnce, 1), mostAtOnce)),
      },
      person: {
        who: 'staff',
        async answer({ email: given }: { email: string }, call) {
          const email = readReached(given);
          return email === null ? null : view(s, email, call);
        },
      },
    },
    mutations: {
      correctPerson: { who: 'staff', kind: 'person', answer: (input: Corrected, call) => correct(s, input, call) },
      exportPerson: {
        who: 'staff',
        kind: 'person',
        answer: ({ email }: { email: string }, call) => hand(s, email, call),
      },
      erasePerson: {
        who: 'staff',
        kind: 'person',
        answer: ({ email }: { email: string }, call) => erase(s, email, call),
      },
    },
  };
}

type Corrected = {
  readonly email: string;
  readonly name?: string | null;
  readonly lastname?: string | null;
  readonly newEmail?: string | null;
  readonly version?: string | null;
};

/** A mailbox, or the digits of the telephone number of a caller without e-mail. */
function readReached(given: string): string | null {
  const phone = readPhone(given);
  return readEmail(given) ?? (phone && phoneKey(phone));
}

const badEmail = { outcome: 'refused', problems: [{ field: 'email', problem: 'invalid' }] } as const;

async function view(s: PeopleSurroundings, email: string, { account }: Call) {
  const found = await findPerson(s, s.persons(), email);
  if (found.length === 0) return null;
  return {
    __typename: 'PersonView',
    email,
    ...s.calledIn(found),
    account: found.some(({ table }) => table === 'account'),
    own: account !== null && mailboxOf(account.email) === mailboxOf(email),
    things: found.map(asThing),
    version: versionOf(found),
  };
}

function asThing({ table, row, stays }: FoundRow) {
  return { table, at: timeOf(row) || null, row: JSON.stringify(row), stays: stays ?? null };
}

async function correct(s: PeopleSurroundings, input: Corrected, call: Call): Promise<MutationOutcome> {
  const email = readReached(input.email);
  if (email === null || !call.account) return badEmail;
  const { name, lastname, newEmail, version } = input;
  const before = await findPerson(s, s.persons(), email);
  const correction = {
    ...(typeof name === 'string' ? { name } : {}),
    ...(typeof lastname === 'string' ? { lastname } : {}),
    ...(typeof newEmail === 'string' ? { email: newEmail } : {}),
  };
  const done = await correctPerson(s, s.persons(), email, correction, version ?? null);
  if (done.outcome === 'meanwhile') return { outcome: 'repeated', value: await meanwhile(s, email, call) };
  if (done.outcome === 'taken') return { outcome: 'changed', value: { __typename: 'AddressTaken', email: newEmail } };
  if (done.outcome === 'refused') {
    const problems = done.problems.map((one) => (one.field === 'email' ? { ...one, field: 'newEmail' } : one));
    return { outcome: 'refused', problems };
  }
  if (before.length === 0) return { outcome: 'changed', value: null };
  const now = readEmail(newEmail) ?? email;
  await noteCorrected(s, call.account, { email, now, fields: Object.keys(correction) });
  return { outcome: 'changed', value: (await view(s, now, call)) ?? (await view(s, email, call)) };
}

/** How the person is called now, and who of the company corrected them last, where it was somebody of it. */
async function meanwhile(s: PeopleSurroundings, email: string, call: Call) {
  const seen = await view(s, email, call);
  // With another address they are somebody else's row.
  const now = seen?.version ? seen : null;
  const last = await s.db
    .selectFrom('record')
    .leftJoin('account', 'account.id', 'record.accountId')
    .select(['record.at', 'record.accountEmail', 'account.name'])
    .where('record.mailbox', '=', mailboxOf(email))
    .where('record.act', 'in', ['correct', 'readdress'])
    .orderBy('record.at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const corrected = last && (now?.version ?? '') <= last.at ? last : undefined;
  const by = corrected ? (corrected.name ?? corrected.accountEmail) : null;
  return { __typename: 'ChangedMeanwhile', now, by, at: corrected?.at ?? now?.version ?? null };
}

/** Which fields, and not what they were: that stands where they are. It is found under either address. */
async function noteCorrected(
  s: PeopleSurroundings,
  by: Author,
  { email, now, fields }: { readonly email: string; readonly now: string; readonly fields: readonly string[] },
): Promise<void> {
  if (fields.length === 0) return;
  const thing = `person:${s.newId()}`;
  const at = s.now().toISOString();
  await s.db.transaction().execute(async (trx) => {
    const after = { fields: fields.join(', ') };
    await writeRecord(trx, { id: s.newId(), at, by, thing, act: 'correct', after, about: now });
    if (mailboxOf(now) !== mailboxOf(email)) {
      await writeRecord(trx, { id: s.newId(), at, by, thing, act: 'readdress', about: email });
    }
  });
}

async function hand(s: PeopleSurroundings, given: string, { account }: Call): Promise<MutationOutcome> {
  const email = readReached(given);
  if (email === null || !account) return badEmail;
  const found = await findPerson(s, s.persons(), email);
  if (found.length === 0) return { outcome: 'changed', value: null };
  const at = s.now();
  const file = s.fileOf(found, email, at);
  const id = s.newId();
  await s.db.transaction().execute((trx) =>
    writeRecord(trx, {
      id,
      at: at.toISOString(),
      by: account,
      thing: `person:${id}`,
      act: 'export',
      about: email,
    }),
  );
  return { outcome: 'changed', value: file };
}

async function erase(s: PeopleSurroundings, given: string, { account }: Call): Promise<MutationOutcome> {
  const email = readReached(given);
  if (email === null || !account) return badEmail;
  if (mailboxOf(account.email) === mailboxOf(email)) return notErased('own');
  const { outcome, erased, stays } = await erasePerson(s, s.persons(), email, account);
  const counts = Object.entries(erased).map(([table, count]) => ({ table, count }));
  const value = { outcome: outcome === 'erased' ? 'done' : 'nothing', erased: counts, stays: stays.map(asThing) };
  return { outcome: 'changed', value };
}

function notErased(outcome: 'own'): MutationOutcome {
  return { outcome: 'changed', value: { outcome, erased: [], stays: [] } };
}
