import type { Database } from '#backend/platform/database/tables.ts';
import type { EditionFacts } from '#model/courses/edition-facts.ts';
import { type Language, languages } from '#model/languages.ts';
import type { ArchivedIssuePage, IssueLink } from '#model/newsletter/archive.ts';
import type { GroupClosed, IssueBlock } from '#model/newsletter/issue-blocks.ts';
import { endOf, startOf } from '#model/reservations/sessions.ts';
import { courseCard, firstWords } from './email-templates.ts';
import type { IssueDeps } from './issue-content.ts';
import { frozenOf, issueSheetOf } from './issue-store.ts';
import type { IssueRow } from './tables.ts';

/** Latest first; texts in `language`, else in the other. */
export async function listArchive(db: Database, language: Language): Promise<readonly ArchivedIssuePage[]> {
  const rows = await publicIssues(db).orderBy('number', 'desc').execute();
  return rows.flatMap((row) => pageOf(row, language) ?? []);
}

export async function latestIssue(db: Database, language: Language): Promise<IssueLink | null> {
  const row = await publicIssues(db).orderBy('number', 'desc').limit(1).executeTakeFirst();
  const page = row && pageOf(row, language);
  return page ? { number: page.number, title: page.title } : null;
}

/** With the present facts of its groups. `hidden`: sent, and not public: its e-mails may link to it. */
export async function readArchived(
  s: Pick<IssueDeps, 'db' | 'now' | 'groupOf'>,
  number: number,
  language: Language,
): Promise<ArchivedIssuePage | 'hidden' | null> {
  const row = await s.db.selectFrom('newsletterIssue').selectAll().where('number', '=', number).executeTakeFirst();
  if (row && !issueSheetOf(row).isPublic) return 'hidden';
  const page = row && pageOf(row, language);
  if (!page) return null;
  return { ...page, blocks: await Promise.all(page.blocks.map((block) => presentBlock(s, block, page.language))) };
}

function publicIssues(db: Database) {
  return (
    db
      .selectFrom('newsletterIssue')
      .selectAll()
      .where('number', 'is not', null)
      // Exact: quotes within texts are escaped.
      .where('sheet', 'like', '%"isPublic":true%')
  );
}

function pageOf(row: IssueRow, preferred: Language): ArchivedIssuePage | null {
  const sides = frozenOf(row)?.sides ?? {};
  const written = languages.filter((language) => sides[language]);
  const language = written.includes(preferred) ? preferred : written[0];
  const content = language && sides[language];
  if (!content || row.number === null || row.startedAt === null) return null;
  return {
    number: row.number,
    title: content.title,
    summary: content.preview || firstWords(content.blocks),
    sentAt: row.startedAt,
    languages: written,
    language,
    blocks: content.blocks,
  };
}

/** A deleted group keeps its facts. */
async function presentBlock(
  s: Pick<IssueDeps, 'db' | 'now' | 'groupOf'>,
  block: IssueBlock,
  language: Language,
): Promise<IssueBlock> {
  if (block.kind !== 'group') return block;
  const group = await s.groupOf(s.db, block.editionId);
  if (!group) return { ...block, closed: 'closed' };
  const present = { ...block, course: courseCard(group.facts, language) };
  return group.open ? present : { ...present, closed: closedBy(group.facts, s.now()) };
}

function closedBy({ timetable, hoursInAll }: EditionFacts, now: Date): GroupClosed {
  const [first, last] = [timetable[0], timetable.at(-1)];
  // Without `hoursInAll`, only the first class is known.
  if (last && hoursInAll > 0 && now >= endOf(last)) return 'over';
  return first && now >= startOf(first) ? 'begun' : 'closed';
}
