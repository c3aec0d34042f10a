import type { FieldsOf, ResultOf } from '#client/query-types.ts';
import { fetchCached } from '#desk/connectivity/fetch-data.ts';
import type { SubscribedRows } from '#desk/lists/use-counted-rows.ts';
import type * as api from '#model/api.generated.ts';

export type EmailState = api.LetterState;
export const emailStates = ['waiting', 'failed', 'sent'] as const satisfies readonly EmailState[];

const fields =
  'id kind recipient language state cause createdAt dueAt sentAt failedAt attempts leaving failure reason hasCode subject';

export type Email = FieldsOf<api.Letter, typeof fields>;

export const emailsQuery =
  `query Letters($state: LetterState, $search: String, $from: Int, $limit: Int, $nextToken: String, $count: Boolean!) {
  listLetters(state: $state, search: $search, from: $from, limit: $limit, nextToken: $nextToken) {
    items { ${fields} } counts @include(if: $count) { waiting failed sent } nextToken
  }
}` as const;

export const emailQuery = `query Letter($id: ID!) {
  letter(id: $id) { letter { ${fields} } text files headers { name value } address }
}` as const;

export type EmailView = NonNullable<ResultOf<typeof emailQuery>['letter']>;

const rowQuery = `query Line($id: ID!) { letter(id: $id) { letter { ${fields} } } }` as const;

const did = '{ outcome letter { id } }';
export const againQuery =
  `mutation Again($id: ID!, $email: String) { did: sendLetterAgain(id: $id, email: $email) ${did} }` as const;
export const undoResendQuery = `mutation Undo($id: ID!) { did: undoSendAgain(id: $id) ${did} }` as const;
export const discardQuery = `mutation LetGo($id: ID!) { did: letGoOfLetter(id: $id) ${did} }` as const;
export const restoreQuery = `mutation Keep($id: ID!) { did: keepLetter(id: $id) ${did} }` as const;

export type EmailChanged = ResultOf<
  typeof againQuery | typeof undoResendQuery | typeof discardQuery | typeof restoreQuery
>;

export const emailChanges = ['subscription { onLetterChange { id } }'] as const;

export const emailRows: SubscribedRows<Email, EmailState> = {
  async fetchPage(variables) {
    return (await fetchCached(emailsQuery, variables))?.listLetters ?? undefined;
  },
  async fetchOne({ id }) {
    return (await fetchCached(rowQuery, { id }))?.letter?.letter;
  },
  changes: emailChanges,
};
