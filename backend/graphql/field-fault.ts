import { GraphQLError } from 'graphql';

/** One refusal of a field in the words of the protocol. */
export interface Fault {
  readonly errorType: string;
  readonly message: string;
  readonly errorInfo?: object | null;
}

/**
 * What a resolver answers instead of a value when the outcome is a refusal: one or more faults, each of which becomes
 * an entry of `errors`. Answered, not thrown: only the unexpected is thrown.
 */
export function refuse(...faults: readonly [Fault, ...Fault[]]): GraphQLError {
  return new GraphQLError(faults[0].message, { extensions: { faults } });
}

/** The faults that a resolver answered, or null when the error is another. */
export function faultsOf(error: GraphQLError): readonly Fault[] | null {
  const { faults } = error.extensions as { faults?: readonly Fault[] };
  return faults ?? null;
}
