import { type ExecutionArgs, type ExecutionResult, execute, type GraphQLFieldResolver } from 'graphql';
import type { Row } from './entities.ts';
import { readBudget } from './read-budget.ts';
import type { RequestContext } from './request-context.ts';

interface Execution extends Omit<ExecutionArgs, 'contextValue' | 'fieldResolver' | 'abortSignal' | 'hideSuggestions'> {
  readonly contextValue: Omit<RequestContext, 'budget'>;
}

/**
 * Executes a document within what one request may do. Too much is refused as a whole: what was read is not answered; what
 * was written stays so.
 */
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

/**
 * Answers a field that is a value of its row, or that a room works out when it is asked for: that is a read. A text may be asked
 * for many times, under as many names: each counts.
 */
const readField: GraphQLFieldResolver<Row, RequestContext> = (row, _args, { budget }, { fieldName }) => {
  const value = row[fieldName];
  if (isWorkedOut(value)) return budget.read(value, (found) => (Array.isArray(found) ? found.length : 1));
  if (typeof value === 'string') budget.spend('characters', value.length);
  return value;
};

function isWorkedOut(value: unknown): value is () => Promise<unknown> {
  return typeof value === 'function';
}
