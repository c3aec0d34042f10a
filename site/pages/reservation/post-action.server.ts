import { workerFields } from '#model/certificates/worker.ts';
import { isEmailToken } from '#model/email-token.ts';
import { invoiceFields } from '#model/invoices/invoice-data.ts';
import { type ActionOutcome, reservationActions } from '#model/reservations/reservation.ts';
import { addressOf } from '../../addresses.ts';
import { textOf } from '../../forms/answer-post.server.ts';
import type { FormState } from '../../forms/form-state.ts';
import type { Posted, Visit } from '../../page.ts';
import type { RefusedAttendees } from './attendees.tsx';
import type { RefusedInvoice } from './invoice-section.tsx';
import type { RefusedWorker } from './own-certificate.tsx';
import { postAttendees, postDrop } from './post-attendees.server.ts';

export type RefusedAction = Exclude<ActionOutcome, 'done' | 'review'> | 'failed';

export interface RefusedName {
  readonly start: FormState;
  readonly input: { readonly name: string; readonly lastname: string };
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
): Promise<Posted<RefusedAction | RefusedName | RefusedWorker | RefusedAttendees | RefusedInvoice>> {
  const token = query.get('token') ?? '';
  const own = `${addressOf('reservation', language)}?token=${token}`;
  const action = reservationActions.find((known) => known === textOf(form, 'act'));
  if (!isEmailToken(token)) return { answer: 'gone', status: statuses.gone };
  if (textOf(form, 'act') === 'rename') {
    const person = { name: textOf(form, 'name'), lastname: textOf(form, 'lastname') };
    const shown = textOf(form, 'shown') === 'yes';
    const renamed = await api.renameReservation(token, { ...person, shown }).catch((): RefusedAction => 'failed');
    if (renamed === 'done') return { to: `${own}#slip` };
    if (typeof renamed === 'string') return { answer: renamed, status: statuses[renamed] };
    return { answer: { start: { step: 'refused', problems: renamed }, input: person }, status: 422 };
  }
  if (textOf(form, 'act') === 'attendees') return postAttendees(api, token, form, `${own}&saved=people#people`);
  if (textOf(form, 'act') === 'drop') return postDrop(api, token, form, `${own}&saved=dropped#people`);
  if (textOf(form, 'act') === 'worker') {
    const worker = Object.fromEntries(workerFields.map((field) => [field, textOf(form, field)]));
    const saved = await api.saveWorker(token, worker).catch((): RefusedAction => 'failed');
    if (saved === 'done') return { to: `${own}#dc3` };
    if (saved === 'failed') return { answer: { problems: [], worker, failed: true }, status: statuses.failed };
    if (typeof saved === 'string') return { answer: saved, status: statuses[saved] };
    return { answer: { problems: saved, worker }, status: 422 };
  }
  if (textOf(form, 'act') === 'invoice') {
    const invoice = Object.fromEntries(invoiceFields.map((field) => [field, textOf(form, field)]));
    const saved = await api.saveInvoice(token, invoice).catch((): RefusedAction => 'failed');
    if (saved === 'done') return { to: `${own}#invoice` };
    if (saved === 'failed') return { answer: { problems: [], invoice, failed: true }, status: statuses.failed };
    if (typeof saved === 'string') return { answer: saved, status: statuses[saved] };
    return { answer: { problems: saved, invoice }, status: 422 };
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
