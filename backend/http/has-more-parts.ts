/**
 * Whether a posted form has more than `most` parts, by its separators alone: parsing takes time that grows with the square
 * of their number. What is no form counts as one that is urlencoded.
 */
export function hasMoreParts(body: Uint8Array, contentType: string | null, most: number): boolean {
  const separator = separatorOf(contentType ?? '');
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  let parts = 0;
  for (let at = bytes.indexOf(separator); at !== -1; at = bytes.indexOf(separator, at + 1)) {
    parts += 1;
    // The parts of an urlencoded form stand between separators; those of the other kind have one before and one after.
    if (parts > (separator === '&' ? most - 1 : most + 1)) return true;
  }
  return false;
}

function separatorOf(contentType: string): string {
  if (!/^\s*multipart\/form-data\b/i.test(contentType)) return '&';
  const [, quoted, bare] = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType) ?? [];
  return `--${quoted ?? bare ?? ''}`;
}
