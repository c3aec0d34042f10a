import type { DeskRole } from '#model/accounts/roles.ts';
import type { SessionTokens } from './token-store.ts';

export interface SignedInUser {
  readonly id: string;
  /** The `name` claim, otherwise the e-mail. */
  readonly name: string;
  readonly role: DeskRole;
}

/** From unverified tokens, for display only. */
export function personIn({ username, accessToken, idToken }: SessionTokens): SignedInUser {
  const { name, email } = idToken?.payload ?? {};
  const fullName = [name, email].find((claim): claim is string => typeof claim === 'string' && claim.trim() !== '');
  const { sub, 'cognito:groups': groups } = accessToken.payload;
  // Tokens from before the roles have no group.
  const [role = 'owner'] = (groups ?? []) as readonly DeskRole[];
  return { id: typeof sub === 'string' ? sub : username, name: fullName ?? username, role };
}
