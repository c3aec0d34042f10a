/** Where a letter stands. */
export const letterStates = ['waiting', 'failed', 'sent'] as const;
export type LetterState = (typeof letterStates)[number];

/** A letter of the outbox. Times are ISO; see `Letter` of the data service. */
export interface Letter {
  readonly id: string;
  readonly kind: string;
  readonly recipient: string;
  readonly language: string;
  readonly state: LetterState;
  readonly cause: string;
  readonly createdAt: string;
  readonly dueAt: string;
  readonly sentAt: string | null;
  readonly failedAt: string | null;
  readonly attempts: number;
  readonly leaving: boolean;
  readonly failure: string | null;
  readonly reason: string | null;
  readonly hasCode: boolean;
  readonly subject: string | null;
}

const fields =
  'id kind recipient language state cause createdAt dueAt sentAt failedAt attempts leaving failure reason hasCode subject';

export interface LettersAnswer {
  readonly listLetters: {
    readonly items: readonly Letter[];
    readonly counts?: Readonly<Record<LetterState, number>>;
    readonly nextToken: string | null;
  } | null;
}

export const lettersQuery = `query Letters($state: LetterState, $search: String, $from: Int, $limit: Int, $nextToken: String, $count: Boolean!) {
  listLetters(state: $state, search: $search, from: $from, limit: $limit, nextToken: $nextToken) {
    items { ${fields} } counts @include(if: $count) { waiting failed sent } nextToken
  }
}`;

/** A letter as it was or will be. */
export interface LetterView {
  readonly letter: Letter;
  readonly text: string | null;
  readonly files: readonly string[];
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  /** Where its HTML is shown for some minutes. */
  readonly address: string | null;
}

export const letterQuery = `query Letter($id: ID!) {
  letter(id: $id) { letter { ${fields} } text files headers { name value } address }
}`;

/** As it stands in a list. */
export const lineQuery = `query Line($id: ID!) { letter(id: $id) { letter { ${fields} } } }`;

export const againQuery = `mutation Again($id: ID!, $email: String) {
  sendLetterAgain(id: $id, email: $email) { outcome letter { id } }
}`;
export const undoQuery = 'mutation Undo($id: ID!) { undoSendAgain(id: $id) { outcome } }';
export const letGoQuery = 'mutation LetGo($id: ID!) { letGoOfLetter(id: $id) { outcome } }';
export const keepQuery = 'mutation Keep($id: ID!) { keepLetter(id: $id) { outcome } }';

/** What of the letters is followed. */
export const letterChanges = ['subscription { onLetterChange { id } }'] as const;
