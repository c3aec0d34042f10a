import { readFileSync } from 'node:fs';
import { type ApiFields, byStaff } from '#backend/features/feature.ts';
import { keysetPage, pageTokens } from '#backend/platform/tokens/page-token.ts';
import { isLanguage } from '#model/languages.ts';
import { type ChangedIssue, changeIssue } from './change-issue.ts';
import type { IssueDeps } from './issue-content.ts';
import { findIssue } from './issue-store.ts';
import { issueView } from './issue-view.ts';
import { saveIssue } from './save-issue.ts';
import { testIssue } from './test-issue.ts';

export function issueFields(s: IssueDeps) {
  const tokens = pageTokens(s.ring);
  const did = ({ outcome, row }: ChangedIssue) =>
    ({ outcome: 'changed', value: { outcome, issue: row && issueView(s, row) } }) as const;
  return {
    sdl: readFileSync(new URL('issues.graphql', import.meta.url), 'utf8'),
    queries: {
      listIssues: {
        async answer({ limit, nextToken }, call) {
          const page = keysetPage(tokens, 'issues', { limit, nextToken }, { usual: 50, most: 1_000 });
          if (!page) return { outcome: 'refused', problems: [{ field: 'nextToken', problem: 'invalid' }] };
          let rows = s.db.selectFrom('newsletterIssue').selectAll().orderBy('createdAt', 'desc').orderBy('id', 'desc');
          if (page.after) {
            const { createdAt, id } = page.after;
            rows = rows.where((row) => row(row.refTuple('createdAt', 'id'), '<', row.tuple(createdAt, id)));
          }
          const part = page.end(await rows.limit(page.count).execute(), 'createdAt');
          return { ...part, items: part.items.map((row) => issueView(s, row, call)) };
        },
      },
      newsletterIssue: {
        async answer({ id }, call) {
          const row = await findIssue(s.db, id);
          return row ? issueView(s, row, call) : null;
        },
      },
    },
    mutations: {
      saveIssue: byStaff('newsletter', (input, by) => saveIssue(s, input, by)),
      changeIssue: byStaff('newsletter', async (change, by) => did(await changeIssue(s, change, by))),
      testIssue: byStaff('newsletter', async ({ id, language }, by) =>
        isLanguage(language)
          ? did(await testIssue(s, id, language, by))
          : { outcome: 'refused', problems: [{ field: 'language', problem: 'invalid' }] },
      ),
    },
    subscriptions: {
      onIssueChange: {
        entity: 'NewsletterIssue',
        answer: async (_: object, { row }) => ({ id: String(row.id) }),
      },
    },
  } satisfies ApiFields;
}
