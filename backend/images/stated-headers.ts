import type { S3Fault } from './s3-fault.ts';

const prefix = 'response-';
const names: readonly string[] = [
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-type',
  'expires',
];

/**
 * The headers that a request wants its answer to have (`response-content-type=…`), by their names; or the refusal of what no
 * header can carry. Only who signs is answered at all, and the guards of an image stay whatever it is called.
 */
export function statedHeaders(query: ReadonlyMap<string, string>): ReadonlyMap<string, string> | S3Fault {
  const stated = new Map<string, string>();
  for (const name of names) {
    const value = query.get(prefix + name);
    if (!value) continue;
    if (!/^[\t\x20-\x7e\x80-\xff]*$/.test(value)) {
      const details = { ArgumentName: prefix + name, ArgumentValue: value };
      return { fault: 'InvalidArgument', message: 'Header value cannot be represented using ISO-8859-1.', details };
    }
    stated.set(name, value);
  }
  return stated;
}
