import { Amplify } from 'aws-amplify';
import { type GraphQLResult, generateClient } from 'aws-amplify/api';
import { parseAmplifyConfig } from 'aws-amplify/utils';
import type { Problem, ProblemName } from '#model/problems.ts';
import { problemNames } from '#model/problems.ts';
import type { Sent } from '../forms/use-sending.ts';

/** The part of the library's client that is used here; its own type is too deep to be compared. */
interface DataClient {
  graphql(call: { readonly query: string; readonly variables: Record<string, unknown> }): Promise<unknown>;
}

let ready: Promise<DataClient> | undefined;

/**
 * The standard client library, pointed at this service by the service's own public configuration. A configuration that
 * could not be fetched is asked for again the next time.
 */
export function serviceClient(): Promise<DataClient> {
  ready ??= configure().catch((error: unknown) => {
    ready = undefined;
    throw error;
  });
  return ready;
}

async function configure(): Promise<DataClient> {
  const response = await fetch('/amplify_outputs.json');
  if (!response.ok) throw new Error(`/amplify_outputs.json answered ${response.status}`);
  const outputs = await response.json();
  const config = parseAmplifyConfig(outputs);
  const cognito = config.Auth?.Cognito;
  if (cognito) {
    // The two endpoints that the library's file format has no field for.
    Object.assign(cognito, {
      userPoolEndpoint: outputs.custom.user_pool_endpoint,
      identityPoolEndpoint: outputs.custom.identity_pool_endpoint,
    });
  }
  Amplify.configure(config);
  return generateClient({ authMode: 'iam' }) as unknown as DataClient;
}

/**
 * Sends one mutation and tells stored from refused. Problems of the fields come back as values; anything else that the
 * service or the network answers is thrown.
 */
export async function send(query: string, variables: Record<string, unknown>): Promise<Sent> {
  const client = await serviceClient();
  try {
    const result = (await client.graphql({ query, variables })) as GraphQLResult<unknown>;
    return answerOf(result);
  } catch (thrown) {
    if (isResult(thrown)) return answerOf(thrown);
    throw thrown;
  }
}

function answerOf(result: GraphQLResult<unknown>): Sent {
  const errors = result.errors ?? [];
  if (errors.length === 0) return { ok: true };
  const problems = errors.map((error) => problemOf((error as { errorInfo?: unknown }).errorInfo));
  if (problems.some((problem) => problem === undefined)) throw new Error(errors[0]?.message ?? 'Unknown error');
  return { ok: false, problems: problems as Problem[] };
}

function problemOf(info: unknown): Problem | undefined {
  const { field, problem, limit } = (info ?? {}) as Partial<Record<string, unknown>>;
  if (typeof field !== 'string' || !problemNames.includes(problem as ProblemName)) return undefined;
  return { field, problem: problem as ProblemName, ...(typeof limit === 'number' ? { limit } : {}) };
}

function isResult(thrown: unknown): thrown is GraphQLResult<unknown> {
  return typeof thrown === 'object' && thrown !== null && Array.isArray((thrown as { errors?: unknown }).errors);
}
