import { appWords } from '#content/desk/app.ts';
import { editionWords } from '#content/desk/edition.ts';
import { runOperation } from '#desk/connectivity/fetch-data.ts';
import { showLeaving, showToast } from '#desk/toast/this-toasts.ts';
import type { Language } from '#model/languages.ts';

interface EditionChange {
  readonly id: string;
  /** `updatedAt` before the change; null for a creation. */
  readonly since: string | null;
  readonly version: string;
  readonly text: string;
  /** If true, an undo is possible until the e-mails leave. */
  readonly emails: boolean;
  readonly language: Language;
  onUndone?(): void;
}

export function offerUndo(change: EditionChange): void {
  (change.emails ? showLeaving : showToast)(change.text, () => void undoEdition(change));
}

const query = `mutation Undo($input: UndoEditionInput!) {
  undoEdition(input: $input) { __typename ... on EditionUndone { outcome } ... on ChangedMeanwhile { by at } }
}`;

async function undoEdition(change: EditionChange): Promise<void> {
  const { id, since, version, language } = change;
  const { undo: words } = editionWords[language];
  const input = { id, version, ...(since !== null && { since }) };
  const response = await runOperation(query, { input }).catch(() => null);
  if (response && !response.ok) return showToast(appWords[language].late.notUndone, () => void undoEdition(change));
  const undone = response?.data.undoEdition;
  if (undone?.__typename !== 'EditionUndone') return showToast(words.meanwhile);
  if (undone.outcome !== 'done') return showToast(words[undone.outcome]);
  showToast(since === null ? words.removed : words.done);
  change.onUndone?.();
}
