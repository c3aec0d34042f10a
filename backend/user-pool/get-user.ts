import type { Answer, Payload } from '#backend/http/aws-json.ts';
import { findHolder } from './find-holder.ts';
import type { UserPoolParts } from './user-pool-parts.ts';

/** GetUser: what is known of the person behind an access token. */
export async function getUser(pool: UserPoolParts, payload: Payload, now: number): Promise<Answer> {
  const holder = await findHolder(pool, payload.AccessToken, now);
  if ('fault' in holder) return holder;
  const { id, email, name } = holder.account;
  return {
    answer: {
      Username: id,
      UserAttributes: [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
        ...(name === null ? [] : [{ Name: 'name', Value: name }]),
        { Name: 'sub', Value: id },
      ],
    },
  };
}
