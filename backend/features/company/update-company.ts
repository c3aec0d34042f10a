import type { Account, FeatureDeps, MutationOutcome } from '#backend/features/feature.ts';
import { versionConflict } from '#backend/platform/audit-log/version-conflict.ts';
import { writeAuditEntry } from '#backend/platform/audit-log/write-audit-entry.ts';
import { lockKey } from '#backend/platform/database/dialects/advisory-lock.ts';
import { isNewer, laterThan } from '#backend/platform/database/row-version.ts';
import type { DatabaseTransaction, Row } from '#backend/platform/database/tables.ts';
import { enqueue } from '#backend/platform/email/outbox/outbox.ts';
import type { UpdateCompanyInput } from '#model/api.generated.ts';
import { type Company, checkCompany, missingFacts } from '#model/company/company.ts';
import { knownLanguage } from '#model/languages.ts';
import { minute } from '#model/time-units.ts';
import { companyId, factsOf, readCompany } from './company-store.ts';
import { bankChanged } from './email-templates.ts';

const thing = 'company:facts';
const aSide = /^[A-Za-z0-9.]{1,60}:(es|en)$/;
const mostSides = 100;

/** Minutes after a sign-in within which the bank account may be changed. */
const freshFor = 10;

/**
 * Replaces the company's facts; a version conflict returns the current ones. Another bank account
 * needs a fresh sign-in, except in commands (no session), and is e-mailed to all staff unless there
 * was none before.
 */
export async function updateCompany(
  s: Pick<FeatureDeps, 'db' | 'now' | 'newId' | 'changed' | 'emailQueued'>,
  { facts, behind, version }: UpdateCompanyInput,
  by: Account,
  session?: string,
): Promise<MutationOutcome> {
  const checked = checkCompany(parse(facts));
  if (!checked.ok) return { outcome: 'refused', problems: checked.problems };
  const sides = [...new Set(behind)].filter((side) => aSide.test(side)).slice(0, mostSides);
  const columns = { facts: JSON.stringify(checked.value), behind: JSON.stringify(sides) };
  const at = s.now().toISOString();
  const result = await s.db.transaction().execute(async (trx) => {
    await lockKey(trx, 'company');
    const before = await readCompany(trx);
    if (before.facts === columns.facts && before.behind === columns.behind) return { row: before, changed: false };
    if (isNewer(before.updatedAt, version)) return { newer: before };
    const { bank } = checked.value;
    const bankBefore = factsOf(before).bank;
    const pays = JSON.stringify(bankBefore) !== JSON.stringify(bank);
    if (pays && session !== undefined && !(await isFresh(trx, session, s.now()))) return { stale: true };
    const row = { ...before, ...columns, updatedAt: laterThan(before.updatedAt, at) };
    await trx
      .insertInto('company')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...columns, updatedAt: row.updatedAt }))
      .execute();
    const [was, is] = [flat(factsOf(before)), flat(checked.value)];
    await writeAuditEntry(trx, { id: s.newId(), at, by, thing, act: 'update', before: was, after: is });
    const isAlarm = pays && bankBefore !== null;
    if (isAlarm) await notifyStaff(trx, s, bank, by);
    return { row, changed: true, isAlarm };
  });
  if ('stale' in result) return { outcome: 'repeated', value: { __typename: 'SignInAgain', minutes: freshFor } };
  if ('newer' in result && result.newer) {
    const value = await versionConflict(s.db, thing, companyView(result.newer), result.newer.updatedAt);
    return { outcome: 'repeated', value };
  }
  if ('isAlarm' in result && result.isAlarm) s.emailQueued?.();
  if (result.changed) s.changed?.({ entity: 'Company', action: 'update', row: { id: companyId } });
  return { outcome: result.changed ? 'changed' : 'repeated', value: companyView(result.row) };
}

export function companyView(row: Row<'company'>) {
  const facts = factsOf(row);
  return {
    __typename: 'Company' as const,
    id: row.id,
    facts: JSON.stringify(facts),
    behind: JSON.parse(row.behind) as readonly string[],
    missing: missingFacts(facts),
    updatedAt: row.updatedAt,
  };
}

async function isFresh(trx: DatabaseTransaction, session: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - freshFor * minute).toISOString();
  const begun = trx.selectFrom('accountSession').select('id').where('id', '=', session).where('createdAt', '>', since);
  return (await begun.executeTakeFirst()) !== undefined;
}

async function notifyStaff(
  trx: DatabaseTransaction,
  s: Pick<FeatureDeps, 'now' | 'newId'>,
  bank: Company['bank'],
  { name, email }: Account,
): Promise<void> {
  const at = s.now();
  const facts = {
    who: name ?? email,
    at: at.toISOString(),
    bank: bank && { name: bank.name, digits: bank.clabe.slice(-4) },
  };
  const staff = await trx
    .selectFrom('account')
    .select(['id', 'email', 'language'])
    .where('enabled', '=', 1)
    .where('passwordHash', 'is not', null)
    .where('role', 'in', ['staff', 'owner'])
    .execute();
  for (const { id, email: recipient, language } of staff) {
    await enqueue(trx, {
      id: s.newId(),
      template: bankChanged,
      facts,
      recipient,
      language: knownLanguage(language),
      cause: `account:${id}`,
      at,
    });
  }
}

function parse(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return null;
  }
}

/** By path (`people.0.role.es`), for the audit log. */
function flat(value: unknown, path = ''): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return { [path]: value };
  return Object.assign(
    {},
    ...Object.entries(value).map(([key, inner]) => flat(inner, path ? `${path}.${key}` : key)),
  ) as Readonly<Record<string, unknown>>;
}
