import { createAmplifyContext } from 'aws-amplify';
import { ApiError, post } from 'aws-amplify/api';
import { CognitoAWSCredentialsAndIdentityIdProvider, DefaultIdentityIdStore } from 'aws-amplify/auth/cognito';
import { defaultStorage } from 'aws-amplify/utils';
import type { SubmitOutcome } from '#model/page-api.ts';
import { type Problem, type ProblemName, problemNames } from '#model/problems.ts';
import { libraryConfig } from './library-config.ts';
import { readOutputs } from './read-outputs.ts';
import { networkError } from './session/session-errors.ts';
import { shareCall } from './share-call.ts';

/** Without the outcome of a form posted without script. */
export type Reply = Exclude<SubmitOutcome<string>, { readonly moment: string }>;

/** Guest identity, stored by the browser. The library reuses credentials for 50 minutes. */
const credentials = new CognitoAWSCredentialsAndIdentityIdProvider(new DefaultIdentityIdStore(defaultStorage));

/** Timeout of all attempts together, in milliseconds. */
const timeoutMs = 30_000;

/**
 * Client context with guest credentials, signing and retries (requirements, section 8), even for a
 * signed-in user (decision 0031). The library's GraphQL client weighs more than twice as much.
 */
const asGuest = shareCall(async () => {
  const config = libraryConfig(await readOutputs());
  return createAmplifyContext(config, { Auth: { credentialsProvider: credentials } });
});

/** Preloads; the next call retries a failure. */
export function prepare(): void {
  asGuest().catch(() => undefined);
}

type Result = { readonly ok: true; readonly data: unknown } | Exclude<Reply, { readonly ok: true }>;

/** Returns field problems and rate limiting as values; throws anything else. */
export async function send(query: string, input: object): Promise<Reply> {
  const result = await request(query, input);
  return result.ok ? { ok: true } : result;
}

export function request(query: string, input: object): Promise<Result> {
  return Promise.race([sendOnce(query, input), silence()]);
}

/** The content may be stored all the same: retry with the same id. */
function silence(): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(networkError()), timeoutMs));
}

async function sendOnce(query: string, input: object): Promise<Result> {
  try {
    return await postOnce(query, input);
  } catch (fault) {
    const wait = waitOf(fault);
    if (wait) return { ok: false, wait };
    if (!isStaleIdentity(fault)) throw fault;
    // The library never discards a stored identity that the service forgot.
    await credentials.clearCredentialsAndIdentityId();
    return postOnce(query, input);
  }
}

async function postOnce(query: string, input: object): Promise<Result> {
  const body = { query, variables: JSON.parse(JSON.stringify({ input })) };
  const response = await post(await asGuest(), { apiName: 'data', path: '', options: { body } }).response;
  return answerOf(((await response.body.json()) ?? {}) as WireAnswer);
}

interface WireError {
  readonly message?: string;
  readonly errorInfo?: unknown;
}

interface WireAnswer {
  readonly data?: unknown;
  readonly errors?: readonly WireError[];
}

function answerOf({ data, errors = [] }: WireAnswer): Result {
  if (errors.length === 0) {
    // Without the field's value nothing proves that it was stored (requirements, section 8).
    if (!Object.values(data ?? {})[0]) throw new Error('Missing response payload');
    return { ok: true, data };
  }
  const problems = errors.map(problemOf).filter((problem) => problem !== undefined);
  if (problems.length < errors.length) throw new Error(errors[0]?.message ?? 'Unknown error');
  return { ok: false, problems };
}

function problemOf({ errorInfo }: WireError): Problem | undefined {
  const { field, problem, limit } = (errorInfo ?? {}) as Partial<Record<string, unknown>>;
  if (typeof field !== 'string' || !problemNames.includes(problem as ProblemName)) return undefined;
  return { field, problem: problem as ProblemName, ...(typeof limit === 'number' ? { limit } : {}) };
}

/** `retry-after` of a 429, in seconds. */
function waitOf(fault: unknown): number | undefined {
  if (!(fault instanceof ApiError) || fault.response?.statusCode !== 429) return undefined;
  return Number(fault.response.headers['retry-after']) || undefined;
}

function isStaleIdentity(fault: unknown): boolean {
  if (fault instanceof ApiError) return fault.response?.statusCode === 403;
  return fault instanceof Error && fault.name === 'ResourceNotFoundException';
}
