import { seedCompany } from '#content/company.ts';
import type { Company } from '#model/company/company.ts';
import type { RunningServer } from '#tests/server/support/start-server.ts';
import { openAccount, password } from './accounts.ts';

let count = 0;

/** Saves the company's facts in a running service over the wire; default: those of a new installation. */
export async function saveCompany(server: RunningServer, facts: Company = seedCompany): Promise<void> {
  count += 1;
  const email = `facts-${process.pid}-${count}@tlacuilo.example`;
  await openAccount(server, email);
  const post = async (path: string, headers: Readonly<Record<string, string>>, body: object) => {
    const answer = await fetch(server.origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return answer.json() as Promise<{
      readonly AuthenticationResult: { readonly AccessToken: string };
      readonly data: { readonly company: { readonly updatedAt: string } };
    }>;
  };
  const outputs = (await (await fetch(`${server.origin}/amplify_outputs.json`)).json()) as {
    readonly auth: { readonly user_pool_client_id: string };
  };
  const { AuthenticationResult } = await post(
    '/idp',
    {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    {
      ClientId: outputs.auth.user_pool_client_id,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: password },
    },
  );
  const callGraphql = (body: object) =>
    post('/graphql', { authorization: AuthenticationResult.AccessToken, 'content-type': 'application/json' }, body);
  const { data } = await callGraphql({ query: '{ company { updatedAt } }' });
  const input = { facts: JSON.stringify(facts), behind: [], version: data.company.updatedAt };
  const query = 'mutation ($input: UpdateCompanyInput!) { updateCompany(input: $input) { ... on Company { id } } }';
  await callGraphql({ query, variables: { input } });
}
