import { gzipSync } from 'node:zlib';
import { Sha256 } from '@aws-crypto/sha256-js';
import { SignatureV4 } from '@smithy/signature-v4';
import type { Credentials } from '#backend/protocols/cognito-identity/credentials.ts';
import { chosen, type Edit, editJson, editText } from './edits.ts';
import { printTree, treeOf } from './json-tree.ts';

export type Pairs = readonly (readonly [name: string, value: string])[];

/** A valid unsigned request. */
export interface Draft {
  readonly method: string;
  /** As sent. */
  readonly path: string;
  readonly query?: Pairs;
  readonly headers?: Pairs;
  /** Objects are sent as JSON. */
  readonly body?: object | string | Buffer;
  readonly sign?: Signing;
}

export interface Signing {
  readonly service: 'appsync' | 'cognito-idp' | 's3';
  readonly credentials: Credentials;
  /** In the query string. */
  readonly presigned?: boolean;
}

/** A request as sent. */
export interface Message {
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  readonly headers: Pairs;
  readonly body: Buffer;
}

/** Applies all edits to a draft, before and after signing. */
export async function mutate(draft: Draft, host: string, edits: readonly Edit[]): Promise<Message> {
  const { body = '', sign } = draft;
  const bytes = typeof body === 'string' ? Buffer.from(body) : Buffer.isBuffer(body) ? body : undefined;
  const tree = bytes === undefined ? treeOf(body) : undefined;
  // Without a signature every edit is early.
  const isEarly = ({ signed }: Edit) => signed || !sign;
  const isJson = (edit: Edit) => tree !== undefined && edit.part === 'body' && isEarly(edit);
  for (const edit of edits) if (tree && isJson(edit)) editJson(tree, edit);
  let message: Message = {
    method: draft.method,
    target: draft.path + queryText(draft.query ?? []),
    headers: [['host', host], ...(draft.headers ?? [])],
    body: bytes ?? Buffer.from(printTree(tree ?? '')),
  };
  for (const edit of edits) if (isEarly(edit) && !isJson(edit)) message = apply(message, edit);
  if (sign) message = await signMessage(message, sign);
  for (const edit of edits) if (!isEarly(edit)) message = apply(message, edit);
  return message;
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'];

function apply(message: Message, edit: Edit): Message {
  switch (edit.part) {
    case 'body':
    case 'text':
      return { ...message, body: Buffer.from(editText(message.body.toString('latin1'), edit), 'latin1') };
    case 'bytes':
      return { ...message, body: editBytes(message.body, edit) };
    case 'headers':
      return { ...message, headers: editHeaders(message.headers, edit) };
    case 'target':
      return { ...message, target: onTheWire(editText(message.target, edit)) };
    case 'method':
      return { ...message, method: chosen(methods, edit.how) ?? 'POST' };
  }
}

/** Re-encodes or breaks the bytes. */
function editBytes(body: Buffer, { how, at, until }: Edit): Buffer {
  const ways: readonly (() => Buffer)[] = [
    () => body.subarray(0, at % (body.length + 1)),
    () => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), body]),
    () => Buffer.from(body.toString(), 'utf16le'),
    () => gzipSync(body),
    () => Buffer.concat([body, body]),
    () => Buffer.concat([body, Buffer.alloc(70_000, 0x20)]),
    () => {
      const flipped = Buffer.from(body);
      const index = at % Math.max(1, body.length);
      if (body.length > 0) flipped.writeUInt8((flipped.readUInt8(index) ^ (1 + (until % 255))) & 0xff, index);
      return flipped;
    },
  ];
  return chosen(ways, how)?.() ?? body;
}

function editHeaders(headers: Pairs, edit: Edit): Pairs {
  const at = edit.at % Math.max(1, headers.length);
  const [name, value] = headers[at] ?? ['host', ''];
  const added = [tokenOf(edit.name), fieldOf(edit.text)] as const;
  switch (chosen(['drop', 'twice', 'replace', 'text', 'text', 'rename', 'add', 'add'] as const, edit.how)) {
    case 'drop':
      return headers.toSpliced(at, 1);
    case 'twice':
      return headers.toSpliced(at, 0, [name, added[1]]);
    case 'replace':
      return headers.toSpliced(at, 1, [name, added[1]]);
    case 'text':
      return headers.toSpliced(at, 1, [name, fieldOf(editText(value, edit))]);
    case 'rename':
      return headers.toSpliced(at, 1, [added[0], value]);
    default:
      return [...headers, added];
  }
}

/** Reduces a text to a valid header name. Excludes headers that frame the body. */
function tokenOf(text: string): string {
  const name = text.replace(/[^\w!#$%&'*+.^`|~-]/g, '').slice(0, 100) || 'x-more';
  return /^(content-length|transfer-encoding|connection|expect|upgrade|trailer|te)$/i.test(name) ? `x-${name}` : name;
}

/** Reduces a text to a valid header value. */
function fieldOf(text: string): string {
  return Buffer.from(text)
    .toString('latin1')
    .replace(/[^\t\x20-\x7e\x80-\xff]/g, '');
}

/** Reduces a text to a valid request target. */
function onTheWire(text: string): string {
  const target = text.replace(/[^\x21-\x7e]/g, '');
  return /^[/*h]/.test(target) ? target : `/${target}`;
}

function queryText(query: Pairs): string {
  const text = query.map((pair) => pair.map(encodeURIComponent).join('=')).join('&');
  return text && `?${text}`;
}

/** Signs whatever is left with the SDK's signer. */
async function signMessage(message: Message, { service, credentials, presigned = false }: Signing): Promise<Message> {
  const signer = new SignatureV4({
    service,
    region: 'us-west-1',
    sha256: Sha256,
    uriEscapePath: service !== 's3',
    applyChecksum: service === 's3',
    credentials: {
      accessKeyId: credentials.accessKeyId,
      secretAccessKey: credentials.secretKey,
      sessionToken: credentials.sessionToken,
    },
  });
  const [path = '', ...query] = message.target.split('?');
  const request = {
    method: message.method,
    protocol: 'http:',
    hostname: 'localhost',
    path,
    query: Object.fromEntries(new URLSearchParams(query.join('?'))),
    headers: Object.fromEntries(message.headers),
    body: message.body,
  };
  const { headers, query: signedQuery = {} } = presigned
    ? await signer.presign(request, { expiresIn: 900 })
    : await signer.sign(request);
  const pairs = Object.entries(signedQuery).flatMap(([name, value]) =>
    [value].flat().map((one) => [name, `${one}`] as const),
  );
  return { ...message, target: path + queryText(pairs), headers: Object.entries(headers) };
}
