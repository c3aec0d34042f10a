import { expect, test } from 'vitest';
import { passkeyHost } from './passkey.ts';

test.each([
  ['https://tlacuilo.example', 'tlacuilo.example'],
  ['https://tlacuilo.example:8443', 'tlacuilo.example'],
  ['http://localhost:3000', 'localhost'],
  ['http://tlacuilo.example', null],
  ['http://127.0.0.1:3000', null],
  ['https://192.168.1.7', null],
  ['https://[::1]:3000', null],
])('the relying party id of %s is %s', (origin, host) => {
  expect(passkeyHost(origin)).toBe(host);
});
