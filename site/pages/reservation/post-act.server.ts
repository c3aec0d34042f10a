import { isLetterToken } from '#model/letter-token.ts';
import { type ActOutcome, reservationActs } from '#model/reservation.ts';
import { addressOf } from '../../addresses.ts';
import { textOf } from '../../forms/answer-post.server.ts';
import type { FormState } from '../../forms/form-state.ts';
import type { Posted, Visit } from '../../page.ts';

/** Why something was not done. */
export type Refused = Exclude<ActOutcome, 'done' | 'review'> | 'failed';

/** The name was not changed: why, and what was typed. */
export interface RefusedName {
  readonly start: FormState;
  readonly given: { readonly name: string; readonly lastname: string };
}

const statuses: Readonly<Record<Refused, number>> = {
  full: 409,
  late: 409,
  'not-now': 409,
  gone: 410,
  failed: 503,
};

/** Does with the reservation of the token what the button says, then leads to it; what was not done is told on its page. */
export async function postAct(
  { desk, language, query }: Visit,
  form: FormData,
): Promise<Posted<Refused | RefusedName>> {
  const token = query.get('token') ?? '';
  const own = `${addressOf('reservation', language)}?token=${token}`;
  const act = reservationActs.find((known) => known === textOf(form, 'act'));
  if (!isLetterToken(token)) return { answer: 'gone', status: statuses.gone };
  if (textOf(form, 'act') === 'rename') {
    const given = { name: textOf(form, 'name'), lastname: textOf(form, 'lastname') };
    const renamed = await desk.renameReservation(token, given).catch((): Refused => 'failed');
    if (renamed === 'done') return { to: `${own}#slip` };
    if (typeof renamed === 'string') return { answer: renamed, status: statuses[renamed] };
    return { answer: { start: { step: 'refused', problems: renamed }, given }, status: 422 };
  }
  if (!act) return { answer: 'not-now', status: 422 };
  const edition = textOf(form, 'edition');
  const outcome = await desk
    .actOnReservation(token, act, ...(edition ? [edition] : []))
    // Told in words on the page; the service has logged it.
    .catch((): Refused => 'failed');
  if (outcome === 'done' || outcome === 'review') return { to: own };
  return { answer: outcome, status: statuses[outcome] };
}
