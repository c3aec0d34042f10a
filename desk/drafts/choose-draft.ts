import type { FieldsOf } from '#client/query-types.ts';
import type { Draft } from '#model/api.generated.ts';

export type ServerDraft = FieldsOf<Draft, 'text updatedAt'>;

export const draftQuery = `mutation Draft($input: SaveDraftInput!) {
  saveDraft(input: $input) { __typename ... on Draft { text updatedAt } ... on ChangedMeanwhile { now { __typename ... on Draft { text updatedAt } } at } }
}`;

export interface LocalDraft {
  readonly text: string;
  /** Version of the service's draft it is based on. */
  readonly version: string | null;
  readonly saved: boolean;
  /** Id of the sent answer, while its arrival is unknown. */
  readonly sentAs?: string | undefined;
}

export interface ChosenDraft {
  readonly draft: LocalDraft;
  /** Conflicting draft saved elsewhere. */
  readonly other?: ServerDraft;
}

/** Last save by this tab. `at`: when, in milliseconds. `version`: of the stored draft, or the one emptied. */
export interface SavedDraft {
  readonly at: number;
  readonly version: string | null;
}

/** Longest time that a query may take, in milliseconds. */
const longestQuery = 15_000;

/** Whether the service's draft may be the response to a query from before the save. */
export function isOutdated(server: ServerDraft | null, { at, version }: SavedDraft, now: number): boolean {
  return now - at < longestQuery && (server?.updatedAt ?? '') <= (version ?? '');
}

/** Picks the service's draft unless this tab has unsaved text. `other`: both changed. */
export function chooseDraft(
  local: LocalDraft | undefined,
  server: ServerDraft | null,
  answers: readonly string[],
): ChosenDraft {
  const ofServer: LocalDraft = { text: server?.text ?? '', version: server?.updatedAt ?? null, saved: true };
  if (!local || (local.sentAs !== undefined && answers.includes(local.sentAs))) return { draft: ofServer };
  if (local.sentAs === undefined && (local.saved || local.text === ofServer.text)) return { draft: ofServer };
  const draft: LocalDraft = { text: local.text, version: ofServer.version, saved: false, sentAs: local.sentAs };
  if (!server || server.updatedAt === local.version || ['', local.text].includes(server.text)) return { draft };
  return { draft, other: server };
}
