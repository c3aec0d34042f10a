import { everywhereWords } from '#content/desk/everywhere.ts';
import { lettersWords } from '#content/desk/letters.ts';
import { fill } from '#look/fill.ts';
import type { Language } from '#model/languages.ts';
import { letterWaits } from '#model/letter-waits.ts';
import { act } from '../../acts/this-acts.ts';
import { ask } from '../../line/this-line.ts';
import { notices } from '../../notices/notices.ts';
import type { Toast } from '../../toast/open-toasts.ts';
import { toasts, usual } from '../../toast/this-toasts.ts';
import { wasDone } from '../../wire/was-done.ts';
import { againQuery, keepQuery, type Letter, letGoQuery, undoQuery } from './letter-wire.ts';

type Named = 'again' | 'corrected' | 'back' | 'letGo' | 'kept';
type Did = { readonly outcome: string; readonly letter?: { readonly id: string } | null } | null;
type Answer = Readonly<Record<string, Did>>;

/**
 * Sends it again. To the same address the toast undoes that for ten seconds, and calls `undone` with the id of the e-mail that was to
 * leave. Returns that id; null when none leaves.
 */
export async function sendAgain(
  letter: Letter,
  email: string | null,
  language: Language,
  undone: (leaving: string) => void,
): Promise<string | null> {
  const { id } = letter;
  let leaving = id;
  // Asked at once or not at all: without a line it would come when the letter has left.
  const undo = async (): Promise<void> => {
    const answer = await ask<Answer>(undoQuery, { id }).catch(() => undefined);
    if (!answer?.ok) {
      return toasts.show({ text: everywhereWords[language].late.notUndone, lasts: usual, undo: () => void undo() });
    }
    if (say(letter, answer.data, { named: 'back', language })) undone(leaving);
  };
  const done = await change(letter, {
    named: email === null ? 'again' : 'corrected',
    query: againQuery,
    variables: { id, email },
    language,
    email: email ?? letter.recipient,
    ...(email === null && { offer: { undo: () => void undo(), lasts: letterWaits, pauses: false } }),
  });
  leaving = done?.letter?.id ?? id;
  return done?.letter?.id ?? null;
}

/** Lets go of it; the toast takes that back as long as it has not left, and calls `undone`. True when it was let go of. */
export async function letGo(letter: Letter, language: Language, undone: () => void): Promise<boolean> {
  const variables = { id: letter.id };
  const undo = () =>
    void change(letter, { named: 'kept', query: keepQuery, variables, language }).then((kept) => kept && undone());
  return (await change(letter, { named: 'letGo', query: letGoQuery, variables, language, offer: { undo } })) !== null;
}

interface SaidOfChange {
  readonly named: Named;
  readonly language: Language;
  /** To whom it is by then. */
  readonly email?: string;
  /** What takes it back, and how long. */
  readonly offer?: Partial<Toast>;
}

interface LetterChange extends SaidOfChange {
  readonly query: string;
  readonly variables: object;
}

async function change(letter: Letter, { query, variables, ...said }: LetterChange): Promise<Did> {
  const title = titleOf(letter, said);
  const outcome = await act(query, variables, title, `/letters/${letter.id}`);
  if (outcome.is === 'done') return say(letter, outcome.data as Answer, said);
  if (outcome.is === 'failed') refuse(letter, said);
  return null;
}

/** Says what came of it. Answers that where it was done. */
function say(letter: Letter, data: Answer, said: SaidOfChange): Did {
  const words = lettersWords[said.language];
  const [did] = Object.values(data);
  if (did && wasDone(data)) {
    notices.remove(letter.id);
    toasts.show({
      text: fill(words.done[said.named], { email: said.email ?? letter.recipient }),
      lasts: usual,
      ...said.offer,
    });
    return did;
  }
  const why = Object.entries(words.outcomes).find(([one]) => one === did?.outcome)?.[1];
  refuse(letter, said, why);
  return null;
}

function refuse(letter: Letter, said: SaidOfChange, why?: string): void {
  const { notDone, failed } = everywhereWords[said.language].late;
  const fact = fill(notDone, { title: titleOf(letter, said) });
  notices.put({ key: letter.id, tone: 'error', fact, text: why ?? failed });
}

function titleOf({ recipient }: Letter, { named, language, email = recipient }: SaidOfChange): string {
  return fill(lettersWords[language].titles[named], { email });
}
