import { readFileSync } from 'node:fs';
import {
  type Account,
  type ApiFields,
  byStaff,
  type Call,
  type FeatureDeps,
  type FoundRow,
  type MutationOutcome,
  type PersonHandlers,
} from '#backend/features/feature.ts';
import { writeAuditEntry } from '#backend/platform/audit-log/write-audit-entry.ts';
import { mailboxOf } from '#backend/platform/email/outbox/outbox.ts';
import type { CorrectPersonInput } from '#model/api.generated.ts';
import type { Company } from '#model/company/company.ts';
import { readEmail } from '#model/people/email.ts';
import { phoneKey, readPhone } from '#model/people/phone.ts';
import { correctPerson } from './change-email/correct-person.ts';
import { erasePerson } from './erase/erase-person.ts';
import { languageInRows, nameInRows, writePersonFile } from './export/person-file.ts';
import { findPerson } from './find/find-person.ts';
import { searchPeople, timeOf } from './find/search-people.ts';
import { versionOf } from './person-version.ts';

export interface PrivacyDeps extends FeatureDeps {
  persons(): readonly PersonHandlers[];
  companyFacts(): Promise<Company>;
}

const mostAtOnce = 50;

export function peopleFields(s: PrivacyDeps) {
  return {
    sdl: readFileSync(new URL('privacy-requests.graphql', import.meta.url), 'utf8'),
    queries: {
      listPeople: {
        answer: ({ search, limit }) =>
          searchPeople(s, s.persons(), search, Math.min(Math.max(limit ?? mostAtOnce, 1), mostAtOnce)),
      },
      person: {
        async answer({ email: typed }, call) {
          const email = readReached(typed);
          return email === null ? null : view(s, email, call);
        },
      },
    },
    mutations: {
      correctPerson: byStaff('person', (input, by, call) => correct(s, input, by, call)),
      exportPerson: byStaff('person', ({ email }, by) => exportOf(s, email, by)),
      erasePerson: byStaff('person', ({ email }, by) => erase(s, email, by)),
    },
  } satisfies ApiFields;
}

/** Mailbox, or digits of the telephone number of a caller without e-mail. */
function readReached(typed: string): string | null {
  const phone = readPhone(typed);
  return readEmail(typed) ?? (phone && phoneKey(phone));
}

const badEmail = { outcome: 'refused', problems: [{ field: 'email', problem: 'invalid' }] } as const;

async function view(s: PrivacyDeps, email: string, { account }: Call) {
  const found = await findPerson(s, s.persons(), email);
  if (found.length === 0) return null;
  return {
    __typename: 'PersonView',
    email,
    name: nameInRows(found),
    language: languageInRows(found),
    account: found.some(({ table }) => table === 'account'),
    own: account !== null && mailboxOf(account.email) === mailboxOf(email),
    things: found.map(asRecord),
    version: versionOf(found),
  };
}

function asRecord({ table, row, stays }: FoundRow) {
  return { table, at: timeOf(row) || null, row: JSON.stringify(row), stays: stays ?? null };
}

async function correct(s: PrivacyDeps, input: CorrectPersonInput, by: Account, call: Call): Promise<MutationOutcome> {
  const email = readReached(input.email);
  if (email === null) return badEmail;
  const { name, lastname, newEmail, version } = input;
  const correction = {
    ...(typeof name === 'string' ? { name } : {}),
    ...(typeof lastname === 'string' ? { lastname } : {}),
    ...(typeof newEmail === 'string' ? { email: newEmail } : {}),
  };
  const result = await correctPerson(s, s.persons(), email, correction, { by, version: version ?? null });
  if (result.outcome === 'nothing') return { outcome: 'changed', value: null };
  if (result.outcome === 'meanwhile') return { outcome: 'repeated', value: await conflictOf(s, email, call) };
  if (result.outcome === 'taken') return { outcome: 'changed', value: { __typename: 'AddressTaken', email: newEmail } };
  if (result.outcome === 'refused') {
    const problems = result.problems.map((one) => (one.field === 'email' ? { ...one, field: 'newEmail' } : one));
    return { outcome: 'refused', problems };
  }
  const now = readEmail(newEmail) ?? email;
  return { outcome: 'changed', value: (await view(s, now, call)) ?? (await view(s, email, call)) };
}

async function conflictOf(s: PrivacyDeps, email: string, call: Call) {
  const seen = await view(s, email, call);
  // Null if the rows have another address by now.
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

async function exportOf(s: PrivacyDeps, typed: string, by: Account): Promise<MutationOutcome> {
  const email = readReached(typed);
  if (email === null) return badEmail;
  const found = await findPerson(s, s.persons(), email);
  if (found.length === 0) return { outcome: 'changed', value: null };
  const at = s.now();
  const file = writePersonFile(found, { email, at, inbox: (await s.companyFacts()).email });
  const id = s.newId();
  const entry = { id, at: at.toISOString(), by, thing: `person:${id}`, act: 'export', about: email } as const;
  await s.db.transaction().execute((trx) => writeAuditEntry(trx, entry));
  return { outcome: 'changed', value: file };
}

async function erase(s: PrivacyDeps, typed: string, by: Account): Promise<MutationOutcome> {
  const email = readReached(typed);
  if (email === null) return badEmail;
  if (mailboxOf(by.email) === mailboxOf(email)) {
    return { outcome: 'changed', value: { outcome: 'own', erased: [], stays: [] } };
  }
  const { outcome, erased, stays } = await erasePerson(s, s.persons(), email, by);
  const counts = Object.entries(erased).map(([table, count]) => ({ table, count }));
  const value = { outcome: outcome === 'erased' ? 'done' : outcome, erased: counts, stays: stays.map(asRecord) };
  return { outcome: 'changed', value };
}
