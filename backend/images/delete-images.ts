import type { ImageStore } from './image-store.ts';
import { readDeleteList } from './read-delete-list.ts';
import { keyFault } from './read-target.ts';
import { faultMessage, type S3Fault } from './s3-fault.ts';
import { invalidVersion } from './storage-operation.ts';
import { s3Namespace, xmlElement, xmlHead } from './xml-text.ts';

/** More than a thousand keys, each of them escaped, do not fit; the protocol allows a thousand. */
export const deleteListLimit = 2 * 1024 * 1024;

/** DeleteObjects: removes up to 1000 images, and says of each key what became of it. */
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
      const parts = { Key: key, Code: fault.fault, Message: faultMessage(fault) };
      results.push(
        xmlElement(
          'Error',
          Object.entries(parts).map(([name, text]) => xmlElement(name, text)),
        ),
      );
      continue;
    }
    await store.remove(key);
    removed(key);
    if (!list.quiet) results.push(xmlElement('Deleted', [xmlElement('Key', key)]));
  }
  const xml = xmlHead + xmlElement('DeleteResult', results, s3Namespace);
  return new Response(xml, { headers: { 'content-type': 'application/xml' } });
}
