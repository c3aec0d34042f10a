import { expect, test } from 'vitest';
import { readMessage } from './read-message.ts';

test('parses the three message types', () => {
  expect(readMessage('{"type":"connection_init","payload":{}}')).toEqual({ type: 'connection_init' });
  expect(readMessage('{"type":"stop","id":"1","payload":null}')).toEqual({ type: 'stop', id: '1' });
  const payload = { data: '{"query":"x"}', extensions: { authorization: { host: 'a' } } };
  expect(readMessage(JSON.stringify({ type: 'start', id: '1', payload }))).toEqual({
    type: 'start',
    id: '1',
    data: '{"query":"x"}',
    authorization: { host: 'a' },
  });
});

test('leaves the authorization of start unchecked', () => {
  for (const extensions of [undefined, null, 'x', [], {}]) {
    const text = JSON.stringify({ type: 'start', id: '1', payload: { data: '', extensions } });
    expect(readMessage(text)).toEqual({ type: 'start', id: '1', data: '', authorization: undefined });
  }
});

test.each<[text: string, id: string | undefined, errorType: string]>([
  ['', undefined, 'BadRequestException'],
  ['"start"', undefined, 'BadRequestException'],
  ['[{"type":"stop","id":"1"}]', undefined, 'BadRequestException'],
  ['{"type":"start","payload":{"data":""}}', undefined, 'BadRequestException'],
  ['{"type":"stop","id":""}', undefined, 'BadRequestException'],
  ['{"type":"stop","id":1}', undefined, 'BadRequestException'],
  [`{"type":"stop","id":"${'x'.repeat(129)}"}`, undefined, 'BadRequestException'],
  ['{"type":"subscribe","id":"1"}', '1', 'UnsupportedOperation'],
  ['{"id":"1"}', '1', 'UnsupportedOperation'],
  ['{"type":"start","id":"1","payload":{"query":"x"}}', '1', 'UnsupportedOperation'],
  ['{"type":"start","id":"1","payload":"x"}', '1', 'UnsupportedOperation'],
])('rejects %s', (text, id, errorType) => {
  expect(readMessage(text)).toEqual({ type: 'unreadable', id, error: { errorType, message: expect.any(String) } });
});
