import { answerPost, isAgreed, isTrapped, momentOf, textOf } from '../../forms/answer-post.server.ts';
import type { FormState } from '../../forms/form-state.ts';
import type { Posted, Visit } from '../../page.ts';

const texts = ['name', 'lastname', 'email', 'type', 'reason', 'message'] as const;

/** What a post that was not stored is answered with: why, and everything that was typed. */
export interface ContactAnswer {
  readonly start: FormState;
  /** See `ContactForm`. */
  readonly given: Readonly<Record<string, unknown>>;
}

/**
 * Leaves a message that was posted without script. Stored, or filled by a robot: on to the thanks, so that reloading the
 * answer sends nothing twice. Refused or failed: the same page with the problems and everything that was typed.
 */
export async function postContact({ desk, language, path }: Visit, form: FormData): Promise<Posted<ContactAnswer>> {
  const thanks = { to: `${path}?sent=1#sent` };
  if (isTrapped(form)) return thanks;
  const fields = Object.fromEntries(texts.map((name) => [name, textOf(form, name)]));
  const consent = isAgreed(form);
  const left = await desk
    .leaveContact({ ...fields, consent, moment: momentOf(form) }, language)
    // Told in words on the page, with nothing lost; the service has logged it.
    .catch(() => undefined);
  if (left?.ok) return thanks;
  const { start, ...answered } = answerPost(left, language);
  return { ...answered, answer: { start, given: { ...fields, consent, moment: momentOf(form, left) } } };
}
