import { type AmplifyContext, createAmplifyContext } from 'aws-amplify';
import { ApiError, post } from 'aws-amplify/api';
import { CognitoAWSCredentialsAndIdentityIdProvider, DefaultIdentityIdStore } from 'aws-amplify/auth/cognito';
import { defaultStorage } from 'aws-amplify/utils';
import type { LeaveOutcome } from '#model/front-desk.ts';
import { type Problem, type ProblemName, problemNames } from '#model/problems.ts';
import { libraryConfig } from './library-config.ts';
import { readOutputs } from './read-outputs.ts';
import { networkError } from './session/session-errors.ts';

/** What the wire answers to something that was left with it: all that the service says of it but to a plain post. */
export type Reply = Exclude<LeaveOutcome<string>, { readonly moment: string }>;

/** What a visitor is known by: nothing but an identity that the browser keeps. Credentials are reused for 50 minutes. */
const credentials = new CognitoAWSCredentialsAndIdentityIdProvider(new DefaultIdentityIdStore(defaultStorage));

/** So long one waits for all attempts together, in milliseconds. */
const patience = 30_000;

let ready: Promise<AmplifyContext> | undefined;

/**
 * Points the standard client library at this service with the service's own public configuration. It signs requests with
 * guest credentials and retries what is worth it (requirements, section 8). What visitors leave is a guest's also when
 * somebody is signed in: the letters that follow from it are the same (decision 0031). Only the library's plain signed
 * post is used: its GraphQL client would weigh more than twice as much.
 */
function asGuest(): Promise<AmplifyContext> {
  ready ??= readOutputs().then(
    (outputs) => createAmplifyContext(libraryConfig(outputs), { Auth: { credentialsProvider: credentials } }),
    (error: unknown) => {
      // A configuration that could not be fetched is asked for again the next time.
      ready = undefined;
      throw error;
    },
  );
  return ready;
}

/** Begins with what sending takes: somebody is about to write. What fails now is tried again then. */
export function prepare(): void {
  asGuest().catch(() => undefined);
}

/** A reply with what the service said besides. */
type Said = { readonly ok: true; readonly data: unknown } | Exclude<Reply, { readonly ok: true }>;

/**
 * Sends one creating mutation. Stored, refused with the problems of its fields, and too much from here come back as values;
 * anything else that the service or the network answers is thrown.
 */
export async function send(query: string, input: object): Promise<Reply> {
  const said = await request(query, input);
  return said.ok ? { ok: true } : said;
}

/** The same, for a mutation whose answer says more than that it was done. */
export function request(query: string, input: object): Promise<Said> {
  return Promise.race([sendOnce(query, input), silence()]);
}

/** Nothing was heard: it may be stored all the same, and the same id makes sending it again harmless. */
function silence(): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(networkError()), patience));
}

async function sendOnce(query: string, input: object): Promise<Said> {
  try {
    return await postOnce(query, input);
  } catch (fault) {
    const wait = waitOf(fault);
    if (wait) return { ok: false, wait };
    if (!isStaleIdentity(fault)) throw fault;
    // The library keeps its guest identity in the browser and never lets go of one that the service no longer knows.
    await credentials.clearCredentialsAndIdentityId();
    return postOnce(query, input);
  }
}

async function postOnce(query: string, input: object): Promise<Said> {
  // What goes over the wire is JSON; the library's type for a body knows no `unknown`.
  const body = { query, variables: JSON.parse(JSON.stringify({ input })) };
  const response = await post(await asGuest(), { apiName: 'data', path: '', options: { body } }).response;
  return answerOf((await response.body.json()) as WireAnswer);
}

interface WireError {
  readonly message?: string;
  readonly errorInfo?: unknown;
}

interface WireAnswer {
  readonly data?: unknown;
  readonly errors?: readonly WireError[];
}

function answerOf({ data, errors = [] }: WireAnswer): Said {
  if (errors.length === 0) return { ok: true, data };
  const problems = errors.map(problemOf).filter((problem) => problem !== undefined);
  if (problems.length < errors.length) throw new Error(errors[0]?.message ?? 'Unknown error');
  return { ok: false, problems };
}

function problemOf({ errorInfo }: WireError): Problem | undefined {
  const { field, problem, limit } = (errorInfo ?? {}) as Partial<Record<string, unknown>>;
  if (typeof field !== 'string' || !problemNames.includes(problem as ProblemName)) return undefined;
  return { field, problem: problem as ProblemName, ...(typeof limit === 'number' ? { limit } : {}) };
}

/** In how many seconds the service wants to be asked again; undefined when that is not what it said. */
function waitOf(fault: unknown): number | undefined {
  if (!(fault instanceof ApiError) || fault.response?.statusCode !== 429) return undefined;
  return Number(fault.response.headers['retry-after']) || undefined;
}

function isStaleIdentity(fault: unknown): boolean {
  if (fault instanceof ApiError) return fault.response?.statusCode === 403;
  return fault instanceof Error && fault.name === 'ResourceNotFoundException';
}
