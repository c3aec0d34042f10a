import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourceFiles } from './read-imports.ts';

/** Tables of `platform/database/tables.ts`, which several folders use; the others belong to the folder that types them. */
const owners: Readonly<Record<string, string>> = {
  course: 'features/catalogue',
  courseHistory: 'features/catalogue',
  seeded: 'features/catalogue',
};

/** Tables of another owner that a part of the backend reads. */
const reads: Readonly<Record<string, string>> = {
  commands: 'course courseHistory mailOutbox',
  'features/catalogue': 'draft',
  'features/certificates': 'account attendance course courseHistory credentialKey reservation',
  'features/company': 'account accountSession',
  'features/contact': 'account consent mailOutbox',
  'features/course-notices': 'course',
  'features/dashboard': 'mailOutbox',
  'features/newsletter': 'consent mailOutbox suppression',
  'features/privacy': 'account contact mailOutbox record reservation suppression',
  'features/reservations': 'certificate company course courseHistory mailOutbox record',
  'platform/audit-log': 'account course courseHistory newsletterIssue',
  'platform/backup': 'mailOutbox',
  'platform/email': 'course record reservation',
  'platform/images': 'installation',
  'platform/jobs': 'mailOutbox record',
  'platform/monitoring': 'courseHistory mailOutbox seeded',
  'platform/tokens': 'account poolKey',
  'protocols/cognito-user-pool': 'signingKey',
  'protocols/graphql': 'courseHistory',
};

/** Tables of another owner that a part of the backend writes, each for a reason. */
const writes: Readonly<Record<string, string>> = {
  // A published course has no draft left.
  'features/catalogue': 'draft',
  // The key of credentials is made at its first use; the reservation is locked, not changed.
  'features/certificates': 'credentialKey reservation',
  // Consent is stored with its message, and one entry for each message archived in bulk.
  'features/contact': 'consent mailOutbox record',
  // Erasing deletes its e-mails; a new request lifts the suppression.
  'features/course-notices': 'mailOutbox suppression',
  // Issues enqueue in bulk; a new consent lifts the suppression.
  'features/newsletter': 'mailOutbox suppression',
  // Withdrawing consent ends the subscription.
  'features/privacy': 'courseNotice mailOutbox newsletter suppression',
  // Consent is stored with its request; seats and the deletion of groups are theirs.
  'features/reservations': 'consent course courseHistory mailOutbox',
  // A restore ends sessions, holds e-mails and settles the marks.
  'platform/backup': 'accountSession installation mailOutbox',
  'platform/images': 'installation',
  'platform/tokens': 'poolKey',
  // Withdrawn keys and the e-mails with their links.
  'protocols/cognito-user-pool': 'credentialKey mailOutbox signingKey',
};

const files = sourceFiles().filter((file) => file.startsWith('backend/') && !/\.test\.ts$|\/migrations\//.test(file));

/** `features/contact` of `backend/features/contact/messages/x.ts`. */
const partOf = (file: string) =>
  file
    .split('/')
    .slice(1, file.startsWith('backend/commands/') ? 2 : 3)
    .join('/');

const ownerOf = new Map(
  files.flatMap((file) => {
    const [, tables = ''] = /interface Tables \{\n([^}]*)\}/.exec(readFileSync(file, 'utf8')) ?? [];
    return [...tables.matchAll(/(\w+): /g)].map(([, name = '']) => [name, owners[name] ?? partOf(file)] as const);
  }),
);

/** Tables of other owners in calls of the query builder, by part of the backend. Dynamic names are not seen. */
function foreign(calls: string): Record<string, string> {
  const call = new RegExp(`\\.(?:${calls})\\(\\s*(\\[[^\\]]*\\]|'[^']*')`, 'g');
  const found = new Map<string, Set<string>>();
  for (const file of files) {
    for (const [, named = ''] of readFileSync(file, 'utf8').matchAll(call)) {
      for (const [, table = ''] of named.matchAll(/'(\w+)/g)) {
        const part = partOf(file);
        if (ownerOf.has(table) && ownerOf.get(table) !== part)
          found.set(part, (found.get(part) ?? new Set()).add(table));
      }
    }
  }
  return Object.fromEntries([...found].map(([part, tables]) => [part, [...tables].sort().join(' ')]));
}

test('every table has an owner', () => {
  expect(ownerOf.size).toBeGreaterThan(25);
  expect(ownerOf.get('contact')).toBe('features/contact');
});

test('tables of another owner are read only as declared', () => {
  expect(foreign('selectFrom|innerJoin|leftJoin')).toEqual(reads);
});

test('tables of another owner are written only as declared', () => {
  expect(foreign('insertInto|updateTable|deleteFrom')).toEqual(writes);
});
