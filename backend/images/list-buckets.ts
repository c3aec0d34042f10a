import { region } from '#backend/http/region.ts';
import { ownerElement } from './owner-element.ts';
import { s3Namespace, xmlElement, xmlHead } from './xml-text.ts';

/** ListBuckets: the one there is, unless another beginning or region is asked for. When it was made nobody wrote down. */
export function listBuckets(bucket: string, query: ReadonlyMap<string, string>): Response {
  const prefix = query.get('prefix') ?? '';
  const fits = bucket.startsWith(prefix) && (query.get('bucket-region') || region) === region;
  const texts = { Name: bucket, CreationDate: new Date(0).toISOString(), BucketRegion: region };
  const one = xmlElement(
    'Bucket',
    Object.entries(texts).map(([name, text]) => xmlElement(name, text)),
  );
  const told = [
    ownerElement,
    xmlElement('Buckets', fits ? [one] : []),
    ...(prefix ? [xmlElement('Prefix', prefix)] : []),
  ];
  return new Response(xmlHead + xmlElement('ListAllMyBucketsResult', told, s3Namespace), {
    headers: { 'content-type': 'application/xml' },
  });
}
