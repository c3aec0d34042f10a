import { type ExecutionResult, GraphQLError } from 'graphql';
import { DatabaseAwayError } from '#backend/database/database-away.ts';
import { type Fault, faultsOf } from './field-fault.ts';

/** An entry of `errors` as clients of the protocol know it. */
export interface WordedError {
  readonly path: readonly (string | number)[] | null;
  readonly data: null;
  readonly errorType: string;
  readonly errorInfo: object | null;
  readonly locations: readonly { readonly line: number; readonly column: number; readonly sourceName: null }[] | null;
  readonly message: string;
}

/** The answer of a request, and the faults nobody expected: those are told to the log and not to the client. */
export interface WordedResult {
  readonly body: { readonly data?: unknown; readonly errors?: readonly WordedError[] };
  readonly unexpected: readonly unknown[];
}

/**
 * Words the result of a request: refusals as they were given, the unexpected without its cause. A refusal of the store ends as
 * the managed service ends it, with the id of the request (`requestId`; absent where the store refuses nothing).
 */
export function wordResult(result: ExecutionResult, requestId = ''): WordedResult {
  if (!result.errors) return { body: { data: result.data }, unexpected: [] };
  const unexpected = result.errors.filter(isUnexpected).map((error) => error.originalError);
  const errors = result.errors.flatMap((error) =>
    faultsFor(error).map((fault) => wordError(named(fault, requestId), error)),
  );
  return { body: { data: result.data ?? null, errors }, unexpected };
}

/** Words errors in the text of a request, before any of it was executed. */
export function wordErrors(errorType: string, errors: readonly GraphQLError[]): WordedResult['body'] {
  return { data: null, errors: errors.map((error) => wordError({ errorType, message: error.message }, error)) };
}

function named(fault: Fault, requestId: string): Fault {
  if (!fault.errorType.startsWith('DynamoDB:')) return fault;
  const id = requestId.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
  return { ...fault, message: `${fault.message} (Service: DynamoDb, Status Code: 400, Request ID: ${id})` };
}

function faultsFor(error: GraphQLError): readonly Fault[] {
  const faults = faultsOf(error);
  if (faults) return faults;
  if (error.originalError instanceof DatabaseAwayError) {
    return [{ errorType: 'ServiceUnavailable', message: 'The service is unavailable at the moment.' }];
  }
  if (isUnexpected(error)) {
    return [{ errorType: 'InternalFailure', message: 'An internal failure occurred while resolving this field.' }];
  }
  return [{ errorType: 'ValidationError', message: error.message }];
}

/** What graphql itself refuses has no error of another kind behind it. */
function isUnexpected(error: GraphQLError): boolean {
  if (faultsOf(error)) return false;
  const { originalError } = error;
  return originalError instanceof GraphQLError ? isUnexpected(originalError) : originalError !== undefined;
}

function wordError({ errorType, errorInfo, message }: Fault, error: GraphQLError): WordedError {
  return {
    path: error.path ?? null,
    data: null,
    errorType,
    errorInfo: errorInfo ?? null,
    locations: error.locations?.map(({ line, column }) => ({ line, column, sourceName: null })) ?? null,
    message,
  };
}
