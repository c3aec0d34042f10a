import { newId } from '#client/new-id.ts';
import { lettersWords } from '#content/desk/letters.ts';
import { fill } from '#look/fill.ts';
import type { Language } from '#model/languages.ts';
import { letterWaits } from '#model/letter-waits.ts';
import { act, acts } from '../../acts/this-acts.ts';
import { notices } from '../../notices/notices.ts';
import type { Toast } from '../../toast/open-toasts.ts';
import { toasts, usual } from '../../toast/this-toasts.ts';
import { againQuery, keepQuery, type Letter, letGoQuery, undoQuery } from './letter-wire.ts';

type Named = 'again' | 'back' | 'letGo' | 'kept';
type Did = { readonly outcome: string; readonly letter?: { readonly id: string } | null } | null;

/**
 * Sends it again, to another address where one is given; for ten seconds the toast takes that back, and calls `undone`. Answers the
 * id of the letter that leaves; null when none does.
 */
export async function sendAgain(
  letter: Letter,
  email: string | null,
  language: Language,
  undone: () => void,
): Promise<string | null> {
  const { id } = letter;
  const undo = async () => {
    if (await change(letter, { named: 'back', query: undoQuery, variables: { id }, language })) undone();
  };
  const done = await change(letter, {
    named: 'again',
    query: againQuery,
    variables: { id, email },
    language,
    email: email ?? letter.recipient,
    offer: { undo: () => void undo(), lasts: letterWaits, pauses: false },
  });
  return done?.letter?.id ?? null;
}

/** Lets go of it; the toast takes that back as long as it has not left. True when it was let go of. */
export async function letGo(letter: Letter, language: Language): Promise<boolean> {
  const variables = { id: letter.id };
  const undo = () => void change(letter, { named: 'kept', query: keepQuery, variables, language });
  return (await change(letter, { named: 'letGo', query: letGoQuery, variables, language, offer: { undo } })) !== null;
}

interface LetterChange {
  readonly named: Named;
  readonly query: string;
  readonly variables: object;
  readonly language: Language;
  /** To whom it is by then. */
  readonly email?: string;
  /** What takes it back, and how long. */
  readonly offer?: Partial<Toast>;
}

async function change(
  letter: Letter,
  { named, query, variables, language, email = letter.recipient, offer }: LetterChange,
): Promise<Did> {
  const words = lettersWords[language];
  const title = fill(words.titles[named], { email });
  const text = fill(words.done[named], { email });
  const id = newId();
  const refuse = (why: string) =>
    notices.put({ key: letter.id, tone: 'error', fact: fill(words.refused, { title }), text: why });
  const outcome = await act(query, variables, title, `/letters/${letter.id}`, id);
  switch (outcome.is) {
    case 'waiting':
      toasts.show({ text, lasts: usual, undo: () => void acts.takeBack(id) });
      return null;
    case 'failed':
      refuse(words.failedAct);
      return null;
    case 'done': {
      const did = Object.values(outcome.data as Readonly<Record<string, Did>>)[0] ?? null;
      const told = did?.outcome === 'told';
      if (told || did?.outcome === 'done') {
        notices.remove(letter.id);
        toasts.show({ text: told ? fill(words.done.told, { email }) : text, lasts: usual, ...offer });
        return did;
      }
      const why = Object.entries(words.outcomes).find(([one]) => one === did?.outcome)?.[1] ?? words.failedAct;
      refuse(why);
      return null;
    }
    default:
      return null;
  }
}
