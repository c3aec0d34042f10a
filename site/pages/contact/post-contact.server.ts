import { data, type RouterContextProvider, redirect } from 'react-router';
import { languageOf } from '../../addresses.ts';
import { answerPost, isTrapped, momentOf } from '../../forms/answer-post.server.ts';
import { frontDeskContext } from '../../service-context.ts';

const texts = ['name', 'lastname', 'email', 'type', 'reason', 'message'] as const;

/**
 * Leaves a message that was posted without script. Stored, or filled by a robot: on to the thanks. Refused or failed: the
 * same page with the problems and everything that was typed.
 */
export async function postContact(context: Readonly<RouterContextProvider>, form: FormData, path: string) {
  const thanks = () => redirect(`${path}?sent=1#sent`, 303);
  if (isTrapped(form)) throw thanks();
  const language = languageOf(path);
  const fields = Object.fromEntries(texts.map((name) => [name, textOf(form, name)]));
  const consent = form.get('consent') !== null;
  const left = await context
    .get(frontDeskContext)
    .leaveContact({ ...fields, consent, moment: momentOf(form) }, language)
    // Told in words on the page, with nothing lost; the service has logged it.
    .catch(() => undefined);
  if (left?.ok) throw thanks();
  const { answer, init } = answerPost(left, language);
  return data({ answer, fields: { ...fields, consent, moment: momentOf(form, left) } }, init);
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
