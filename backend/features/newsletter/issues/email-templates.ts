import { whileIn } from '#backend/features/newsletter/subscriber-state.ts';
import type { DatabaseTransaction } from '#backend/platform/database/tables.ts';
import {
  type EmailBlock,
  type EmailBody,
  facts as factRows,
  heading,
  note,
} from '#backend/platform/email/outbox/email-body.ts';
import type { EmailRender, EmailTemplate } from '#backend/platform/email/outbox/email-template.ts';
import { companyDate, consentDate, newsletterIssueWords } from '#content/emails/newsletter/issue.ts';
import { rowsOfOffer } from '#content/emails/reservations/edition-rows.ts';
import type { EditionFacts } from '#model/courses/edition-facts.ts';
import type { Language } from '#model/languages.ts';
import type { IssueBlock, IssueContent, IssueCourse, IssueSpan } from '#model/newsletter/issue-blocks.ts';

/** Stored with each e-mail; the texts are loaded. */
export interface IssueEmailFacts {
  readonly issueId: string;
  /** Confirmation of the subscription, ISO; absent in previews. */
  readonly since?: string;
  /** Day of a consent given elsewhere, which staff vouched for, ISO. */
  readonly vouched?: string;
}

export interface LoadedIssue {
  readonly content: IssueContent;
  readonly sender: string;
  /** Null: not public. */
  readonly number: number | null;
}

/** `load` throws without texts in the language. */
export function issueTemplate(
  load: (issueId: string, language: Language) => Promise<LoadedIssue>,
): EmailTemplate<IssueEmailFacts> {
  return {
    kind: 'newsletter-issue',
    to: 'visitor',
    byConsent: true,
    bulk: true,
    byHand: true,
    list: true,
    isWanted: async (trx, row) => (await isSubscribed(trx, row)) && !(await isStopped(trx, row.cause)),
    load: async (facts, language) =>
      'content' in facts ? facts : { ...(await load(facts.issueId, language)), ...facts },
    linkSource: ({ issueId }) => issueId,
    compose: (facts, language, wording) => wordIssue(facts as IssueEmailFacts & LoadedIssue, language, wording),
  };
}

/** Carries its texts: the draft may change until it is sent. */
export const issueTest: EmailTemplate<LoadedIssue> = {
  kind: 'newsletter-test',
  to: 'holder',
  byConsent: false,
  byHand: true,
  compose: (facts, language, wording) => {
    const body = wordIssue({ ...facts, issueId: '' }, language, wording);
    const { test } = newsletterIssueWords[language];
    return { ...body, subject: `${test.subject} ${body.subject}`, blocks: [note(test.note), ...body.blocks] };
  },
};

const isSubscribed = whileIn('subscribed');

async function isStopped(trx: DatabaseTransaction, cause: string): Promise<boolean> {
  const [, id = ''] = cause.split(':');
  const issue = await trx.selectFrom('newsletterIssue').select('state').where('id', '=', id).executeTakeFirst();
  return issue?.state === 'stopped';
}

function wordIssue(
  { content, sender, number, since, vouched }: IssueEmailFacts & LoadedIssue,
  language: Language,
  { site }: EmailRender,
): EmailBody {
  const words = newsletterIssueWords[language];
  const { origin, host } = new URL(site);
  const because = vouched
    ? words.whyVouched(consentDate(vouched, language))
    : words.why(host, since ? companyDate(since, language) : '');
  return {
    subject: content.subject,
    preview: content.preview || firstWords(content.blocks),
    blocks: [heading(content.title), ...emailBlocks(content.blocks, origin, language)],
    why: [sender, because].filter(Boolean).join('. '),
    links: number === null ? [] : [{ label: words.onTheWeb, address: `${site}/newsletter/issues/${number}` }],
  };
}

/** First 150 characters, as a preview line or summary. */
export function firstWords(blocks: readonly IssueBlock[]): string {
  const first = blocks.find((block) => block.kind === 'text');
  const text = first?.kind === 'text' ? first.spans.map((span) => span.text).join('') : '';
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= 150 ? line : `${line.slice(0, line.lastIndexOf(' ', 149) || 149)} …`;
}

function emailBlocks(blocks: readonly IssueBlock[], origin: string, language: Language): readonly EmailBlock[] {
  const whole = (address: string) => (address.startsWith('/') ? origin + address : address);
  const spans = (all: readonly IssueSpan[]) =>
    all.map((span) => (span.address ? { ...span, address: whole(span.address) } : span));
  return blocks.flatMap((block): readonly EmailBlock[] => {
    switch (block.kind) {
      case 'text':
        return [{ ...block, spans: spans(block.spans) }];
      case 'list':
        return [{ ...block, items: block.items.map(spans) }];
      case 'button':
      case 'image':
        return [{ ...block, address: whole(block.address) }];
      case 'group':
        if (block.course === null) return [];
        return [
          { kind: 'subheading', text: block.course.name },
          factRows(block.course.rows),
          { kind: 'button', label: newsletterIssueWords[language].reserve, address: whole(block.address) },
        ];
      default:
        return [block];
    }
  });
}

/** Rows without the name, which is the heading. */
export function courseCard(facts: EditionFacts, language: Language): IssueCourse {
  const [, ...rows] = rowsOfOffer(facts, language);
  return { name: facts.course[language] || facts.course.es, rows: rows.filter(([, value]) => value !== '') };
}
