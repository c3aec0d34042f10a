import type { FieldsOf, ResultOf } from '#client/query-types.ts';
import type { Flat } from '#desk/drafts/pair-draft.ts';
import type * as api from '#model/api.generated.ts';
import type { Language } from '#model/languages.ts';
import { type IssueSheet, issueTexts } from '#model/newsletter/issue.ts';

const pair = '{ es en }';
const sheetFields =
  `id number state subject ${pair} preview ${pair} title ${pair} body ${pair} toOthers isPublic behind updatedAt` as const;

/** Fields for the editor and its undo. */
export type StoredIssue = FieldsOf<api.NewsletterIssue, typeof sheetFields>;

export const issueQuery = `query Issue($id: ID!, $thing: String!) {
  newsletterIssue(id: $id) {
    ${sheetFields} startsAt startedAt endedAt halt perMinute
    obstacles { language obstacle about } readers { es en }
    results { recipients sent waiting retrying failed left }
    failures { id email failure attempts nextTryAt }
  }
  listRecord(thing: $thing, limit: 1) { items { at accountName accountEmail } }
}` as const;

export type IssueAnswer = ResultOf<typeof issueQuery>;
export type Issue = NonNullable<IssueAnswer['newsletterIssue']>;

export const previewQuery = `query Previews($id: ID!) {
  newsletterIssue(id: $id) { previews { language subject text bytes light dark } }
}` as const;

export const issuesQuery = `query Issues($limit: Int, $nextToken: String) {
  listIssues(limit: $limit, nextToken: $nextToken) {
    items {
      id number state subject ${pair} title ${pair} startsAt startedAt endedAt updatedAt
      results { recipients sent waiting retrying failed left }
    }
    nextToken
  }
}` as const;

export const saveQuery = `mutation Save($input: SaveIssueInput!) {
  saveIssue(input: $input) {
    __typename
    ... on NewsletterIssue { ${sheetFields} }
    ... on ChangedMeanwhile { by at now { __typename ... on NewsletterIssue { ${sheetFields} } } }
  }
}` as const;

export type IssuesAnswer = ResultOf<typeof issuesQuery>;

export const changeQuery = `mutation Change($id: ID!, $step: IssueStep!, $at: AWSDateTime, $version: AWSDateTime) {
  did: changeIssue(id: $id, step: $step, at: $at, version: $version) { outcome issue { id } }
}` as const;

export const testQuery = `mutation Test($id: ID!, $language: String!) {
  did: testIssue(id: $id, language: $language) { outcome }
}` as const;

export const issueChanges = 'subscription { onIssueChange { id } }';

const flags = ['toOthers', 'isPublic'] as const;

/** Fields `subject.es`, `toOthers`. */
export function flattenIssue(sheet: Omit<IssueSheet, 'behind'>): Flat {
  const texts = issueTexts.flatMap((name) => [
    [`${name}.es`, sheet[name].es],
    [`${name}.en`, sheet[name].en],
  ]);
  return Object.fromEntries([...texts, ...flags.map((name) => [name, sheet[name] ? 'yes' : 'no'])]);
}

export function unflattenIssue(flat: Flat, behind: readonly string[]): IssueSheet {
  const pairOf = (name: string) => ({ es: flat[`${name}.es`] ?? '', en: flat[`${name}.en`] ?? '' });
  return {
    subject: pairOf('subject'),
    preview: pairOf('preview'),
    title: pairOf('title'),
    body: pairOf('body'),
    toOthers: flat.toOthers === 'yes',
    isPublic: flat.isPublic !== 'no',
    behind,
  };
}

export const emptyIssue: Flat = flattenIssue(unflattenIssue({}, []));

/** Title or subject, in the reader's language if it has one. */
export function issueName({ title, subject }: Pick<IssueSheet, 'title' | 'subject'>, language: Language): string {
  const other = language === 'es' ? 'en' : 'es';
  return title[language] || subject[language] || title[other] || subject[other];
}
