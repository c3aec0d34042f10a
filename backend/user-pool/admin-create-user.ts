import type { Answer, Payload } from '#backend/http/aws-json.ts';
import type { Author } from '#backend/record/write-record.ts';
import { emailKey } from '#model/email.ts';
import { defaultLanguage, isLanguage, type Language } from '#model/languages.ts';
import { checkedEmail } from './checked-email.ts';
import type { Fault } from './checked-text.ts';
import { createAccount } from './create-account.ts';
import { refusePool } from './refuse-pool.ts';
import type { UserPoolParts } from './user-pool-parts.ts';

/**
 * AdminCreateUser: makes an account and mails a link, with which its owner chooses the first password: there are no
 * temporary ones. The attribute `locale` is the language of its letters. One that exists, disabled or not, is refused.
 * `by` is who asks.
 */
export async function adminCreateUser(pool: UserPoolParts, payload: Payload, now: number, by: Author): Promise<Answer> {
  const stranger = refusePool(pool, payload.UserPoolId);
  if (stranger) return stranger;
  const name = checkedEmail(payload.Username);
  if ('fault' in name) return name;
  const { email } = name;
  for (const field of ['TemporaryPassword', 'MessageAction'] as const) {
    if (payload[field] === undefined || payload[field] === null) continue;
    return refused(`${field} is not supported: the person chooses a password with the link in the letter.`);
  }
  const attributes = readAttributes(payload.UserAttributes, email);
  if ('fault' in attributes) return attributes;

  const { outcome, id } = await createAccount(pool, { email, language: attributes.language, by }, now);
  if (outcome === 'exists') return { fault: 'UsernameExistsException', message: 'User account already exists' };
  return {
    answer: {
      User: {
        Username: id,
        Attributes: [
          { Name: 'email', Value: email },
          { Name: 'email_verified', Value: 'true' },
          { Name: 'locale', Value: attributes.language },
          { Name: 'sub', Value: id },
        ],
        Enabled: true,
        UserStatus: 'FORCE_CHANGE_PASSWORD',
        UserCreateDate: now / 1000,
        UserLastModifiedDate: now / 1000,
      },
    },
  };
}

/** The language of the new account. What else is said of it must be what is true anyway. */
function readAttributes(given: unknown, email: string): { readonly language: Language } | Fault {
  if (given === undefined || given === null) return { language: defaultLanguage };
  if (!Array.isArray(given) || !given.every(isAttribute)) {
    return { fault: 'SerializationException', message: 'UserAttributes is not a list of attributes.' };
  }
  let language: Language = defaultLanguage;
  for (const { Name, Value = '' } of given) {
    if (Name === 'locale') {
      const named = Value.toLowerCase().split(/[-_]/)[0];
      if (!isLanguage(named)) return refused('The locale has to be es or en.');
      language = named;
    } else if (Name === 'email') {
      if (emailKey(Value) !== emailKey(email)) return refused('The email has to be the username.');
    } else if (Name !== 'email_verified') {
      return refused(`Attributes did not conform to the schema: ${Name}: Attribute does not exist in the schema.`);
    }
  }
  return { language };
}

function isAttribute(value: unknown): value is { readonly Name: string; readonly Value?: string } {
  if (typeof value !== 'object' || value === null) return false;
  const { Name, Value } = value as { Name?: unknown; Value?: unknown };
  return typeof Name === 'string' && (Value === undefined || typeof Value === 'string');
}

function refused(message: string): Fault {
  return { fault: 'InvalidParameterException', message };
}
