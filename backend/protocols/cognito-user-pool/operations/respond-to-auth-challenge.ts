import type { AwsJsonAnswer } from '#backend/platform/http/aws-json.ts';
import { invalidParameter, notAuthorizedException } from '#backend/protocols/cognito-user-pool/pool-fault.ts';
import { passChallenge } from '../factor/pass-challenge.ts';
import { clientMember, readParameters, textMember } from './members.ts';
import { poolOperation } from './pool-operation.ts';

/** RespondToAuthChallenge with the code of the second factor, or a recovery code in its place. */
export const respondToAuthChallenge = poolOperation(
  {
    ChallengeName: textMember('challengeName'),
    ClientId: clientMember,
    Session: textMember('session'),
    ChallengeResponses: readParameters('ChallengeResponses'),
  },
  async ({ ChallengeName: name, Session, ChallengeResponses: given }, { pool, now, sender: address, userAgent }) => {
    if (name !== 'SOFTWARE_TOKEN_MFA') return invalidParameter(`${name} is not enabled for the client.`);
    const [username, code] = [given.get('USERNAME'), given.get('SOFTWARE_TOKEN_MFA_CODE')];
    if (!username) return invalidParameter('Missing required parameter USERNAME');
    if (!code) return invalidParameter('Missing required parameter SOFTWARE_TOKEN_MFA_CODE');
    const passed = await passChallenge(pool, { session: Session, username, code, address, userAgent }, now);
    return typeof passed === 'string' ? refusals[passed] : passed;
  },
);

const refusals: Readonly<Record<'wrong' | 'over' | 'locked', AwsJsonAnswer>> = {
  wrong: { fault: 'CodeMismatchException', message: 'Invalid code or auth state for the user.' },
  over: notAuthorizedException('Invalid session for the user, session is expired.'),
  locked: notAuthorizedException('Password attempts exceeded'),
};
