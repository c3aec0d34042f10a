import type { Answer, Payload } from '#backend/http/aws-json.ts';
import { checkedText, type Fault, forms, invalid } from './checked-text.ts';
import { notAuthorizedException } from './find-holder.ts';
import { refreshTokens } from './refresh-tokens.ts';
import { refuseClient } from './refuse-client.ts';
import { signIn } from './sign-in.ts';
import type { UserPoolParts } from './user-pool-parts.ts';

const flows = [
  'USER_SRP_AUTH',
  'REFRESH_TOKEN_AUTH',
  'REFRESH_TOKEN',
  'CUSTOM_AUTH',
  'ADMIN_NO_SRP_AUTH',
  'USER_PASSWORD_AUTH',
  'ADMIN_USER_PASSWORD_AUTH',
  'USER_AUTH',
];

/**
 * InitiateAuth (requirements, section 7): signs in with USER_PASSWORD_AUTH, refreshes with REFRESH_TOKEN_AUTH or its older
 * name REFRESH_TOKEN. `address` is the visitor's, `now` in milliseconds.
 */
export async function initiateAuth(
  pool: UserPoolParts,
  payload: Payload,
  now: number,
  address: string,
): Promise<Answer> {
  const flow = payload.AuthFlow;
  if (flow === undefined || flow === null) return invalid("Value null at 'authFlow'", 'Member must not be null');
  if (typeof flow !== 'string') return { fault: 'SerializationException', message: 'authFlow is not a string.' };
  if (!flows.includes(flow)) {
    return invalid("Value at 'authFlow'", `Member must satisfy enum value set: [${flows.join(', ')}]`);
  }
  const stranger = refuseClient(pool, payload.ClientId);
  if (stranger) return stranger;
  const parameters = readParameters(payload.AuthParameters);
  if ('fault' in parameters) return parameters;
  switch (flow) {
    case 'USER_PASSWORD_AUTH':
      return withPassword(pool, parameters.texts, now, address);
    case 'REFRESH_TOKEN_AUTH':
    case 'REFRESH_TOKEN': {
      const token = parameters.texts.get('REFRESH_TOKEN');
      return token ? refreshTokens(pool, token, now, address) : missing('REFRESH_TOKEN');
    }
    case 'ADMIN_NO_SRP_AUTH':
    case 'ADMIN_USER_PASSWORD_AUTH':
      return { fault: 'InvalidParameterException', message: 'Initiate Auth method not supported.' };
    default:
      return { fault: 'InvalidParameterException', message: `${flow} is not enabled for the client.` };
  }
}

async function withPassword(
  pool: UserPoolParts,
  parameters: ReadonlyMap<string, string>,
  now: number,
  address: string,
): Promise<Answer> {
  const [username, password] = [parameters.get('USERNAME'), parameters.get('PASSWORD')];
  if (!username) return missing('USERNAME');
  if (!password) return missing('PASSWORD');
  const name = checkedText('username', username, forms.username);
  if ('fault' in name) return name;
  // What is longer than any password is wrong, and not worth the work of finding out.
  if (password.length > forms.password.most) return notAuthorizedException('Incorrect username or password.');
  return signIn(pool, { username, password, address }, now);
}

function readParameters(given: unknown): { readonly texts: ReadonlyMap<string, string> } | Fault {
  if (given === undefined || given === null) return { texts: new Map() };
  const entries = typeof given === 'object' && !Array.isArray(given) ? Object.entries(given) : null;
  if (!entries?.every((entry): entry is [string, string] => typeof entry[1] === 'string')) {
    return { fault: 'SerializationException', message: 'AuthParameters is not a map of strings.' };
  }
  return { texts: new Map(entries) };
}

function missing(name: string): Fault {
  return { fault: 'InvalidParameterException', message: `Missing required parameter ${name}` };
}
