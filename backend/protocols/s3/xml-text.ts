export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** For results; error responses have none. */
const s3Namespace = ' xmlns="http://s3.amazonaws.com/doc/2006-03-01/"';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text is escaped; elements are not. */
export function xmlElement(name: string, content: string | readonly string[], attributes = ''): string {
  const inner = typeof content === 'string' ? escapeXml(content) : content.join('');
  return `<${name}${attributes}>${inner}</${name}>`;
}

/** No element for undefined. */
export function xmlTexts(texts: Readonly<Record<string, string | undefined>>): string[] {
  return Object.entries(texts).flatMap(([name, text]) => (text === undefined ? [] : xmlElement(name, text)));
}

export function xmlAnswer(root: string, content: string | readonly string[]): Response {
  const xml = xmlHead + xmlElement(root, content, s3Namespace);
  return new Response(xml, { headers: { 'content-type': 'application/xml' } });
}

/** Drops characters that XML 1.0 cannot represent. */
function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)
    .replaceAll('\r', '&#13;');
}

export const ownerElement = xmlElement('Owner', xmlTexts({ ID: 'company', DisplayName: 'company' }));
