import { workerFields } from '#model/certificates/worker.ts';
import { isEmailToken } from '#model/email-token.ts';
import { invoiceFields } from '#model/invoices/invoice-data.ts';
import type { Problem } from '#model/problems.ts';
import { type ActionOutcome, reservationActions } from '#model/reservations/reservation.ts';
import { addressOf } from '#site/addresses.ts';
import { textOf } from '#site/forms/answer-post.server.ts';
import type { FormState } from '#site/forms/form-state.ts';
import type { Posted, Visit } from '#site/page.ts';
import type { RefusedAttendees } from './attendees.tsx';
import { postAttendees, postDrop } from './post-attendees.server.ts';

export type RefusedAction = Exclude<ActionOutcome, 'done' | 'review'> | 'failed';

export interface RefusedName {
  readonly start: FormState;
  readonly input: { readonly name: string; readonly lastname: string };
}

export interface RefusedData {
  readonly act: 'worker' | 'invoice';
  readonly problems: readonly Problem[];
  readonly input: Readonly<Record<string, string>>;
  /** It could not be stored. */
  readonly failed?: true;
}

const statuses: Readonly<Record<RefusedAction, number>> = {
  full: 409,
  late: 409,
  not_now: 409,
  gone: 410,
  failed: 503,
};

export async function postAction(
  { api, language, query }: Visit,
  form: FormData,
): Promise<Posted<RefusedAction | RefusedName | RefusedData | RefusedAttendees>> {
  const token = query.get('token') ?? '';
  const own = `${addressOf('reservation', language)}?token=${token}`;
  const action = reservationActions.find((known) => known === textOf(form, 'act'));
  if (!isEmailToken(token)) return { answer: 'gone', status: statuses.gone };
  if (textOf(form, 'act') === 'rename') {
    const person = { name: textOf(form, 'name'), lastname: textOf(form, 'lastname') };
    const shown = textOf(form, 'shown') === 'yes';
    const renamed = await api.renameReservation(token, { ...person, shown }).catch((): RefusedAction => 'failed');
    if (renamed === 'done') return { to: `${own}#slip` };
    if (renamed === 'failed') {
      return { answer: { start: { step: 'failed' }, input: person }, status: statuses.failed };
    }
    if (typeof renamed === 'string') return { answer: renamed, status: statuses[renamed] };
    return { answer: { start: { step: 'refused', problems: renamed }, input: person }, status: 422 };
  }
  if (textOf(form, 'act') === 'attendees') return postAttendees(api, token, form, own);
  if (textOf(form, 'act') === 'drop') return postDrop(api, token, form, own);
  const act = (['worker', 'invoice'] as const).find((known) => known === textOf(form, 'act'));
  if (act) {
    const names = act === 'worker' ? workerFields : invoiceFields;
    const input = Object.fromEntries(names.map((field) => [field, textOf(form, field)]));
    const saving = act === 'worker' ? api.saveWorker(token, input) : api.saveInvoice(token, input);
    const saved = await saving.catch((): RefusedAction => 'failed');
    if (saved === 'done') return { to: `${own}#${act === 'worker' ? 'dc3' : act}` };
    if (saved === 'failed') return { answer: { act, problems: [], input, failed: true }, status: statuses.failed };
    if (typeof saved === 'string') return { answer: saved, status: statuses[saved] };
    return { answer: { act, problems: saved, input }, status: 422 };
  }
  if (!action) return { answer: 'not_now', status: 422 };
  const edition = textOf(form, 'edition');
  const outcome = await api
    .changeOwnReservation(token, action, ...(edition ? [edition] : []))
    // The page shows it; the service has logged it.
    .catch((): RefusedAction => 'failed');
  if (outcome === 'done' || outcome === 'review') return { to: own };
  return { answer: outcome, status: statuses[outcome] };
}
