import { Lexer, type Token, type Tokens } from 'marked';
import type { IssueBlock, IssueSpan } from '#model/newsletter/issue-blocks.ts';

/** `about`: the part's address or text. */
interface BodyFault {
  readonly obstacle: 'link' | 'image' | 'images' | 'alt';
  readonly about: string;
}

export interface ReadBody {
  readonly blocks: readonly IssueBlock[];
  readonly faults: readonly BodyFault[];
}

const groupAddress = /^\/(?:en\/)?reserve\/([A-Za-z0-9_-]{1,64})$/;

/**
 * Parses headings, paragraphs, lists, quotes, links and one image; all else stays text. A paragraph
 * of one link is a button, of a reservation page's address a course card.
 */
export function readMarkdown(body: string): ReadBody {
  const faults: BodyFault[] = [];
  const blocks = Lexer.lex(bounded(body)).flatMap((token) => blocksOf(token, faults));
  const images = blocks.filter(({ kind }) => kind === 'image');
  if (images.length > 1) faults.push({ obstacle: 'images', about: String(images.length) });
  return { blocks, faults };
}

/** Six or more nested markers of quotes and lists. Adjacent quantifiers for spaces would backtrack for seconds. */
const deepMarkers = /^(?:[ \t]*(?:>|[-*+]|\d{1,9}[.)])){6,}[ \t]*/gm;
/** The parser's time grows with the square of these marks in a paragraph. */
const mostMarks = 200;

/** Escapes what would take the parser seconds or its whole stack. */
function bounded(body: string): string {
  return body
    .replace(deepMarkers, (markers) => `\\${markers.trim()} `)
    .split(/\n{2,}/)
    .map((part) => ((part.match(/[*_[~@!]/g)?.length ?? 0) > mostMarks ? part.replace(/[*_[~@!]/g, '\\$&') : part))
    .join('\n\n');
}

function blocksOf(token: Token, faults: BodyFault[]): readonly IssueBlock[] {
  switch (token.type) {
    case 'space':
    case 'hr':
    case 'def':
      return [];
    case 'heading':
      return asText('subheading', joined(spansOf(token.tokens ?? [], faults)));
    case 'paragraph':
      return paragraph(token as Tokens.Paragraph, faults);
    case 'blockquote':
      return asText('quote', quoted(token as Tokens.Blockquote, faults));
    case 'list': {
      const { ordered, items } = token as Tokens.List;
      const lines = items.flatMap((item) => itemsOf(item, faults)).filter((spans) => joined(spans) !== '');
      return lines.length > 0 ? [{ kind: 'list', ordered, items: lines }] : [];
    }
    default:
      return asParagraph([{ text: token.raw.trim() }]);
  }
}

function paragraph({ raw, tokens }: Tokens.Paragraph, faults: BodyFault[]): readonly IssueBlock[] {
  const [, editionId] = groupAddress.exec(raw.trim()) ?? [];
  if (editionId) return [{ kind: 'group', editionId, address: raw.trim(), course: null }];
  const parts = tokens.filter((token) => token.type !== 'text' || token.raw.trim() !== '');
  const [only] = parts;
  if (parts.length === 1 && only?.type === 'image') return image(only as Tokens.Image, faults);
  if (parts.length === 1 && only?.type === 'link') {
    const { href, text } = only as Tokens.Link;
    // A bare address stays a link.
    if (text !== href && isAddress(href))
      return [{ kind: 'button', label: joined(spansOf([only], faults)), address: href }];
  }
  return asParagraph(spansOf(tokens, faults));
}

function image({ href, text }: Tokens.Image, faults: BodyFault[]): readonly IssueBlock[] {
  if (!/^\/images\/[^\s"<>\\]+$/.test(href)) faults.push({ obstacle: 'image', about: href });
  if (text.trim() === '') faults.push({ obstacle: 'alt', about: href });
  return [{ kind: 'image', address: href, alt: text.trim() }];
}

/** A nested list continues the outer one. */
function itemsOf({ tokens }: Tokens.ListItem, faults: BodyFault[]): readonly (readonly IssueSpan[])[] {
  const own = tokens.filter(({ type }) => type !== 'list').flatMap((token) => inlineOf(token, faults));
  const nested = tokens.filter((token): token is Tokens.List => token.type === 'list');
  return [own, ...nested.flatMap(({ items }) => items.flatMap((item) => itemsOf(item, faults)))];
}

function quoted({ tokens }: Tokens.Blockquote, faults: BodyFault[]): string {
  return tokens
    .map((token) => joined(inlineOf(token, faults)))
    .filter(Boolean)
    .join('\n');
}

function inlineOf(token: Token, faults: BodyFault[]): readonly IssueSpan[] {
  const { tokens } = token as Tokens.Generic;
  return tokens ? spansOf(tokens, faults) : [{ text: token.raw }];
}

type Format = Omit<IssueSpan, 'text'>;

function spansOf(tokens: readonly Token[], faults: BodyFault[], format: Format = {}): readonly IssueSpan[] {
  return merged(spansIn(tokens, faults, format));
}

function merged(spans: readonly IssueSpan[]): readonly IssueSpan[] {
  const joint: IssueSpan[] = [];
  for (const span of spans) {
    const last = joint.at(-1);
    const isAlike = last?.strong === span.strong && last?.em === span.em && last?.address === span.address;
    if (last && isAlike) joint[joint.length - 1] = { ...last, text: last.text + span.text };
    else joint.push(span);
  }
  return joint;
}

function spansIn(tokens: readonly Token[], faults: BodyFault[], format: Format): readonly IssueSpan[] {
  return tokens.flatMap((token): readonly IssueSpan[] => {
    const { tokens: inner = [], text = token.raw } = token as Tokens.Generic;
    switch (token.type) {
      case 'strong':
        return spansOf(inner, faults, { ...format, strong: true });
      case 'em':
        return spansOf(inner, faults, { ...format, em: true });
      case 'link': {
        const { href } = token as Tokens.Link;
        if (isAddress(href)) return spansOf(inner, faults, { ...format, address: href });
        faults.push({ obstacle: 'link', about: href });
        return [{ ...format, text: token.raw }];
      }
      case 'image':
        // Mail programs show images between words badly.
        faults.push({ obstacle: 'image', about: (token as Tokens.Image).href });
        return [{ ...format, text }];
      case 'br':
        return [{ ...format, text: '\n' }];
      case 'escape':
      case 'codespan':
        return [{ ...format, text }];
      default:
        return inner.length > 0 ? spansOf(inner, faults, format) : [{ ...format, text: token.raw }];
    }
  });
}

function isAddress(href: string): boolean {
  if (/^\/(?![/\\])[^\s\\]*$/.test(href)) return true;
  return URL.canParse(href) && ['http:', 'https:', 'mailto:', 'tel:'].includes(new URL(href).protocol);
}

function joined(spans: readonly IssueSpan[]): string {
  return spans
    .map(({ text }) => text)
    .join('')
    .trim();
}

function asParagraph(spans: readonly IssueSpan[]): readonly IssueBlock[] {
  return joined(spans) === '' ? [] : [{ kind: 'text', spans }];
}

function asText(kind: 'subheading' | 'quote', text: string): readonly IssueBlock[] {
  return text === '' ? [] : [{ kind, text }];
}
