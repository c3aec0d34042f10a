import { setImmediate as turn } from 'node:timers/promises';
import type { GraphQLResolveInfo } from 'graphql';
import type { Call, FieldInput, Mutation, MutationOutcome, NotDone, Query, Who } from '#backend/business/room.ts';
import { prefersEnglish } from '#backend/http/language-choice.ts';
import type { LetterShare } from '#backend/rate-limits/letter-shares.ts';
import { staffLimits } from '#model/message.ts';
import { refuseProblems, refuseUndone } from './refused-write.ts';
import { notAuthorized, type RequestContext } from './request-context.ts';

/**
 * Runs a query of a room. It counts as one read, and a list as a row for each thing in it. An argument called `search` is
 * refused above its limit, for every query: a pattern of 50,000 characters is an error of the database.
 */
export function answerQuery(
  { who, answer }: Query,
  input: FieldInput,
  context: RequestContext,
  info: GraphQLResolveInfo,
): Promise<unknown> {
  return forWhoMay(who, context, info, async (call) => {
    const limit = staffLimits.search;
    if (typeof input.search === 'string' && input.search.length > limit) {
      return refuseProblems([{ field: 'search', problem: 'too-long', limit }]);
    }
    const rowsOf = (value: unknown) => (Array.isArray(value) ? value.length : 1);
    const value = await context.budget.read(() => answer(input, call), rowsOf);
    return isRefused(value) ? refuseProblems(value.problems) : value;
  });
}

type Refused = Extract<NotDone, { outcome: 'refused' }>;

function isRefused(value: unknown): value is Refused {
  return typeof value === 'object' && value !== null && 'problems' in value && 'outcome' in value;
}

/** Does what a mutation of a room does. What guests want is held to the limits of their address, like what they create. */
export function answerMutation(
  { who, kind, answer }: Mutation,
  input: FieldInput,
  context: RequestContext,
  info: GraphQLResolveInfo,
): Promise<unknown> {
  return forWhoMay(who, context, info, async (call) => {
    // Of many in one request, everything else has its turn in between.
    await turn();
    const { id, ...fields } = input;
    const write = { kind, fields, ...(typeof id === 'string' && { id }) };
    const store = (share?: LetterShare) => answer(input, { ...call, share });
    const done: MutationOutcome = await (context.admit ? context.admit(write, store) : store());
    return 'value' in done ? done.value : refuseUndone(done);
  });
}

/** The one place where it is looked whether the caller may ask for a field of a room. */
async function forWhoMay(
  who: Who,
  { caller, request, address, accountOf }: RequestContext,
  info: GraphQLResolveInfo,
  answer: (call: Call) => Promise<unknown>,
): Promise<unknown> {
  const { role, session } = caller;
  if (who === 'staff' && role !== 'staff') return notAuthorized(info);
  if (!request) throw new Error('A field of a room was asked for without a request');
  const english = prefersEnglish(request.headers.get('accept-language') ?? '');
  const account = session === undefined ? null : await accountOf(session);
  const language = english ? 'en' : 'es';
  return answer({
    role,
    account,
    language,
    ...(session === undefined ? {} : { session }),
    ...(address === undefined ? {} : { address }),
    signal: request.signal,
  });
}
