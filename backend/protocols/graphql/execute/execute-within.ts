import { type ExecutionArgs, type ExecutionResult, execute, type GraphQLFieldResolver } from 'graphql';
import type { EntityRow } from '#backend/protocols/graphql/entities.ts';
import { readBudget } from '#backend/protocols/graphql/limits/read-budget.ts';
import type { RequestContext } from '#backend/protocols/graphql/request-context.ts';

interface Execution extends Omit<ExecutionArgs, 'contextValue' | 'fieldResolver' | 'abortSignal' | 'hideSuggestions'> {
  readonly contextValue: Omit<RequestContext, 'budget'>;
}

/** Beyond the read budget the result is one error. Mutations that ran stay. */
export async function executeWithin({ contextValue, ...execution }: Execution): Promise<ExecutionResult> {
  const budget = readBudget();
  const { signal } = budget;
  try {
    return await execute({
      ...execution,
      contextValue: { ...contextValue, budget },
      fieldResolver: readField,
      abortSignal: signal,
      hideSuggestions: true,
    });
  } catch (fault) {
    if (!signal.aborted) throw fault;
    return { data: null, errors: [signal.reason] };
  } finally {
    budget.close();
  }
}

/** A function is a lazy field, one read; each alias of a string costs its length. */
const readField: GraphQLFieldResolver<EntityRow, RequestContext> = (row, _args, { budget }, { fieldName }) => {
  const value = row[fieldName];
  if (isWorkedOut(value)) return budget.read(value, (found) => (Array.isArray(found) ? found.length : 1));
  if (typeof value === 'string') budget.spend('characters', value.length);
  return value;
};

function isWorkedOut(value: unknown): value is () => Promise<unknown> {
  return typeof value === 'function';
}
