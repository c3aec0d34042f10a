import { editionWords } from '#content/desk/edition.ts';
import { everywhereWords } from '#content/desk/everywhere.ts';
import type { Language } from '#model/languages.ts';
import { letterWaits } from '#model/letter-waits.ts';
import { ask } from '../line/this-line.ts';
import { toasts, usual } from '../toast/this-toasts.ts';
import { meanwhileIn } from '../wire/meanwhile.ts';

/** A change of a group, or its making, that can be taken back. */
interface EditionChange {
  readonly id: string;
  /** Its `updatedAt` before the change; null: it was made. */
  readonly since: string | null;
  readonly version: string;
}

interface SaidOfChange {
  /** What was done, in words. */
  readonly text: string;
  /** Whether people are written to: then it can be taken back until the letters leave. */
  readonly letters: boolean;
  readonly language: Language;
  /** Called when it was taken back. */
  readonly after?: (() => void) | undefined;
}

/** Says what was done with a group, and takes it back where somebody wishes that. */
export function offerUndo(change: EditionChange, said: SaidOfChange): void {
  const { text, letters } = said;
  const undo = () => void undoEdition(change, said);
  toasts.show(letters ? { text, lasts: letterWaits, pauses: false, undo } : { text, lasts: usual, undo });
}

const query = `mutation Undo($input: UndoEditionInput!) {
  undoEdition(input: $input) { __typename ... on EditionUndone { outcome } ... on ChangedMeanwhile { by at } }
}`;

interface Undone {
  readonly undoEdition: { readonly outcome?: 'done' | 'left' | 'reserved' } | null;
}

async function undoEdition(change: EditionChange, said: SaidOfChange): Promise<void> {
  const words = editionWords[said.language].undo;
  const show = (text: string) => toasts.show({ text, lasts: usual });
  try {
    const { id, since, version } = change;
    const answer = await ask<Undone>(query, { input: { id, version, ...(since !== null && { since }) } });
    if (!answer.ok) {
      const undo = () => void undoEdition(change, said);
      return toasts.show({ text: everywhereWords[said.language].late.notUndone, lasts: usual, undo });
    }
    if (meanwhileIn(answer.data)) return show(words.meanwhile);
    const outcome = answer.data.undoEdition?.outcome ?? 'meanwhile';
    if (outcome !== 'done') return show(words[outcome]);
    show(since === null ? words.removed : words.done);
    said.after?.();
  } catch {
    show(words.meanwhile);
  }
}
