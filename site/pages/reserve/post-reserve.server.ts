import { isLetterToken } from '#model/letter-token.ts';
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
export async function postReserve(
  { desk, language, id, query }: Visit,
  form: FormData,
): Promise<Posted<ReserveAnswer>> {
  const own = addressOf('reserve', language, id);
  const seen = query.get('held');
  // On that page there is nothing to post.
  if (seen !== null && isLetterToken(seen)) return { to: `${own}?held=${seen}` };
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
