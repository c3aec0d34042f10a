import { accountFaultWords } from '#content/account-faults.ts';
import { addressOf } from '../../addresses.ts';
import { textOf } from '../../forms/answer-post.server.ts';
import type { FormState } from '../../forms/form-state.ts';
import type { Posted, Visit } from '../../page.ts';

/** Why the account was not made, and what was typed, but for the password. */
export interface FirstAccountAnswer {
  readonly start: FormState;
  readonly gone: boolean;
  readonly given: { readonly name: string; readonly email: string };
}

/** Makes the first account with the token of the address, and leads to where one signs in. */
export async function postFirstAccount(
  { desk, language, query }: Visit,
  form: FormData,
): Promise<Posted<FirstAccountAnswer>> {
  const given = { name: textOf(form, 'name'), email: textOf(form, 'email') };
  const made = await desk
    .makeFirstAccount(query.get('token') ?? '', { ...given, newPassword: textOf(form, 'newPassword') }, language)
    // Told in words on the page; the service has logged it.
    .catch(() => undefined);
  if (made?.ok) return { to: addressOf('login', language) };
  if (!made) return { status: 503, answer: { start: { step: 'failed' }, gone: false, given } };
  if ('problems' in made) {
    return { status: 422, answer: { start: { step: 'refused', problems: made.problems }, gone: false, given } };
  }
  if (made.why === 'gone') return { status: 410, answer: { start: { step: 'filling' }, gone: true, given } };
  const field = 'newPassword';
  const sentences = { [field]: accountFaultWords[language]['common-password'] };
  const start = { step: 'refused', problems: [{ field, problem: 'invalid' }], sentences } as const;
  return { status: 422, answer: { start, gone: false, given } };
}
