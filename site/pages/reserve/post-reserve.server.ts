import { isEmailToken } from '#model/email-token.ts';
import { minute } from '#model/time-units.ts';
import { addressOf } from '#site/addresses.ts';
import { fieldsOf, isHoneypotFilled, refusePost, textOf } from '#site/forms/answer-post.server.ts';
import type { FormStart } from '#site/forms/form-state.ts';
import { timestampField } from '#site/forms/honeypot.tsx';
import type { Posted, Visit } from '#site/page.ts';

/** State of the group since the form was rendered. */
type ChangedState = 'full' | 'free' | 'closed';

export interface ReserveAnswer extends FormStart {
  readonly changedTo?: ChangedState;
}

/** Success and honeypot hits redirect, as in forms/answer-post.server.ts. */
export async function postReserve(visit: Visit, form: FormData): Promise<Posted<ReserveAnswer>> {
  const { api, language, id, query } = visit;
  const own = addressOf('reserve', language, id);
  const heldToken = query.get('held');
  const isKnown = heldToken !== null && isEmailToken(heldToken);
  if (isKnown && !query.has('correct')) return sendAgain(visit, form, `${own}?held=${encodeURIComponent(heldToken)}`);
  if (isHoneypotFilled(form)) return { to: own };
  const fields = fieldsOf(form, ['name', 'lastname', 'email', 'seats', 'company', 'phone', 'partial', 'consent']);
  const waitlist = !textOf(form, 'hold') && textOf(form, 'line');
  const earlier = isKnown ? { earlier: heldToken } : {};
  const send = (extra: object) =>
    api
      .reserve(id, { ...fields, moment: textOf(form, timestampField), ...earlier, ...extra }, language)
      // The page shows it; the service has logged it.
      .catch(() => undefined);
  const first = await send(waitlist ? { line: waitlist } : {});
  // Fewer seats than before are held at once.
  const outcome = first && 'state' in first && first.state === 'free' ? await send({}) : first;
  if (outcome?.ok) return { to: `${own}?held=${encodeURIComponent(outcome.heldToken)}` };
  if (outcome && 'state' in outcome) {
    return { answer: { start: { step: 'filling' }, input: fields, changedTo: outcome.state }, status: 409 };
  }
  return refusePost(outcome, form, fields, language);
}

/** Resends the e-mail; counts it in the address. */
async function sendAgain(
  { api, language, query, now }: Visit,
  form: FormData,
  page: string,
): Promise<Posted<ReserveAnswer>> {
  const again = parseSentAgain(query.get('again'), now);
  const to = `${page}&again=${(again?.times ?? 0) + 1}.${Math.floor(now.getTime() / 1_000)}`;
  const held = await api.heldPage(query.get('held') ?? '', language).catch(() => null);
  if (!held || again?.soon) return { to: again?.soon ? `${page}&again=${query.get('again')}` : page };
  const formTimestamp = textOf(form, timestampField);
  const outcome = await api.sendLink({ email: held.email, moment: formTimestamp }).catch(() => undefined);
  return outcome?.ok ? { to } : refusePost(outcome, form, {}, language);
}

export interface SentAgain {
  readonly times: number;
  /** ISO. */
  readonly at: string;
  /** Less than a minute ago. */
  readonly soon: boolean;
}

/** Parses `<times>.<seconds since 1970>`. */
export function parseSentAgain(text: string | null, now: Date): SentAgain | null {
  const [, times, seconds] = /^(\d)\.(\d{10})$/.exec(text ?? '') ?? [];
  if (!times) return null;
  const at = Number(seconds) * 1_000;
  return { times: Number(times), at: new Date(at).toISOString(), soon: Math.abs(now.getTime() - at) < minute };
}
