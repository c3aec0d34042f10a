import type { Answer } from '#backend/http/aws-json.ts';

/** An id of a call in the form that the service demands, or the refusal in its words. */
export function checkedId(field: 'identityPoolId' | 'identityId', value: unknown): { readonly id: string } | Fault {
  if (value === undefined || value === null) return invalid(`Value null at '${field}'`, 'Member must not be null');
  if (typeof value !== 'string') return { fault: 'SerializationException', message: `${field} is not a string.` };
  if (value.length < 1) return invalid(shown(value, field), 'Member must have length greater than or equal to 1');
  if (value.length > 55) return invalid(shown('', field), 'Member must have length less than or equal to 55');
  if (!/^[\w-]+:[0-9a-f-]+$/.test(value)) {
    return invalid(shown(value, field), 'Member must satisfy regular expression pattern: [\\w-]+:[0-9a-f-]+');
  }
  return { id: value };
}

type Fault = Extract<Answer, { fault: string }>;

function shown(value: string, field: string): string {
  return `Value '${value}' at '${field}'`;
}

function invalid(what: string, constraint: string): Fault {
  const message = `1 validation error detected: ${what} failed to satisfy constraint: ${constraint}`;
  return { fault: 'ValidationException', message };
}
