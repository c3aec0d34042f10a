import { setImmediate as turn } from 'node:timers/promises';
import type { GraphQLResolveInfo } from 'graphql';
import type { Call, FieldInput, Mutation, MutationOutcome, NotDone, Query } from '#backend/features/feature.ts';
import { prefersEnglish } from '#backend/platform/http/cookies/language-choice.ts';
import type { EmailQuota } from '#backend/platform/rate-limits/email-quotas.ts';
import { refuseProblems, refuseStale, refuseUndone } from '#backend/protocols/graphql/field-fault.ts';
import { notAuthorized, type RequestContext } from '#backend/protocols/graphql/request-context.ts';
import { mayUse, needsFreshSignIn } from '#model/access.ts';
import { isFreshSignIn } from '#model/accounts/fresh-sign-in.ts';
import { staffLimits } from '#model/people/message.ts';

/**
 * Costs one read, and a row per list item. Limits every `search` argument: PostgreSQL fails on a
 * pattern of 50,000 characters.
 */
export function answerQuery(
  { answer }: Query,
  input: FieldInput,
  context: RequestContext,
  info: GraphQLResolveInfo,
): Promise<unknown> {
  return authorize(context, info, async (call) => {
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

export function answerMutation(
  { kind, answer }: Mutation,
  input: FieldInput,
  context: RequestContext,
  info: GraphQLResolveInfo,
): Promise<unknown> {
  return authorize(context, info, async (call) => {
    // Yields to other requests.
    await turn();
    const { id, ...fields } = input;
    const write = { kind, fields, ...(typeof id === 'string' && { id }) };
    const store = (emailQuota?: EmailQuota) => answer(input, { ...call, emailQuota });
    const result: MutationOutcome = await (context.admit ? context.admit(write, store) : store());
    return 'value' in result ? result.value : refuseUndone(result);
  });
}

/** The only authorization check for fields of features. */
async function authorize(
  { caller, request, address, accountOf, roleFor, at }: RequestContext,
  info: GraphQLResolveInfo,
  answer: (call: Call) => Promise<unknown>,
): Promise<unknown> {
  const { role, session } = caller;
  if (!mayUse(role, info.fieldName, roleFor?.(info.fieldName))) return notAuthorized(info);
  if (!request) throw new Error('A feature field was resolved without a request context');
  const english = prefersEnglish(request.headers.get('accept-language') ?? '');
  const account = session === undefined ? null : await accountOf(session);
  if (needsFreshSignIn(info.fieldName) && !(account && isFreshSignIn(account.signedInAt, Date.parse(at)))) {
    return refuseStale(info.fieldName);
  }
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
