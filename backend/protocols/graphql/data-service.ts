import type { Creates, RowHooks } from '#backend/features/feature.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import type { Changes } from '#backend/platform/events/events.ts';
import { openFairQueue } from '#backend/platform/rate-limits/fair-queue.ts';
import type { WriteLimiter } from '#backend/platform/rate-limits/write-limiter.ts';
import { pageTokens } from '#backend/platform/tokens/page-token.ts';
import type { KeyRing } from '#backend/platform/tokens/signed-token.ts';
import type { AccessPolicy } from '#model/access.ts';
import { isAtLeast, type Role } from '#model/accounts/roles.ts';
import { rowReader } from './crud/read-rows.ts';
import { rowWriter } from './crud/write-rows.ts';
import type { GraphqlService } from './execute/handle-graphql.ts';
import type { Admit } from './request-context.ts';

export interface DataDeps extends Pick<GraphqlService, 'schema' | 'report' | 'newId'> {
  readonly settings: { readonly accessPolicy: AccessPolicy };
  readonly ring: KeyRing;
  readonly db: Database;
  readonly creates: Creates;
  /** Side effects of row changes. */
  readonly rowHooks?: RowHooks;
  readonly changes: Changes;
  /** Absent: no rate limits for guests. */
  readonly guard?: WriteLimiter;
  addressOf?(request: Request): string;
  roleFor?(field: string): Role;
}

export function dataService(
  deps: DataDeps,
  { authority, accountOf }: Pick<GraphqlService, 'authority' | 'accountOf'>,
): GraphqlService {
  const addressOf = (request: Request) => deps.addressOf?.(request) ?? 'unknown';
  // Guests must not keep staff waiting: each has a queue with these limits.
  const queues = { guest: openFairQueue('queries'), staff: openFairQueue('queries') };
  return {
    policy: deps.settings.accessPolicy,
    reader: rowReader(deps.db),
    writer: rowWriter(deps.db, { rowHooks: deps.rowHooks ?? {}, changed: deps.changes.publish }),
    pageTokens: pageTokens(deps.ring),
    newId: () => deps.newId(),
    changed: deps.changes.publish,
    creates: deps.creates,
    schema: deps.schema,
    accountOf,
    ...(deps.roleFor && { roleFor: deps.roleFor }),
    guarded({ role }, request) {
      const { guard } = deps;
      if (!guard || isAtLeast(role, 'staff')) return {};
      const address = addressOf(request);
      // Under another policy such a change is forbidden, and nothing is counted.
      const takeQuota = deps.settings.accessPolicy === 'open' ? () => guard.takeChange(address) : undefined;
      const admit: Admit = (write, store) => guard.admit({ ...write, address }, store);
      return { admit, address, ...(takeQuota && { takeQuota }) };
    },
    queued: ({ role }, from, work) =>
      queues[role === 'guest' ? 'guest' : 'staff'](typeof from === 'string' ? from : addressOf(from), work),
    report: deps.report,
    authority,
  };
}
