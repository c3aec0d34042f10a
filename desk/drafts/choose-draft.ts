import type { ServerDraft } from './draft-wire.ts';

/** What this tab keeps of an answer that is being written. */
export interface LocalDraft {
  readonly text: string;
  /** The version of the service's draft that it goes on from; null where there was none. */
  readonly version: string | null;
  /** Whether the service has this text. */
  readonly saved: boolean;
  /** The answer that it was sent as, while it is not known whether that arrived. */
  readonly sentAs?: string | undefined;
}

export interface ChosenDraft {
  readonly draft: LocalDraft;
  /** What was written elsewhere meanwhile: somebody has to choose. */
  readonly other?: ServerDraft;
}

/**
 * Which draft one goes on with: that of the service, unless this tab has words that the service has not. Where both went on,
 * the words of this tab stay and the others are told. `answers` are those that the message has.
 */
export function chooseDraft(
  local: LocalDraft | undefined,
  server: ServerDraft | null,
  answers: readonly string[],
): ChosenDraft {
  const ofServer: LocalDraft = { text: server?.text ?? '', version: server?.updatedAt ?? null, saved: true };
  if (!local || (local.sentAs !== undefined && answers.includes(local.sentAs))) return { draft: ofServer };
  if ((local.saved && local.sentAs === undefined) || local.text === ofServer.text) return { draft: ofServer };
  const draft: LocalDraft = { text: local.text, version: ofServer.version, saved: false, sentAs: local.sentAs };
  if (!server || server.updatedAt === local.version || server.text === '') return { draft };
  return { draft, other: server };
}
