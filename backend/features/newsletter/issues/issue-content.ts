import type { FeatureDeps, Loose } from '#backend/features/feature.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import type { KeyRing } from '#backend/platform/tokens/signed-token.ts';
import type { IssueObstacle } from '#model/api.generated.ts';
import type { EditionFacts } from '#model/courses/edition-facts.ts';
import type { Language } from '#model/languages.ts';
import { type IssueSheet, writtenSides } from '#model/newsletter/issue.ts';
import type { IssueBlock, IssueContent } from '#model/newsletter/issue-blocks.ts';
import { courseCard } from './email-templates.ts';
import { readMarkdown } from './read-markdown.ts';

/** An issue's e-mail outside the outbox, with its texts. */
export interface PreviewSource {
  readonly recipient: string;
  readonly language: Language;
  readonly letter: string;
  readonly createdAt: string;
}

/** Absent in commands. */
export interface IssueServices {
  /** Without a trailing slash. */
  readonly origin: string;
  /** E-mails of issues and invitations, over all processes (NEWSLETTER_PER_MINUTE). */
  readonly perMinute: number;
  pageExists(path: string): Promise<boolean>;
  /** Renders an e-mail without working links. */
  preview(source: PreviewSource): Promise<{ readonly subject: string; readonly text: string; readonly html: string }>;
  /** Address of the preview `name` (`draftEmail`), for a staff session. */
  viewAddress(name: string, session: string): string;
}

export interface IssueDeps extends FeatureDeps, IssueServices {
  readonly ring: KeyRing;
  /** `open`: can be reserved now. */
  groupOf(db: Database, editionId: string): Promise<{ readonly facts: EditionFacts; readonly open: boolean } | null>;
  /** Name and postal address of the company, on one line. */
  sender(db: Database): Promise<string>;
  readonly companyInbox: string;
}

interface ReadIssue {
  readonly sides: Readonly<Partial<Record<Language, IssueContent>>>;
  readonly obstacles: readonly FoundObstacle[];
}

type FoundObstacle = Loose<IssueObstacle>;

/** Parses each written language and reads the facts of its groups. */
export async function readIssue(s: IssueDeps, sheet: IssueSheet): Promise<ReadIssue> {
  const languages = writtenSides(sheet);
  const read = await Promise.all(languages.map((language) => readSide(s, sheet, language)));
  return {
    sides: Object.fromEntries(read.map(({ content }, at) => [languages[at], content])),
    obstacles: read.length > 0 ? read.flatMap(({ obstacles }) => obstacles) : [none],
  };
}

const none: FoundObstacle = { language: 'es', obstacle: 'empty', about: '' };

async function readSide(s: IssueDeps, sheet: IssueSheet, language: Language) {
  const { blocks: parsed, faults } = readMarkdown(sheet.body[language]);
  const missing = (['subject', 'title', 'body'] as const).filter((name) => sheet[name][language] === '');
  const obstacles: FoundObstacle[] = [
    ...missing.map((obstacle) => ({ language, obstacle, about: '' })),
    ...faults.map((fault) => ({ language, ...fault })),
  ];
  const blocks: IssueBlock[] = [];
  for (const block of parsed) {
    const group = block.kind === 'group' ? await s.groupOf(s.db, block.editionId) : null;
    if (block.kind === 'group' && !group?.open) obstacles.push({ language, obstacle: 'group', about: block.address });
    blocks.push(block.kind === 'group' ? { ...block, course: group && courseCard(group.facts, language) } : block);
  }
  for (const path of new Set(ownPaths(parsed, s.origin))) {
    if (!(await isThere(s, path))) obstacles.push({ language, obstacle: 'page', about: path });
  }
  const { subject, preview, title } = sheet;
  return {
    content: { subject: subject[language], preview: preview[language], title: title[language], blocks },
    obstacles,
  };
}

/** Paths of links to the site itself, without query and fragment. */
function ownPaths(blocks: readonly IssueBlock[], origin: string): readonly string[] {
  return blocks.flatMap(addressesOf).flatMap((address) => {
    const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
    return path.startsWith('/') ? [path.replace(/[?#].*$/, '')] : [];
  });
}

/** A page of a row needs the row. */
async function isThere(s: IssueDeps, path: string): Promise<boolean> {
  const [, page, id = ''] = /^(?:\/en)?\/(reserve|newsletter\/issues)\/([\w-]{1,64})$/.exec(path) ?? [];
  if (page === undefined) return s.pageExists(path);
  if (page === 'reserve') return (await s.groupOf(s.db, id)) !== null;
  const numbered = s.db
    .selectFrom('newsletterIssue')
    .select('id')
    .where('number', '=', Number(id) || 0);
  return (await numbered.executeTakeFirst()) !== undefined;
}

function addressesOf(block: IssueBlock): readonly string[] {
  if (block.kind === 'button') return [block.address];
  const spans = block.kind === 'text' ? block.spans : block.kind === 'list' ? block.items.flat() : [];
  return spans.flatMap(({ address }) => address ?? []);
}
