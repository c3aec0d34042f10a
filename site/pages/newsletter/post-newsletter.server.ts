import { answerPost, isTrapped, momentOf, textOf } from '../../forms/answer-post.server.ts';
import type { FormState } from '../../forms/form-state.ts';
import type { Posted, Visit } from '../../page.ts';

/** What a post that was not stored is answered with: why, and what was typed. */
export interface NewsletterAnswer {
  readonly start: FormState;
  readonly email: string;
  readonly moment: string;
}

/** A post without script, from the block on any page or from the newsletter's own; a robot's is answered like any other. */
export async function postNewsletter(
  { desk, language, path }: Visit,
  form: FormData,
): Promise<Posted<NewsletterAnswer>> {
  const thanks = { to: `${path}?sent=1` };
  if (isTrapped(form)) return thanks;
  const email = textOf(form, 'email');
  const left = await desk
    .subscribe({ email, moment: momentOf(form) }, language)
    // Told in words on the page; the service has logged it.
    .catch(() => undefined);
  if (left?.ok) return thanks;
  const { start, ...answered } = answerPost(left, language);
  return { ...answered, answer: { start, email, moment: momentOf(form, left) } };
}
