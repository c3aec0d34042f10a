import { expect } from 'vitest';
import { endSession } from '#backend/protocols/cognito-user-pool/sessions/sessions.ts';
import { clientsOf } from './every-endpoint.ts';
import type { WireUnderTest } from './serve-wire.ts';
import { signGraphql } from './sign-request.ts';
import { addAccount, startedSession } from './sign-up.ts';

export interface GraphqlResult {
  readonly data?: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly { readonly errorType: string; readonly message: string; readonly errorInfo?: unknown }[];
}

export async function sendAs(
  { origin }: Pick<WireUnderTest, 'origin'>,
  token: string,
  query: string,
  variables: Readonly<Record<string, unknown>> = {},
): Promise<GraphqlResult & { readonly status: number }> {
  const answer = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { authorization: token },
    body: JSON.stringify({ query, variables }),
  });
  return { status: answer.status, ...((await answer.json()) as GraphqlResult) };
}

/** Sends each request as a guest, with an ended session, a disabled account and a forged token; all are refused. */
export async function expectOnlyStaff(wire: WireUnderTest, requests: readonly string[]): Promise<void> {
  const { parts } = wire.userPool;
  const sessionOf = async (email: string) => {
    const account = await addAccount(wire.db, { email });
    return { account, ...(await startedSession(parts, account.id, Date.now())) };
  };
  const ended = await sessionOf('ended@company.example');
  const disabled = await sessionOf('disabled@company.example');
  const living = await sessionOf('living@company.example');
  await endSession(wire.db, ended.session.id, Date.now());
  await wire.db.updateTable('account').set({ enabled: 0 }).where('id', '=', disabled.account.id).execute();
  const [head = '', claims = ''] = living.AccessToken.split('.');
  const forged = [`${living.AccessToken.slice(0, -8)}AAAAAAAA`, `${head}.${claims}.`, 'x'];

  for (const query of requests) {
    for (const token of [ended.AccessToken, ended.IdToken, disabled.AccessToken, disabled.IdToken, ...forged]) {
      const response = await sendAs(wire, token, query);
      expect([query, response.status, response.data ?? null]).toEqual([query, 401, null]);
    }
    const { credentials } = await clientsOf(wire.origin).credentialsFor({});
    const body = JSON.stringify({ query });
    const headers = await signGraphql(wire.origin, body, credentials);
    const answer = await fetch(`${wire.origin}/graphql`, { method: 'POST', body, headers });
    const response = (await answer.json()) as GraphqlResult;
    const types = response.errors?.map(({ errorType }) => errorType);
    expect([query, types]).toEqual([query, ['Unauthorized']]);
    expect(Object.values(response.data ?? {}).every((value) => value === null)).toBe(true);
  }
  await wire.db.deleteFrom('account').where('email', 'like', '%@company.example').execute();
}
