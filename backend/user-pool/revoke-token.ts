import type { Answer, Payload } from '#backend/http/aws-json.ts';
import { checkedText, forms } from './checked-text.ts';
import { refuseClient } from './refuse-client.ts';
import { endSession, findSession } from './sessions.ts';
import type { UserPoolParts } from './user-pool-parts.ts';

/**
 * RevokeToken: ends the session of a refresh token, and with it every token that came from it. One that is not known, or
 * has ended, is answered the same. Other tokens cannot be revoked.
 */
export async function revokeToken(pool: UserPoolParts, payload: Payload, now: number): Promise<Answer> {
  const token = checkedText('token', payload.Token, forms.token);
  if ('fault' in token) return token;
  const stranger = refuseClient(pool, payload.ClientId);
  if (stranger) return stranger;
  // An access or ID token says so by its shape; who revokes one must not believe that something ended.
  if (token.text.split('.').length === 3) {
    return { fault: 'UnsupportedTokenTypeException', message: 'Unsupported token type.' };
  }
  const found = await findSession(pool.db, token.text, now);
  if (typeof found !== 'string') await endSession(pool.db, found.session.id, now);
  return { answer: {} };
}
