import {
  invalidParameter,
  notAuthorizedException,
  type PoolFault,
} from '#backend/protocols/cognito-user-pool/pool-fault.ts';
import { deviceOf } from '#backend/protocols/cognito-user-pool/sessions/device.ts';
import { verifySignIn } from '#backend/protocols/cognito-user-pool/sessions/sign-in.ts';
import { clientMember, invalid, longestPassword, readParameters, textMember } from './members.ts';
import { type CheckedMember, poolOperation } from './pool-operation.ts';
import { issueRefreshed } from './session-operations.ts';

/** Client metadata of a sign-in on a device of others. */
const sharedDevice = 'sharedDevice';

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

/** InitiateAuth (requirements, section 7). REFRESH_TOKEN is an older name of REFRESH_TOKEN_AUTH. */
export const initiateAuth = poolOperation(
  {
    AuthFlow: readFlow,
    ClientId: clientMember,
    AuthParameters: readParameters('AuthParameters'),
    ClientMetadata: readParameters('ClientMetadata'),
  },
  ({ AuthFlow: flow, AuthParameters: parameters, ClientMetadata: told }, { pool, now, sender: address, userAgent }) => {
    if (flow === 'REFRESH_TOKEN_AUTH' || flow === 'REFRESH_TOKEN') {
      const token = parameters.get('REFRESH_TOKEN');
      return token ? issueRefreshed(pool, token, now, address) : missing('REFRESH_TOKEN');
    }
    if (flow.startsWith('ADMIN_')) return invalidParameter('Initiate Auth method not supported.');
    if (flow !== 'USER_PASSWORD_AUTH') return invalidParameter(`${flow} is not enabled for the client.`);
    const [username, password] = [parameters.get('USERNAME'), parameters.get('PASSWORD')];
    if (!username) return missing('USERNAME');
    if (!password) return missing('PASSWORD');
    const checked = textMember('username')(username);
    if ('fault' in checked) return checked;
    // Refused without hashing.
    if (password.length > longestPassword) return notAuthorizedException('Incorrect username or password.');
    const device = deviceOf(pool.ring, { userAgent, address, shared: told.get(sharedDevice) === 'true' });
    return verifySignIn(pool, { username, password, address, device }, now);
  },
);

function readFlow(flow: unknown): CheckedMember<string> {
  if (flow === undefined || flow === null) return invalid("Value null at 'authFlow'", 'Member must not be null');
  if (typeof flow !== 'string') return { fault: 'SerializationException', message: 'authFlow is not a string.' };
  if (flows.includes(flow)) return { value: flow };
  return invalid("Value at 'authFlow'", `Member must satisfy enum value set: [${flows.join(', ')}]`);
}

function missing(name: string): PoolFault {
  return invalidParameter(`Missing required parameter ${name}`);
}
