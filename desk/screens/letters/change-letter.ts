import { newId } from '#client/new-id.ts';
import { lettersWords } from '#content/desk/letters.ts';
import { fill } from '#look/fill.ts';
import type { Language } from '#model/languages.ts';
import { act, acts } from '../../acts/this-acts.ts';
import { notices } from '../../notices/notices.ts';
import { toasts, usual } from '../../toast/this-toasts.ts';
import { againQuery, keepQuery, type Letter, letGoQuery } from './letter-wire.ts';

type Named = 'again' | 'letGo' | 'kept';
type Did = { readonly outcome: string; readonly letter?: { readonly id: string } | null } | null;

/** Sends it again, to another address where one is given. Answers the id of the letter that leaves; null when none does. */
export async function sendAgain(letter: Letter, email: string | null, language: Language): Promise<string | null> {
  const done = await change(letter, 'again', againQuery, { id: letter.id, email }, language, email ?? letter.recipient);
  return done?.letter?.id ?? null;
}

/** Lets go of it; the toast takes that back as long as it has not left. True when it was let go of. */
export async function letGo(letter: Letter, language: Language): Promise<boolean> {
  return (await change(letter, 'letGo', letGoQuery, { id: letter.id }, language)) !== null;
}

async function change(
  letter: Letter,
  named: Named,
  query: string,
  variables: object,
  language: Language,
  email = letter.recipient,
): Promise<Did> {
  const words = lettersWords[language];
  const title = fill(words.titles[named], { email });
  const text = fill(words.done[named], { email });
  const id = newId();
  const refuse = (why: string) =>
    notices.put({ key: letter.id, tone: 'error', fact: fill(words.refused, { title }), text: why });
  const undoing =
    named === 'letGo' ? { undo: () => void change(letter, 'kept', keepQuery, { id: letter.id }, language) } : {};
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
      if (did?.outcome === 'done') {
        notices.remove(letter.id);
        toasts.show({ text, lasts: usual, ...undoing });
        return did;
      }
      const why = Object.entries(words.outcomes).find(([one]) => one === did?.outcome)?.[1] ?? words.failedAct;
      if (did?.outcome === 'told') {
        notices.remove(letter.id);
        toasts.show({ text: why, lasts: usual });
        // What leaves in its place has no name here.
        return { ...did, letter: { id: '' } };
      }
      refuse(why);
      return null;
    }
    default:
      return null;
  }
}
