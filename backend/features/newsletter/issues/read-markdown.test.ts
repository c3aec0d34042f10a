import { expect, it } from 'vitest';
import { readMarkdown } from './read-markdown.ts';

const kinds = (body: string) => readMarkdown(body).blocks.map(({ kind }) => kind);
const obstacles = (body: string) => readMarkdown(body).faults.map(({ obstacle }) => obstacle);

it('parses headings, paragraphs, lists, quotes, buttons, pictures and course cards', () => {
  const body = [
    '## Uno',
    'Hola **negrita** y *cursiva*, [liga](/training).',
    '[Ver fechas](/training)',
    '/reserve/abc-1',
    '![Un aula](/images/x.jpg)',
    '- a\n- b',
    '1. uno\n2. dos',
    '> cita',
  ].join('\n\n');
  expect(kinds(body)).toEqual(['subheading', 'text', 'button', 'group', 'image', 'list', 'list', 'quote']);
  expect(readMarkdown(body).blocks[1]).toEqual({
    kind: 'text',
    spans: [
      { text: 'Hola ' },
      { text: 'negrita', strong: true },
      { text: ' y ' },
      { text: 'cursiva', em: true },
      { text: ', ' },
      { text: 'liga', address: '/training' },
      { text: '.' },
    ],
  });
  expect(obstacles(body)).toEqual([]);
});

it('keeps HTML, tables and code as text', () => {
  const html = '<script>alert(1)</script>';
  expect(readMarkdown(html).blocks).toEqual([{ kind: 'text', spans: [{ text: html }] }]);
  expect(readMarkdown('a <b>x</b>').blocks).toEqual([{ kind: 'text', spans: [{ text: 'a <b>x</b>' }] }]);
  expect(kinds('| a | b |\n|---|---|\n| 1 | 2 |')).toEqual(['text']);
});

it.each([
  ['[x](javascript:alert(1))', 'link'],
  ['[x](//evil.example)', 'link'],
  ['[x](data:text/html,x)', 'link'],
  ['![x](https://elsewhere.example/a.jpg)', 'image'],
  ['![](/images/a.jpg)', 'alt'],
  ['![a](/images/a.jpg)\n\n![b](/images/b.jpg)', 'images'],
  ['antes ![a](/images/a.jpg) después', 'image'],
])('refuses %s', (body, obstacle) => {
  expect(obstacles(body)).toEqual([obstacle]);
});

it('parses columns of markers with many spaces', () => {
  const body = `${`>${' '.repeat(4_000)}`.repeat(5)}texto\n\n${`1.${' '.repeat(4_000)}`.repeat(9)}texto`;
  expect(kinds(body)).not.toHaveLength(0);
});

it.each(['[', '*', '_a', '> ', '- ', '1. ', '![[', '<', '`', '[a](', 'a@\\*', '~~a~ '])(
  'parses a body full of %j',
  (part) => {
    const { blocks } = readMarkdown(part.repeat(20_000 / part.length));
    expect(JSON.stringify(blocks).length).toBeLessThan(200_000);
  },
);
