import type { ImageStore } from '#backend/platform/images/store/image-store.ts';
import { invalidVersion, keyFault } from '#backend/protocols/s3/read-target.ts';
import { faultMessage, type S3Fault } from '#backend/protocols/s3/s3-fault.ts';
import { xmlAnswer, xmlElement, xmlTexts } from '#backend/protocols/s3/xml-text.ts';

/** Room for the protocol's thousand keys, all escaped. */
export const deleteListLimit = 2 * 1024 * 1024;

/** DeleteObjects: up to 1000 images, with a result per key. */
export async function deleteImages(
  { store, removed }: { readonly store: ImageStore; removed(key: string): void },
  body: Uint8Array,
): Promise<Response | S3Fault> {
  const list = readDeleteList(body);
  if (!list) return { fault: 'MalformedXML' };
  const results: string[] = [];
  for (const { key, versioned } of list.objects) {
    const fault: S3Fault | null = versioned ? invalidVersion : keyFault(key);
    if (fault) {
      results.push(xmlElement('Error', xmlTexts({ Key: key, Code: fault.fault, Message: faultMessage(fault) })));
      continue;
    }
    await store.remove(key);
    removed(key);
    if (!list.quiet) results.push(xmlElement('Deleted', xmlTexts({ Key: key })));
  }
  return xmlAnswer('DeleteResult', results);
}

/** `versioned`: the request names a version. */
interface DeleteList {
  readonly objects: readonly { readonly key: string; readonly versioned: boolean }[];
  readonly quiet: boolean;
}

const most = 1000;

interface Element {
  readonly name: string;
  readonly text: string;
  readonly inside: readonly Element[];
}

/**
 * Parses `<Delete><Object><Key>…</Key></Object>…<Quiet>true</Quiet></Delete>`. Null for anything
 * else: document types, custom entities and comments are not accepted.
 */
export function readDeleteList(body: Uint8Array): DeleteList | null {
  const root = readXml(body);
  if (root?.name !== 'Delete') return null;
  const objects = root.inside.filter(({ name }) => name === 'Object').map(({ inside }) => inside);
  const keys = objects.map((inside) => inside.filter(({ name }) => name === 'Key'));
  if (keys.length === 0 || keys.length > most || keys.some((one) => one.length !== 1)) return null;
  return {
    objects: objects.map((inside, at) => ({
      key: keys[at]?.[0]?.text ?? '',
      versioned: inside.some(({ name, text }) => name === 'VersionId' && text !== '' && text !== 'null'),
    })),
    quiet: root.inside.some(({ name, text }) => name === 'Quiet' && text.trim() === 'true'),
  };
}

const token = /<(\/?)([A-Za-z][\w.-]*)(?:\s+xmlns(?::\w+)?="[^"<]*")*\s*(\/?)>|([^<]+)/y;

/** Null when malformed. */
function readXml(body: Uint8Array): Element | null {
  const text = textOf(body)
    ?.replace(/^\ufeff?\s*(?:<\?xml[^>]*\?>)?\s*/, '')
    .trimEnd();
  if (!text) return null;
  const open: { name: string; text: string; inside: Element[] }[] = [{ name: '', text: '', inside: [] }];
  token.lastIndex = 0;
  while (token.lastIndex < text.length) {
    const [found, closing, name = '', alone, words] = token.exec(text) ?? [];
    const current = open.at(-1);
    if (found === undefined || !current) return null;
    if (words !== undefined) {
      const plain = unescapeXml(words);
      if (plain === null) return null;
      current.text += plain;
    } else if (closing) {
      open.pop();
      if (current.name !== name || open.length === 0) return null;
      open.at(-1)?.inside.push(current);
    } else if (alone) {
      current.inside.push({ name, text: '', inside: [] });
    } else if (open.length < 5) {
      open.push({ name, text: '', inside: [] });
    } else {
      return null;
    }
  }
  const [document, ...unclosed] = open;
  const single = document?.inside.length === 1 && document.text === '' && unclosed.length === 0;
  return single ? (document.inside[0] ?? null) : null;
}

function textOf(body: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    return null;
  }
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescapeXml(text: string): string | null {
  let wrong = false;
  const plain = text.replace(/&([^;&]{0,10});?/g, (whole, name: string) => {
    const [, hex, decimal] = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(name) ?? [];
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    const sign = hex || decimal ? (code <= 0x10ffff ? String.fromCodePoint(code) : undefined) : entities[name];
    if (sign === undefined || !whole.endsWith(';')) wrong = true;
    return sign ?? '';
  });
  return wrong ? null : plain;
}
