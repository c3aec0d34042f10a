import { type GraphQLField, getNullableType, introspectionTypes, isListType, isObjectType } from 'graphql';
import { handOut } from './hand-out.ts';
import type { ReadBudget } from './read-budget.ts';
import type { RequestContext } from './request-context.ts';

/** What one thing of a list takes, in steps: the usual question of tools needs about a thousand of them. */
const stepsEach = 500;

/**
 * Hands out the lists of the introspection like those of rows: in turns, and not more than a request may do. Its types are
 * the library's own and are there once for all schemas; where no request is answered they do as before.
 */
export function paceIntrospection(): void {
  for (const type of introspectionTypes) {
    if (!isObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) if (isListType(getNullableType(field.type))) pace(field);
  }
}

function pace(field: GraphQLField<unknown, unknown>): void {
  const { resolve } = field;
  if (!resolve) return;
  field.resolve = (source, args, context, info) => {
    const list = resolve(source, args, context, info);
    const budget = (context as Partial<RequestContext> | undefined)?.budget;
    return budget && Array.isArray(list) ? inTurns(list, budget) : list;
  };
}

/** A list that may not hold a refusal ends, and the answer as a whole is not given. */
async function* inTurns(list: readonly unknown[], budget: ReadBudget): AsyncGenerator<unknown, void> {
  if (!(yield* handOut(list, budget, stepsEach))) budget.spoil();
}
