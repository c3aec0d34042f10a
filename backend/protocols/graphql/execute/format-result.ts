import { type ExecutionResult, GraphQLError } from 'graphql';
import { DatabaseUnavailableError } from '#backend/platform/database/dialects/database-unavailable.ts';
import { type Fault, faultsOf, tooManyType } from '#backend/protocols/graphql/field-fault.ts';

interface FormattedError {
  readonly path: readonly (string | number)[] | null;
  readonly data: null;
  readonly errorType: string;
  readonly errorInfo: object | null;
  readonly locations: readonly { readonly line: number; readonly column: number; readonly sourceName: null }[] | null;
  readonly message: string;
}

/** `body` names no causes; `unexpected` is for the log. */
export interface FormattedResult {
  readonly body: { readonly data?: unknown; readonly errors?: readonly FormattedError[] };
  readonly unexpected: readonly unknown[];
}

/** Appends `requestId` to `DynamoDB:` errors, like the managed service. */
export function formatResult(result: ExecutionResult, requestId = ''): FormattedResult {
  if (!result.errors) return { body: { data: result.data }, unexpected: [] };
  const unexpected = result.errors.filter(isUnexpected).map((error) => error.originalError);
  const errors = result.errors.flatMap((error) =>
    faultsFor(error).map((fault) => formatError(named(fault, requestId), error)),
  );
  return { body: { data: result.data ?? null, errors }, unexpected };
}

export function formatErrors(errorType: string, errors: readonly GraphQLError[]): FormattedResult['body'] {
  return { data: null, errors: errors.map((error) => formatError({ errorType, message: error.message }, error)) };
}

function named(fault: Fault, requestId: string): Fault {
  if (!fault.errorType.startsWith('DynamoDB:')) return fault;
  const id = requestId.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
  return { ...fault, message: `${fault.message} (Service: DynamoDb, Status Code: 400, Request ID: ${id})` };
}

function faultsFor(error: GraphQLError): readonly Fault[] {
  const faults = faultsOf(error);
  if (faults) return faults;
  if (error.originalError instanceof DatabaseUnavailableError) {
    return [{ errorType: 'ServiceUnavailable', message: 'The service is unavailable at the moment.' }];
  }
  if (isUnexpected(error)) {
    return [{ errorType: 'InternalFailure', message: 'An internal failure occurred while resolving this field.' }];
  }
  return [{ errorType: 'ValidationError', message: error.message }];
}

/** True for an error thrown by a resolver; graphql-js's own errors wrap none. */
function isUnexpected(error: GraphQLError): boolean {
  if (faultsOf(error)) return false;
  const { originalError } = error;
  return originalError instanceof GraphQLError ? isUnexpected(originalError) : originalError !== undefined;
}

function formatError({ errorType, errorInfo, message }: Fault, error: GraphQLError): FormattedError {
  return {
    path: error.path ?? null,
    data: null,
    errorType,
    errorInfo: errorInfo ?? null,
    locations: error.locations?.map(({ line, column }) => ({ line, column, sourceName: null })) ?? null,
    message,
  };
}

/**
 * Retry delay in seconds when a limit stopped everything; else null. After a partial success a
 * retry would repeat it.
 */
export function retryAfterOf({ data, errors = [] }: FormattedResult['body']): number | null {
  const waits = errors.filter((error) => error.errorType === tooManyType).map(({ errorInfo }) => secondsIn(errorInfo));
  const undone = Object.values(data ?? {}).every((value) => value === null);
  return undone && waits.length > 0 ? Math.max(...waits) : null;
}

function secondsIn(errorInfo: object | null): number {
  return errorInfo && 'wait' in errorInfo ? Number(errorInfo.wait) : 0;
}
