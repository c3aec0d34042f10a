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

/**
 * Parses `<Delete><Object><Key>…</Key></Object>…<Quiet>true</Quiet></Delete>`. Null for anything
 * else: document types, custom entities and comments are not accepted.
 */
export function readDeleteList(body: Uint8Array): DeleteList | null {
  const document = textOf(body)?.replace(/^\ufeff?\s*(?:<\?xml[^>]*\?>)?/, '');
  const [root, ...others] = elementsIn(document ?? '') ?? [];
  const inside = root?.name === 'Delete' && others.length === 0 ? elementsIn(root.inner) : null;
  const objects = inside?.filter(({ name }) => name === 'Object').map(({ inner }) => readObject(inner)) ?? [];
  const read = objects.filter((one) => one !== null);
  if (read.length === 0 || read.length > most || read.length < objects.length) return null;
  return {
    objects: read,
    quiet: inside?.some(({ name, text }) => name === 'Quiet' && text.trim() === 'true') ?? false,
  };
}

function readObject(xml: string): DeleteList['objects'][number] | null {
  const inside = elementsIn(xml) ?? [];
  const [key, ...others] = inside.filter(({ name }) => name === 'Key');
  if (!key || others.length > 0 || key.inner.includes('<')) return null;
  const versioned = inside.some(({ name, text }) => name === 'VersionId' && text !== '' && text !== 'null');
  return { key: key.text, versioned };
}

const element = /\s*<([A-Za-z][\w.-]*)(?:\s+xmlns(?::\w+)?="[^"<]*")*\s*(?:\/>|>(.*?)<\/\1\s*>)/gsy;

/** Elements side by side, without attributes but namespaces. Null for anything else. */
function elementsIn(xml: string) {
  const found = [...xml.matchAll(element)];
  const length = found.reduce((sum, [match]) => sum + match.length, 0);
  const elements = found.flatMap(([, name = '', inner = '']) => {
    const text = unescapeXml(inner);
    return text === null ? [] : { name, inner, text };
  });
  return xml.slice(length).trim() === '' && elements.length === found.length ? elements : null;
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
  const plain = text.replace(/&([^;&]{0,10});?/g, (match, name: string) => {
    const [, hex, decimal] = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(name) ?? [];
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    const sign = hex || decimal ? (code <= 0x10ffff ? String.fromCodePoint(code) : undefined) : entities[name];
    if (sign === undefined || !match.endsWith(';')) wrong = true;
    return sign ?? '';
  });
  return wrong ? null : plain;
}
