import PostalMime, { addressParser } from 'postal-mime';
import { type JsonObject, objectOf, parseJson } from '#backend/platform/http/json-object.ts';
import { readEmail } from '#model/people/email.ts';
import { cleanLine, cleanText } from '#model/text.ts';
import type { ReceivedEmail, ReceivedFile } from './received-email.ts';
import { withoutQuote } from './without-quote.ts';

/** Characters. */
const inboundLimits = { text: 20_000, subject: 200, fileName: 120, references: 20 } as const;

type Header = (name: string) => string;

interface Parts {
  readonly header: Header;
  readonly from: string;
  readonly text: string;
  readonly html: string;
  readonly files: readonly ReceivedFile[];
}

/** Parses a raw e-mail (RFC 5322). Null without a sender. */
export async function readRaw(bytes: Uint8Array<ArrayBuffer>): Promise<ReceivedEmail | null> {
  const email = await PostalMime.parse(bytes, {
    maxNestingDepth: 20,
    maxHeadersSize: 256 * 1024,
    maxRfc822NestingDepth: 1,
  });
  const values = new Map(email.headers.toReversed().map(({ key, value }) => [key, value]));
  return emailOf({
    header: (name) => values.get(name) ?? '',
    from: values.get('from') ?? '',
    text: email.text ?? '',
    html: email.html ?? '',
    files: email.attachments.flatMap(({ filename, content, related }) =>
      // Signature pictures are no attachments.
      related || typeof content === 'string' ? [] : [{ name: filename ?? '', content: new Uint8Array(content) }],
    ),
  });
}

/** Mailgun webhook: a form with the parts, or the whole e-mail (`body-mime`). */
export async function readMailgun(form: FormData): Promise<ReceivedEmail | null> {
  const field = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const mime = field('body-mime');
  if (mime !== '') return readRaw(new TextEncoder().encode(mime));
  const listed = parseJson(field('message-headers'));
  const values = new Map(
    (Array.isArray(listed) ? listed : []).flatMap((one: unknown) =>
      Array.isArray(one) ? [[String(one[0]).toLowerCase(), String(one[1])] as const] : [],
    ),
  );
  const files: ReceivedFile[] = [];
  for (const value of form.values()) {
    if (typeof value !== 'string') files.push({ name: value.name, content: new Uint8Array(await value.arrayBuffer()) });
  }
  return emailOf({
    header: (name) => values.get(name) ?? '',
    from: field('from') || field('sender'),
    text: field('body-plain'),
    html: field('body-html'),
    files,
  });
}

/** Webhook of Postmark, or Amazon SES by SNS with the e-mail. Undefined: neither. */
export async function readServiceJson(posted: unknown): Promise<ReceivedEmail | null | undefined> {
  const payload = objectOf(posted);
  if (typeof payload.Type === 'string' && typeof payload.TopicArn === 'string') return readAmazon(payload);
  return typeof payload.MessageID === 'string' && Array.isArray(payload.Headers) ? readPostmark(payload) : undefined;
}

async function readAmazon({ Message }: JsonObject): Promise<ReceivedEmail | null> {
  const { content, receipt } = objectOf(parseJson(String(Message)));
  if (typeof content !== 'string') return null;
  const { encoding } = objectOf(objectOf(receipt).action);
  return readRaw(
    encoding === 'BASE64' ? Uint8Array.from(Buffer.from(content, 'base64')) : new TextEncoder().encode(content),
  );
}

async function readPostmark(payload: JsonObject): Promise<ReceivedEmail | null> {
  const list = (value: unknown) => (Array.isArray(value) ? value.map(objectOf) : []);
  const values = new Map(
    list(payload.Headers).map(({ Name, Value }) => [String(Name).toLowerCase(), String(Value)] as const),
  );
  const html = textOf(payload.HtmlBody);
  return emailOf({
    header: (name) => values.get(name) ?? (name === 'subject' ? textOf(payload.Subject) : ''),
    from: addressWith(textOf(payload.FromName), textOf(payload.From)),
    text: textOf(payload.TextBody),
    html,
    files: list(payload.Attachments)
      .filter(({ ContentID }) => !textOf(ContentID) || !html.includes(`cid:${textOf(ContentID)}`))
      .map(({ Name, Content }) => ({
        name: textOf(Name),
        content: Uint8Array.from(Buffer.from(textOf(Content), 'base64')),
      })),
  });
}

/** Postmark sends the name separately. */
function addressWith(name: string, from: string): string {
  return name === '' || from.includes('<') ? from : `"${name.replaceAll(/["\\]/g, '')}" <${from}>`;
}

async function emailOf({ header, from, text, html, files }: Parts): Promise<ReceivedEmail | null> {
  const [writer] = addressParser(from, { flatten: true });
  const sender = readEmail(writer?.address ?? '');
  if (sender === null) return null;
  const written = text.trim() === '' ? await textOfHtml(html) : text;
  const subject = short(cleanLine(header('subject')), inboundLimits.subject);
  return {
    messageId: header('message-id').trim(),
    references: referencesIn(header),
    sender,
    senderName: short(cleanLine(writer?.name ?? ''), inboundLimits.fileName),
    subject,
    text: short(cleanText(withoutQuote(written.slice(0, 10 * inboundLimits.text), subject)), inboundLimits.text),
    automatic: isAutomatic(header),
    files: files.map(({ name, content }) => ({ name: short(cleanLine(name), inboundLimits.fileName), content })),
  };
}

function referencesIn(header: Header): readonly string[] {
  const named = `${header('in-reply-to')} ${header('references').split(/\s+/).reverse().join(' ')}`;
  return [...new Set(named.match(/<[^<>\s]{1,200}>/g))].slice(0, inboundLimits.references);
}

/** RFC 3834, and older headers. */
function isAutomatic(header: Header): boolean {
  const submitted = header('auto-submitted').toLowerCase();
  return (
    (submitted !== '' && submitted !== 'no') ||
    /^(?:bulk|junk|list|auto_reply)$/i.test(header('precedence').trim()) ||
    header('x-autoreply') !== '' ||
    header('list-id') !== '' ||
    /multipart\/report/i.test(header('content-type'))
  );
}

/** The parser converts HTML only beside a plain-text part. */
async function textOfHtml(html: string): Promise<string> {
  const shown = withoutHidden(html.slice(0, 10 * inboundLimits.text));
  if (shown.trim() === '') return '';
  const part = (type: string, text: string) =>
    `--=_\r\ncontent-type: text/${type}; charset=utf-8\r\ncontent-transfer-encoding: base64\r\n\r\n${Buffer.from(text).toString('base64')}\r\n`;
  const mime = `content-type: multipart/mixed; boundary="=_"\r\n\r\n${part('html', shown)}${part('plain', ' ')}--=_--\r\n`;
  return (await PostalMime.parse(mime)).text ?? '';
}

/** Removes hidden elements; an unclosed one hides the rest. One regular expression is quadratic. */
function withoutHidden(html: string): string {
  const opening = /<(style|script|head|title)\b/gi;
  let shown = '';
  for (let from = 0; ; ) {
    opening.lastIndex = from;
    const found = opening.exec(html);
    if (!found) return shown + html.slice(from);
    shown += html.slice(from, found.index);
    const closing = new RegExp(`</${found[1]}[^>]*>`, 'gi');
    closing.lastIndex = found.index;
    if (!closing.test(html)) return shown;
    from = closing.lastIndex;
  }
}

function short(text: string, most: number): string {
  return text.slice(0, most).toWellFormed();
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
