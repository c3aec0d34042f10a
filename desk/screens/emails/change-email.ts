import type { VariablesOf } from '#client/query-types.ts';
import { appWords } from '#content/desk/app.ts';
import { emailsWords } from '#content/desk/emails.ts';
import { fetchData } from '#desk/connectivity/fetch-data.ts';
import { runMutation } from '#desk/mutations/this-queue.ts';
import { deskNotices } from '#desk/notices/notices.ts';
import { reportNotDone } from '#desk/notices/report-not-done.ts';
import type { ToastState } from '#desk/toast/open-toasts.ts';
import { showToast, toasts, usual } from '#desk/toast/this-toasts.ts';
import { wasDone } from '#desk/wire/was-done.ts';
import { wordOf } from '#desk/wire/word-of.ts';
import type { Language } from '#model/languages.ts';
import { undoDelay } from '#model/undo-delay.ts';
import { fill } from '#ui/fill.ts';
import {
  againQuery,
  discardQuery,
  type Email,
  type EmailChanged,
  restoreQuery,
  undoResendQuery,
} from './email-wire.ts';

type Named = 'again' | 'corrected' | 'back' | 'letGo' | 'kept';
type EmailMutation = typeof againQuery | typeof discardQuery | typeof restoreQuery;
type Did = EmailChanged['did'];

/**
 * Resends an e-mail, undoable for ten seconds at the same address; `onUndone` then receives its id.
 * Returns the id of the leaving e-mail.
 */
export async function sendAgain(
  email: Email,
  address: string | null,
  language: Language,
  onUndone: (leavingId: string) => void,
): Promise<string | null> {
  const { id } = email;
  let leavingId = id;
  // Not queued while offline: it would arrive after the e-mail left.
  const undo = async (): Promise<void> => {
    const data = await fetchData(undoResendQuery, { id });
    if (!data) {
      return showToast(appWords[language].late.notUndone, () => void undo());
    }
    if (reportOutcome(email, data, { named: 'back', language })) onUndone(leavingId);
  };
  const result = await change(email, {
    named: address === null ? 'again' : 'corrected',
    query: againQuery,
    variables: { id, email: address },
    language,
    email: address ?? email.recipient,
    ...(address === null && { offer: { undo: () => void undo(), lasts: undoDelay, pauses: false } }),
  });
  leavingId = result?.letter?.id ?? id;
  return result?.letter?.id ?? null;
}

/** Discards an e-mail; undo restores it and calls `onUndone`. */
export async function discard(email: Email, language: Language, onUndone: () => void): Promise<boolean> {
  const variables = { id: email.id };
  const undo = () =>
    void change(email, { named: 'kept', query: restoreQuery, variables, language }).then(
      (restored) => restored && onUndone(),
    );
  return (await change(email, { named: 'letGo', query: discardQuery, variables, language, offer: { undo } })) !== null;
}

interface ChangeNotice {
  readonly named: Named;
  readonly language: Language;
  readonly email?: string;
  readonly offer?: Partial<ToastState>;
}

interface EmailChange extends ChangeNotice {
  readonly query: EmailMutation;
  readonly variables: VariablesOf<EmailMutation>;
}

async function change(email: Email, { query, variables, ...notice }: EmailChange): Promise<Did> {
  const title = titleOf(email, notice);
  const outcome = await runMutation(query, variables, title, `/letters/${email.id}`);
  if (outcome.is === 'done') return reportOutcome(email, outcome.data, notice);
  if (outcome.is === 'failed') reportNotDone(email.id, title, notice.language);
  return null;
}

function reportOutcome(email: Email, data: EmailChanged, notice: ChangeNotice): Did {
  const words = emailsWords[notice.language];
  const { did } = data;
  if (did && wasDone(data)) {
    deskNotices.remove(email.id);
    toasts.show({
      text: fill(words.done[notice.named], { email: notice.email ?? email.recipient }),
      lasts: usual,
      ...notice.offer,
    });
    return did;
  }
  reportNotDone(email.id, titleOf(email, notice), notice.language, wordOf(words.outcomes, did?.outcome));
  return null;
}

function titleOf({ recipient }: Email, { named, language, email: address = recipient }: ChangeNotice): string {
  return fill(emailsWords[language].titles[named], { email: address });
}
