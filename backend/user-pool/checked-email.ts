import { readEmail } from '#model/email.ts';
import { checkedText, type Fault, forms } from './checked-text.ts';

/** The e-mail address that a call names a person by (`Username`), or the refusal in the words of the protocol. */
export function checkedEmail(username: unknown): { readonly email: string } | Fault {
  const checked = checkedText('username', username, forms.username);
  if ('fault' in checked) return checked;
  const email = readEmail(checked.text);
  if (email === null) return { fault: 'InvalidParameterException', message: 'Username should be an email.' };
  return { email };
}
