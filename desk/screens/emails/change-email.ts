import type { VariablesOf } from '#client/query-types.ts';
import { appWords } from '#content/desk/app.ts';
import { emailsWords } from '#content/desk/emails.ts';
import { fetchData } from '#desk/connectivity/this-connectivity.ts';
import { runMutation } from '#desk/mutations/this-queue.ts';
import type { Language } from '#model/languages.ts';
import { emailDelays } from '#model/reservations/email-delays.ts';
import { fill } from '#ui/fill.ts';
import { deskNotices } from '../../notices/notices.ts';
import { reportNotDone } from '../../notices/say-not-done.ts';
import type { ToastState } from '../../toast/open-toasts.ts';
import { showToast, toasts, usual } from '../../toast/this-toasts.ts';
import { wasDone } from '../../wire/was-done.ts';
import { wordOf } from '../../wire/word-of.ts';
import { againQuery, discardQuery, type Email, type EmailChanged, keepQuery, undoResendQuery } from './email-wire.ts';

type Named = 'again' | 'corrected' | 'back' | 'letGo' | 'kept';
type LetterQuery = typeof againQuery | typeof discardQuery | typeof keepQuery;
type Did = EmailChanged['did'];

/**
 * Resends an e-mail, undoable for ten seconds at the same address; `undone` then receives its id.
 * Returns the id of the leaving e-mail.
 */
export async function sendAgain(
  letter: Email,
  email: string | null,
  language: Language,
  undone: (leaving: string) => void,
): Promise<string | null> {
  const { id } = letter;
  let leaving = id;
  // Not queued while offline: it would arrive after the e-mail left.
  const undo = async (): Promise<void> => {
    const data = await fetchData(undoResendQuery, { id });
    if (!data) {
      return showToast(appWords[language].late.notUndone, () => void undo());
    }
    if (say(letter, data, { named: 'back', language })) undone(leaving);
  };
  const done = await change(letter, {
    named: email === null ? 'again' : 'corrected',
    query: againQuery,
    variables: { id, email },
    language,
    email: email ?? letter.recipient,
    ...(email === null && { offer: { undo: () => void undo(), lasts: emailDelays, pauses: false } }),
  });
  leaving = done?.letter?.id ?? id;
  return done?.letter?.id ?? null;
}

/** Discards an e-mail; undo restores it and calls `undone`. */
export async function discard(letter: Email, language: Language, undone: () => void): Promise<boolean> {
  const variables = { id: letter.id };
  const undo = () =>
    void change(letter, { named: 'kept', query: keepQuery, variables, language }).then((kept) => kept && undone());
  return (await change(letter, { named: 'letGo', query: discardQuery, variables, language, offer: { undo } })) !== null;
}

interface SaidOfChange {
  readonly named: Named;
  readonly language: Language;
  readonly email?: string;
  readonly offer?: Partial<ToastState>;
}

interface LetterChange extends SaidOfChange {
  readonly query: LetterQuery;
  readonly variables: VariablesOf<LetterQuery>;
}

async function change(letter: Email, { query, variables, ...said }: LetterChange): Promise<Did> {
  const title = titleOf(letter, said);
  const outcome = await runMutation(query, variables, title, `/letters/${letter.id}`);
  if (outcome.is === 'done') return say(letter, outcome.data, said);
  if (outcome.is === 'failed') reportNotDone(letter.id, title, said.language);
  return null;
}

function say(letter: Email, data: EmailChanged, said: SaidOfChange): Did {
  const words = emailsWords[said.language];
  const { did } = data;
  if (did && wasDone(data)) {
    deskNotices.remove(letter.id);
    toasts.show({
      text: fill(words.done[said.named], { email: said.email ?? letter.recipient }),
      lasts: usual,
      ...said.offer,
    });
    return did;
  }
  reportNotDone(letter.id, titleOf(letter, said), said.language, wordOf(words.outcomes, did?.outcome));
  return null;
}

function titleOf({ recipient }: Email, { named, language, email = recipient }: SaidOfChange): string {
  return fill(emailsWords[language].titles[named], { email });
}
