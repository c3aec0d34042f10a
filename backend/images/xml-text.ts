export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** The attribute of the protocol's answers. Its refusals have none. */
export const s3Namespace = ' xmlns="http://s3.amazonaws.com/doc/2006-03-01/"';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** An element with a text, which is escaped, or with elements inside. */
export function xmlElement(name: string, content: string | readonly string[], attributes = ''): string {
  const inner = typeof content === 'string' ? escapeXml(content) : content.join('');
  return `<${name}${attributes}>${inner}</${name}>`;
}

/** A text as XML 1.0 can carry it: what it has no way to write is left out. */
function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)
    .replaceAll('\r', '&#13;');
}
