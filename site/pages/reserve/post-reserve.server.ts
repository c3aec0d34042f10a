import { isLetterToken } from '#model/letter-token.ts';
import { minute } from '#model/reservation.ts';
import { addressOf } from '../../addresses.ts';
import { answerPost, isAgreed, isTrapped, momentOf, textOf } from '../../forms/answer-post.server.ts';
import type { FormState } from '../../forms/form-state.ts';
import type { Posted, Visit } from '../../page.ts';

const texts = ['name', 'lastname', 'email'] as const;

/** What came meanwhile: the last seat went, one was freed, or the group cannot be reserved any more. */
export type Came = 'full' | 'free' | 'closed';

/** What a post that led nowhere else is answered with. */
export interface ReserveAnswer {
  readonly start: FormState;
  /** What was typed. */
  readonly given: Readonly<Record<string, unknown>>;
  readonly came?: Came;
}

/**
 * Holds a seat, or asks for the line, by a form that was posted without script. Stored, or filled by a robot: on to the page
 * of what was sent, so that reloading sends nothing twice. Else the page as it is now, with why and everything that was typed.
 */
export async function postReserve(visit: Visit, form: FormData): Promise<Posted<ReserveAnswer>> {
  const { desk, language, id, query } = visit;
  const own = addressOf('reserve', language, id);
  const seen = query.get('held');
  if (seen !== null && isLetterToken(seen)) return sendAgain(visit, form, `${own}?held=${encodeURIComponent(seen)}`);
  if (isTrapped(form)) return { to: own };
  const fields = Object.fromEntries(texts.map((name) => [name, textOf(form, name)]));
  const consent = isAgreed(form);
  const line = textOf(form, 'line');
  const left = await desk
    .reserve(id, { ...fields, consent, moment: momentOf(form), ...(line ? { line } : {}) }, language)
    // Told in words on the page, with nothing lost; the service has logged it.
    .catch(() => undefined);
  if (left?.ok) return { to: `${own}?held=${encodeURIComponent(left.seen)}` };
  const given = { ...fields, consent };
  if (left && 'state' in left) {
    return { answer: { start: { step: 'filling' }, given, came: left.state }, status: 409 };
  }
  const { start, ...answered } = answerPost(left, language);
  return { ...answered, answer: { start, given: { ...given, moment: momentOf(form, left) } } };
}

/** Has the e-mail sent again to the address of that page, and counts in its address how often and when. */
async function sendAgain(
  { desk, language, query, now }: Visit,
  form: FormData,
  page: string,
): Promise<Posted<ReserveAnswer>> {
  const again = readAgain(query.get('again'), now);
  const to = `${page}&again=${(again?.times ?? 0) + 1}.${Math.floor(now.getTime() / 1_000)}`;
  const held = await desk.heldPage(query.get('held') ?? '', language).catch(() => null);
  if (!held || again?.soon) return { to: again?.soon ? `${page}&again=${query.get('again')}` : page };
  const left = await desk.sendLink({ email: held.email, moment: momentOf(form) }).catch(() => undefined);
  if (left?.ok) return { to };
  const { start, ...answered } = answerPost(left, language);
  return { ...answered, answer: { start, given: { moment: momentOf(form, left) } } };
}

/** The e-mail was sent again from this page: how often, and when last. */
export interface SentAgain {
  readonly times: number;
  /** ISO. */
  readonly at: string;
  /** Less than a minute ago. */
  readonly soon: boolean;
}

/** What `&again=` says: `<times>.<seconds since 1970>`. */
export function readAgain(text: string | null, now: Date): SentAgain | null {
  const [, times, seconds] = /^(\d)\.(\d{10})$/.exec(text ?? '') ?? [];
  if (!times) return null;
  const at = Number(seconds) * 1_000;
  return { times: Number(times), at: new Date(at).toISOString(), soon: Math.abs(now.getTime() - at) < minute };
}
