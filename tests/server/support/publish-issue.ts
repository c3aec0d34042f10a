import type { Language } from '#model/languages.ts';
import type { IssueContent } from '#model/newsletter/issue-blocks.ts';
import { changeCatalogue } from './change-catalogue.ts';
import { query } from './reserved.ts';
import type { RunningServer } from './start-server.ts';

/** Puts a sent issue into the archive of a running service, without sending it. Replaces one of that number. */
export function publishIssue(
  server: Pick<RunningServer, 'dataDir'>,
  number: number,
  sides: Partial<Record<Language, Partial<IssueContent>>>,
  startedAt = `2026-11-0${number}T18:00:00.000Z`,
): void {
  const complete = Object.entries(sides).map(([language, side]) => [
    language,
    { subject: '', preview: '', title: '', blocks: [], ...side },
  ]);
  query(
    server,
    `insert or replace into "newsletterIssue" (id, number, state, sheet, "startedAt", "endedAt", frozen, "createdAt", "updatedAt")
     values (?, ?, 'sent', '{"isPublic":true}', ?, ?, ?, ?, ?)`,
    `issue-${number}`,
    String(number),
    startedAt,
    startedAt,
    JSON.stringify({ sides: Object.fromEntries(complete), sender: '' }),
    startedAt,
    startedAt,
  );
}

/** Empties the archive. */
export function hideIssues(server: Pick<RunningServer, 'dataDir'>): void {
  changeCatalogue(server, 'delete from "newsletterIssue"');
}
