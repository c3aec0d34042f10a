import { describe, expect, it } from 'vitest';
import { checkContact } from './people/contact.ts';
import { checkSubscriber } from './people/newsletter.ts';
import { cleanLine, cleanText } from './text.ts';

const message = { name: 'Ana', lastname: 'Ruiz', email: 'ana@example.com', type: 'ideas', message: 'Hola' };

describe('cleanText', () => {
  it('normalizes line breaks, Unicode and trims', () => {
    expect(cleanText(' uno\r\ndos\rtres\t \n')).toBe('uno\ndos\ntres');
    expect(cleanText('Pen\u0303a')).toBe('Pe\u00F1a');
  });

  it('strips control characters and lone surrogates, and keeps tabs and line breaks', () => {
    expect(cleanText('a\u0000b\u001Bc\u0085d\te\nf')).toBe('abcd\te\nf');
    expect(cleanText('a\uD800b')).toBe('a\uFFFDb');
  });

  it.each(['202A', '202B', '202C', '202D', '202E', '2066', '2067', '2068', '2069'])(
    'strips the bidirectional control U+%s anywhere',
    (code) => {
      const control = String.fromCodePoint(Number.parseInt(code, 16));
      expect(cleanText(`${control}gpj.${control}txt\n${control}b${control}`)).toBe('gpj.txt\nb');
    },
  );

  it.each([
    ['zero width space', '\u200B'],
    ['zero width joiner', '\u200D'],
    ['zero width non-joiner', '\u200C'],
    ['word joiner', '\u2060'],
    ['byte order mark', '\uFEFF'],
    ['soft hyphen', '\u00AD'],
    ['mark of direction', '\u200E'],
    ['hangul filler', '\u3164'],
    ['variation selector', '\uFE0F'],
    ['all together with blanks', ' \u200B \u200D\u2060\n\uFEFF\u00AD\u202E '],
  ])('is empty without visible characters: %s', (_name, invisible) => {
    expect(cleanText(invisible)).toBe('');
    expect(cleanText(invisible.repeat(3))).toBe('');
  });

  it.each([
    ['a family', '👨\u200D👩\u200D👧'],
    ['a heart at the end', 'te quiero ❤\uFE0F'],
    ['the flag of England', '\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}'],
    ['a Persian word', 'می\u200Cخواهم'],
    ['a joined letter', 'क\u094D\u200Dष'],
    ['an abbreviation that ends joined', 'ه\u200D'],
    ['a break in a long word', 'super\u00ADcali\u200Bfragil\u2060ístico'],
  ])('keeps meaningful invisible characters: %s', (_name, text) => {
    expect(cleanText(text)).toBe(text);
    expect(cleanLine(text)).toBe(text);
  });

  it('strips invisible characters at the ends', () => {
    expect(cleanText('\uFEFF\u200B Ana \u200B\u2060\u00AD')).toBe('Ana');
  });

  it('is idempotent', () => {
    for (const text of [
      ' \u200Ba\u202E \u200B',
      '\u202E e\u0301',
      'a\u202A\u0301',
      '\u200B\uD800\u200B',
      '\r\u202E\n',
    ]) {
      expect(cleanText(cleanText(text))).toBe(cleanText(text));
    }
  });
});

describe('cleanLine', () => {
  it('collapses whitespace to one line', () => {
    expect(cleanLine('Ana\r\n  María\tRuiz')).toBe('Ana María Ruiz');
  });
});

it('treats a field without visible characters as missing', () => {
  const invisible = '\u200B\u200D\u2060\uFEFF\u00AD';
  const fields = { ...message, name: invisible, lastname: invisible, email: invisible, message: invisible };
  expect(checkContact(fields)).toEqual({
    ok: false,
    problems: (['name', 'lastname', 'email', 'message'] as const).map((field) => ({ field, problem: 'required' })),
  });
  expect(checkSubscriber({ email: invisible })).toMatchObject({ problems: [{ problem: 'required' }] });
});

it('accepts an address pasted with invisible characters', () => {
  expect(checkSubscriber({ email: '\u202A\u200Bana@example.com\u202C\uFEFF' })).toEqual({
    ok: true,
    value: { email: 'ana@example.com' },
  });
});
