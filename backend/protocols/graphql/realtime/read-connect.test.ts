import { expect, test } from 'vitest';
import { readConnect } from './find-socket-caller.ts';

const shown = { host: 'a', Authorization: 'ñ???>>>' };
const json = JSON.stringify(shown);
const base64 = Buffer.from(json).toString('base64');
const forAddresses = Buffer.from(json).toString('base64url');
const url = '/graphql/realtime';

test.each([`graphql-ws, header-${forAddresses}`, `header-${forAddresses},graphql-ws`, `header-${forAddresses}`])(
  'reads the authorization in the subprotocol %s',
  (protocols) => {
    expect(readConnect({ url, protocols })).toEqual({ authorization: shown, body: '{}' });
  },
);

test('reads it in the query, in either Base64, with or without a body', () => {
  const body = Buffer.from('{ }').toString('base64');
  for (const header of [base64, forAddresses]) {
    const query = `?${new URLSearchParams({ header, payload: body })}`;
    expect(readConnect({ url: url + query, protocols: 'graphql-ws' })).toEqual({ authorization: shown, body: '{ }' });
    expect(readConnect({ url: `${url}?header=${header}`, protocols: undefined })).toEqual({
      authorization: shown,
      body: '{}',
    });
  }
});

test('prefers the subprotocol', () => {
  const protocols = `graphql-ws, header-${Buffer.from('{"host":"b"}').toString('base64url')}`;
  expect(readConnect({ url: `${url}?header=${base64}`, protocols })).toEqual({
    authorization: { host: 'b' },
    body: '{}',
  });
});

test.each([
  [url, undefined],
  [url, 'graphql-ws'],
  [url, 'graphql-ws, header-'],
  [url, 'graphql-ws, header-AAAA'],
  [`${url}?header=`, 'graphql-ws'],
  [`${url}?header=%ZZ`, 'graphql-ws'],
])('returns nothing for %s with %s', (address, protocols) => {
  expect(readConnect({ url: address, protocols }).authorization).toBeUndefined();
});
