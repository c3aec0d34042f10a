/** A GraphQL request over HTTP. */
export interface GraphqlCall {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>> | null;
  readonly operationName: string | null;
}

/** Reads the body of a request; null when it is not one request in JSON. Batches are not one request. */
export function readCall(bytes: Uint8Array): GraphqlCall | null {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
  if (!isObject(value)) return null;
  const { query, variables = null, operationName = null } = value;
  if (typeof query !== 'string') return null;
  if (variables !== null && !isObject(variables)) return null;
  if (operationName !== null && typeof operationName !== 'string') return null;
  return { query, variables, operationName };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
