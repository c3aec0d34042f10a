import { expect, test } from 'vitest';
import { answerAwsJson, type Operation } from './aws-json.ts';

const operations: Record<string, Operation> = {
  Greet: (payload, now) => ({ answer: { Greeting: `Hola ${String(payload.Name)} at ${now}` } }),
  Echo: (_payload, _now, body) => ({ answer: { Body: new TextDecoder().decode(body) } }),
  Refuse: () => ({ fault: 'NotAuthorizedException', message: 'Not today.' }),
};

async function call(target: string | null, body: string, method = 'POST') {
  const request = new Request('http://localhost/', {
    method,
    headers: target === null ? {} : { 'x-amz-target': target },
    ...(method === 'POST' ? { body } : {}),
  });
  const response = await answerAwsJson(request, 'Greeter', operations, 7);
  const { __type, ...rest } = await response.json();
  expect(response.headers.get('content-type')).toBe('application/x-amz-json-1.1');
  expect(response.headers.get('x-amzn-errortype')).toBe(__type ?? null);
  return { status: response.status, type: __type, ...rest };
}

test('passes the payload to the operation of the target', async () => {
  expect(await call('Greeter.Greet', '{"Name":"Ñ"}')).toEqual({ status: 200, Greeting: 'Hola Ñ at 7' });
});

test('passes the raw body for signed calls', async () => {
  expect(await call('Greeter.Echo', '{ "a":1 }')).toEqual({ status: 200, Body: '{ "a":1 }' });
});

test('returns refusals of an operation', async () => {
  expect(await call('Greeter.Refuse', '{}')).toEqual({
    status: 400,
    type: 'NotAuthorizedException',
    message: 'Not today.',
  });
});

test.each([['Greeter.Dance'], ['Greeter.toString'], ['Greeter.Greet.More'], ['Other.Greet'], ['Greet'], [null]])(
  'rejects %j as an unknown operation',
  async (target) => {
    expect(await call(target, '{}')).toMatchObject({ status: 400, type: 'UnknownOperationException' });
  },
);

test('rejects another method as an unknown operation', async () => {
  expect(await call('Greeter.Greet', '', 'GET')).toMatchObject({ status: 400, type: 'UnknownOperationException' });
});

test.each(['', '{', '[]', 'null', '"text"'])('rejects payload %j', async (body) => {
  expect(await call('Greeter.Greet', body)).toMatchObject({ status: 400, type: 'SerializationException' });
});

test('rejects a body larger than 64 kB', async () => {
  const body = JSON.stringify({ Name: 'x'.repeat(65_536) });
  expect(await call('Greeter.Greet', body)).toMatchObject({ status: 413, type: 'RequestEntityTooLargeException' });
});
