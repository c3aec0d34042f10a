import type { AwsJsonAnswer } from '#backend/platform/http/aws-json.ts';
import { passChallenge } from '#backend/protocols/cognito-user-pool/factor/pass-challenge.ts';
import { passByPasskey, startPasskeyChallenge } from '#backend/protocols/cognito-user-pool/passkeys/pass-by-passkey.ts';
import { readPasskeyChallenge } from '#backend/protocols/cognito-user-pool/passkeys/passkey-challenge.ts';
import { invalidParameter, notAuthorizedException } from '#backend/protocols/cognito-user-pool/pool-fault.ts';
import { deviceOf } from '#backend/protocols/cognito-user-pool/sessions/device.ts';
import { missing, signInByPassword } from './initiate-auth.ts';
import { poolOperation } from './pool-operation.ts';
import { clientMember, readParameters, readShared, textMember } from './request-members.ts';

/**
 * Accepts a second factor's or recovery code, a passkey, or the choice between password and
 * passkey.
 */
export const respondToAuthChallenge = poolOperation(
  {
    ChallengeName: textMember('challengeName'),
    ClientId: clientMember,
    Session: textMember('session'),
    ChallengeResponses: readParameters('ChallengeResponses'),
    ClientMetadata: readShared,
  },
  async (
    { ChallengeName: name, Session: session, ChallengeResponses: responses, ClientMetadata },
    { pool, now, sender: address, userAgent },
  ) => {
    const { passkeys: rp } = pool;
    const visit = { address, device: deviceOf(pool.ring, { userAgent, address, shared: ClientMetadata }) };
    const username = responses.get('USERNAME');
    if (name === 'SOFTWARE_TOKEN_MFA') {
      const code = responses.get('SOFTWARE_TOKEN_MFA_CODE');
      if (!username) return missing('USERNAME');
      if (!code) return missing('SOFTWARE_TOKEN_MFA_CODE');
      const passed = await passChallenge(pool, { session, username, code, ...visit }, now);
      return typeof passed === 'string' ? refusals[passed] : passed;
    }
    if (!rp || (name !== 'WEB_AUTHN' && name !== 'SELECT_CHALLENGE')) {
      return invalidParameter(`${name} is not enabled for the client.`);
    }
    if (!username) return missing('USERNAME');
    if (name === 'WEB_AUTHN') {
      const credential = responses.get('CREDENTIAL');
      if (!credential) return missing('CREDENTIAL');
      const passed = await passByPasskey(pool, rp, { session, username, credential, ...visit }, now);
      return typeof passed !== 'string' ? passed : passed === 'wrong' ? wrongPair : refusals[passed];
    }
    if (!readPasskeyChallenge(pool, session, username, now)) return refusals.over;
    const answer = responses.get('ANSWER');
    if (answer === 'WEB_AUTHN') return startPasskeyChallenge(pool, rp, username, now);
    if (answer === 'PASSWORD') return signInByPassword(responses, pool, now, visit);
    return answer ? invalidParameter('Unknown ANSWER.') : missing('ANSWER');
  },
);

const wrongPair = notAuthorizedException('Incorrect username or password.');

const refusals: Readonly<Record<'wrong' | 'over' | 'locked', AwsJsonAnswer>> = {
  wrong: { fault: 'CodeMismatchException', message: 'Invalid code or auth state for the user.' },
  over: notAuthorizedException('Invalid session for the user, session is expired.'),
  locked: notAuthorizedException('Password attempts exceeded'),
};
