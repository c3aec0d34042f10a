import type { Account, MutationOutcome } from '#backend/features/feature.ts';
import { versionConflict } from '#backend/platform/audit-log/version-conflict.ts';
import { writeAuditEntry } from '#backend/platform/audit-log/write-audit-entry.ts';
import { isNewer, laterThan } from '#backend/platform/database/row-version.ts';
import { checkIssue, type IssueSheet, issueTexts } from '#model/newsletter/issue.ts';
import { isRowId } from '#model/row-id.ts';
import { minute } from '#model/time-units.ts';
import type { IssueDeps } from './issue-content.ts';
import { findIssue, issueSheetOf, lockIssues } from './issue-store.ts';
import { issueView } from './issue-view.ts';
import type { IssueRow } from './tables.ts';

export type SaveIssue = IssueSheet & { readonly id: string; readonly version?: string | null | undefined };

/** Saves by one person within this time are one audit entry. */
const auditMergeWindow = 10 * minute;

/** Creates or replaces a draft; idempotent. Conflict if the stored one is newer than `version`, sent or deleted. */
export async function saveIssue(
  s: IssueDeps,
  { id, version, ...given }: SaveIssue,
  by: Account,
): Promise<MutationOutcome> {
  if (!isRowId(id)) return { outcome: 'refused', problems: [{ field: 'id', problem: 'invalid' }] };
  const checked = checkIssue(given);
  if (!checked.ok) return { outcome: 'refused', problems: checked.problems };
  const sheet = JSON.stringify(checked.value);
  const at = s.now().toISOString();
  const result = await s.db.transaction().execute(async (trx): Promise<Saved> => {
    await lockIssues(trx);
    const before = await findIssue(trx, id);
    if (!before && typeof version === 'string') return { conflict: null };
    if (before?.sheet === sheet) return { row: before, act: null };
    // Without a version, the caller has not seen the stored draft.
    const isKnown = typeof version === 'string' && !(before && isNewer(before.updatedAt, version));
    if (before && (before.state !== 'draft' || !isKnown)) return { conflict: before };
    const changes = { sheet, halt: null, updatedAt: laterThan(before?.updatedAt, at) };
    const row = await trx
      .insertInto('newsletterIssue')
      .values({ id, state: 'draft', sheet, createdAt: at, updatedAt: at })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(changes))
      .returningAll()
      .executeTakeFirstOrThrow();
    const act = before ? 'update' : 'create';
    const [was, is] = [before ? auditFieldsOf(issueSheetOf(before)) : null, auditFieldsOf(checked.value)];
    const thing = `NewsletterIssue:${id}`;
    await writeAuditEntry(trx, {
      id: s.newId(),
      at,
      by,
      thing,
      act,
      before: was,
      after: is,
      extends: auditMergeWindow,
    });
    return { row, act };
  });
  if (result.row === undefined) {
    const { conflict } = result;
    const now = conflict && { __typename: 'NewsletterIssue', ...issueView(s, conflict) };
    const value = await versionConflict(s.db, `NewsletterIssue:${id}`, now, conflict?.updatedAt ?? null);
    return { outcome: 'repeated', value };
  }
  if (result.act) s.changed?.({ entity: 'NewsletterIssue', action: result.act, row: { id } });
  const value = { __typename: 'NewsletterIssue', ...issueView(s, result.row) };
  return { outcome: result.act === 'create' ? 'created' : result.act ? 'changed' : 'repeated', value };
}

type Saved =
  | { readonly row: IssueRow; readonly act: 'create' | 'update' | null }
  | { readonly row?: undefined; readonly conflict: IssueRow | null };

/** Fields of the audit log: `subject.es`. */
function auditFieldsOf(sheet: IssueSheet): Readonly<Record<string, unknown>> {
  const texts = issueTexts.flatMap((name) => [
    [`${name}.es`, sheet[name].es],
    [`${name}.en`, sheet[name].en],
  ]);
  return { ...Object.fromEntries(texts), toOthers: sheet.toOthers, isPublic: sheet.isPublic };
}
