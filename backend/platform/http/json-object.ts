export type JsonObject = Readonly<Record<string, unknown>>;

/** False for null and arrays. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value, or an empty object in place of anything else. */
export function objectOf(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

/** Undefined for invalid JSON or UTF-8. */
export function parseJson(input: string | Uint8Array): unknown {
  try {
    return JSON.parse(typeof input === 'string' ? input : new TextDecoder('utf-8', { fatal: true }).decode(input));
  } catch {
    return undefined;
  }
}
