import type { Answer } from './send-as-is.ts';

/** `shown`: images requested by pages. */
export type Protocol = 'pool' | 'data' | 'storage' | 'shown';

/** The protocol violation in a response; undefined when valid. */
export function faultIn(protocol: Protocol, method: string, answer: Answer): string | undefined {
  const { status, body } = answer;
  if (status >= 500) return `it is a ${status}`;
  if (/\n\s+at |node_modules|\b(Type|Range|Reference)Error\b/.test(body.toString()))
    return 'it shows the inside of the service';
  // Node answers invalid HTTP itself, without a body.
  if (body.length === 0 && [400, 408, 413, 417, 431].includes(status)) return undefined;
  if (method === 'HEAD') return body.length > 0 ? 'a HEAD has a body' : undefined;
  return { pool: poolFault, data: dataFault, storage: storageFault, shown: shownFault }[protocol](answer);
}

/** Same for a target outside the protocols: any of them, or a plain 404. */
export function faultAnywhere(method: string, answer: Answer): string | undefined {
  const isNotFound = answer.status === 404 && answer.body.toString() === '404 Not Found';
  const faults = (['pool', 'data', 'storage', 'shown'] as const).map((protocol) => faultIn(protocol, method, answer));
  return isNotFound || faults.includes(undefined) ? undefined : faults.join('; ');
}

function poolFault({ status, headers, body }: Answer): string | undefined {
  if (!headers.has('x-amzn-requestid')) return 'it has no request id';
  const answer = jsonIn(body);
  const type = headers.get('x-amzn-errortype');
  if (headers.get('content-type') !== 'application/x-amz-json-1.1' || !answer) return 'it is not the JSON of a pool';
  if (status === 200) return type === null && !('__type' in answer) ? undefined : 'a success has an error';
  if (![400, 413].includes(status)) return `a pool does not answer ${status}`;
  const { __type, message } = answer;
  const worded = typeof message === 'string' && message !== '' && /^\w+Exception$/.test(String(__type));
  return worded && __type === type ? undefined : 'the refusal is not worded';
}

function dataFault({ status, headers, body }: Answer): string | undefined {
  if (!headers.has('x-amzn-requestid')) return 'it has no request id';
  const answer = jsonIn(body);
  if (!/^application\/json\b/i.test(headers.get('content-type') ?? '') || !answer) return 'it is not JSON';
  if (![200, 400, 401, 403, 405, 413, 426, 429].includes(status)) return `the data service does not answer ${status}`;
  const { data, errors } = answer;
  if (errors === undefined) return status === 200 && isObject(data) ? undefined : 'there are neither data nor errors';
  const worded =
    Array.isArray(errors) &&
    errors.length > 0 &&
    errors.every(
      (one) => isObject(one) && [one.message, one.errorType].every((text) => typeof text === 'string' && text),
    );
  return worded ? undefined : 'the errors are not worded';
}

function storageFault({ status, headers, body }: Answer): string | undefined {
  if (!headers.has('x-amz-request-id')) return 'it has no request id';
  const text = body.toString();
  const isXml = headers.get('content-type') === 'application/xml';
  if (isXml && !isWellFormedXml(text)) return 'its XML is not well formed';
  if (status < 400) return undefined;
  const worded =
    /<Error><Code>\w+<\/Code><Message>[^<]+<\/Message>.*<RequestId>\w+<\/RequestId><HostId>\w+<\/HostId><\/Error>$/s.test(
      text,
    );
  return isXml && worded ? undefined : 'the refusal is not worded';
}

function shownFault({ status, headers, body }: Answer): string | undefined {
  const type = headers.get('content-type') ?? '';
  if (status === 304) return undefined;
  if (status < 400) return type.startsWith('image/') ? undefined : 'it is no image';
  return type.startsWith('text/plain') && /^[^\n]+\.\n$/.test(body.toString())
    ? undefined
    : 'the refusal is not worded';
}

function jsonIn(body: Buffer): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(body.toString());
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Balanced elements, known entities, no character that XML cannot carry. */
function isWellFormedXml(text: string): boolean {
  const open: string[] = [];
  const rest = text
    .replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/, '')
    .replace(/<(\/?)([A-Za-z]\w*)(?: xmlns="[^"<&]*")?>/g, (_, closing: string, name: string) => {
      if (!closing) open.push(name);
      else if (open.pop() !== name) open.push('none closes this');
      return '';
    })
    .replace(/&(?:amp|lt|gt|quot|apos|#\d+);/g, '');
  return (
    open.length === 0 &&
    !/[<&]/.test(rest) &&
    !/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u.test(rest)
  );
}
