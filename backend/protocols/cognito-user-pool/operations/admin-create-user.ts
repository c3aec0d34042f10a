import type { Author } from '#backend/platform/audit-log/write-audit-entry.ts';
import { createAccount } from '#backend/protocols/cognito-user-pool/accounts/create-account.ts';
import { invalidParameter, type PoolFault } from '#backend/protocols/cognito-user-pool/pool-fault.ts';
import { defaultLanguage, isLanguage, type Language } from '#model/languages.ts';
import { emailKey } from '#model/people/email.ts';
import { type PoolCall, poolOperation } from './pool-operation.ts';
import { emailMember, poolMember } from './request-members.ts';

/**
 * Creates a staff account and e-mails a link for its password; temporary ones are unsupported. The
 * attribute `locale` is its language. An existing account, even disabled, is refused.
 */
export const adminCreateUser = poolOperation(
  { UserPoolId: poolMember, Username: emailMember },
  async ({ Username: email }, { pool, payload, now, sender: by }: PoolCall<Author>) => {
    const unsupported = ['TemporaryPassword', 'MessageAction'].find((field) => (payload[field] ?? null) !== null);
    if (unsupported) {
      return invalidParameter(`${unsupported} is not supported: the user sets a password with the link in the e-mail.`);
    }
    const attributes = readAttributes(payload.UserAttributes, email);
    if ('fault' in attributes) return attributes;
    const { language } = attributes;
    const { outcome, id } = await createAccount(pool, { email, language, by }, now);
    if (outcome === 'exists') return { fault: 'UsernameExistsException', message: 'User account already exists' };
    const shown = { email, email_verified: 'true', locale: language, sub: id };
    return {
      answer: {
        User: {
          Username: id,
          Attributes: Object.entries(shown).map(([Name, Value]) => ({ Name, Value })),
          Enabled: true,
          UserStatus: 'FORCE_CHANGE_PASSWORD',
          UserCreateDate: now / 1000,
          UserLastModifiedDate: now / 1000,
        },
      },
    };
  },
);

/** Other attributes must match the defaults. */
function readAttributes(attributes: unknown, email: string): { readonly language: Language } | PoolFault {
  if (attributes === undefined || attributes === null) return { language: defaultLanguage };
  if (!Array.isArray(attributes) || !attributes.every(isAttribute)) {
    return { fault: 'SerializationException', message: 'UserAttributes is not a list of attributes.' };
  }
  let language: Language = defaultLanguage;
  for (const { Name, Value = '' } of attributes) {
    if (Name === 'locale') {
      const named = Value.toLowerCase().split(/[-_]/)[0];
      if (!isLanguage(named)) return invalidParameter('The locale has to be es or en.');
      language = named;
    } else if (Name === 'email') {
      if (emailKey(Value) !== emailKey(email)) return invalidParameter('The email has to be the username.');
    } else if (Name !== 'email_verified') {
      const unknown = `Attributes did not conform to the schema: ${Name}: Attribute does not exist in the schema.`;
      return invalidParameter(unknown);
    }
  }
  return { language };
}

function isAttribute(value: unknown): value is { readonly Name: string; readonly Value?: string } {
  if (typeof value !== 'object' || value === null) return false;
  const { Name, Value } = value as { Name?: unknown; Value?: unknown };
  return typeof Name === 'string' && (Value === undefined || typeof Value === 'string');
}
