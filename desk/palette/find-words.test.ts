import { expect, test } from 'vitest';
import { hasWords, markWords } from './find-words.ts';

test('matches when every word is found, ignoring case and accents', () => {
  expect(hasWords('¿Hay Python los sábados?', 'PYT sabados')).toBe(true);
  expect(hasWords('¿Hay Python los sábados?', 'pyt lunes')).toBe(false);
  expect(hasWords('anything', '  ')).toBe(true);
});

test('marks the match as written', () => {
  const marked = (text: string, search: string) =>
    markWords(text, search)
      .map(({ text: piece, match }) => (match ? `[${piece}]` : piece))
      .join('');
  expect(marked('Sábado, sábado', 'SABADO')).toBe('[Sábado], [sábado]');
  expect(marked('Python los sábados', 'sab py')).toBe('[Py]thon los [sáb]ados');
  expect(marked('fiﬁn', 'fin')).toBe('fi[ﬁn]');
  expect(marked('a🎉b á', 'b')).toBe('a🎉[b] á');
  expect(marked('nothing', 'xyz')).toBe('nothing');
  expect(marked('', 'a')).toBe('');
});
