import { isLetterToken } from '#model/letter-token.ts';
import { addressOf } from '../../addresses.ts';
import { answerPost, isTrapped, momentOf, textOf } from '../../forms/answer-post.server.ts';
import type { FormState } from '../../forms/form-state.ts';
import type { Posted, Visit } from '../../page.ts';

const texts = ['name', 'lastname', 'email'] as const;

/** What came meanwhile: the last seat went, one was freed, or the group cannot be reserved any more. */
export type Came = 'full' | 'free' | 'closed';

/** What asking for another letter came to. */
export type Again = { readonly sent: true } | { readonly sent: false; readonly wait: number | null } | 'failed';

/** What a post that led nowhere else is answered with. */
export interface ReserveAnswer {
  readonly start: FormState;
  /** What was typed. */
  readonly given: Readonly<Record<string, unknown>>;
  readonly came?: Came;
  readonly again?: Again;
}

/**
 * Holds a seat, or asks for the line, by a form that was posted without script. Stored, or filled by a robot: on to the page
 * of what was sent, so that reloading sends nothing twice. Else the page as it is now, with why and everything that was typed.
 */
export async function postReserve(visit: Visit, form: FormData): Promise<Posted<ReserveAnswer>> {
  const { desk, language, id, query } = visit;
  const own = addressOf('reserve', language, id);
  const seen = query.get('held');
  if (seen !== null && isLetterToken(seen)) return postAgain(visit, `${own}?held=${seen}`, seen);
  if (isTrapped(form)) return { to: own };
  const fields = Object.fromEntries(texts.map((name) => [name, textOf(form, name)]));
  const consent = form.get('consent') !== null;
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

/** Sends the letter once more; what it came to stands on the same page. */
async function postAgain({ desk }: Visit, own: string, seen: string): Promise<Posted<ReserveAnswer>> {
  const again = await desk.sendAgain(seen).catch((): Again => 'failed');
  if (again !== 'failed' && again.sent) return { to: `${own}&again=1` };
  const wait = again === 'failed' ? null : again.wait;
  return {
    answer: { start: { step: 'filling' }, given: {}, again },
    status: again === 'failed' ? 503 : 429,
    ...(wait === null ? {} : { headers: { 'retry-after': String(wait) } }),
  };
}
