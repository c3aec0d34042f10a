import { GraphQLError, Source } from 'graphql';
import { expect, test } from 'vitest';
import { refuse } from '#backend/protocols/graphql/field-fault.ts';
import { formatErrors, formatResult } from './format-result.ts';

const at = (error: GraphQLError, more: object) =>
  new GraphQLError(error.message, { ...error.toJSON(), ...more, extensions: error.extensions });
const source = new Source('{ a }');
const location = { path: ['a'], source, positions: [2] };

test('keeps a result unchanged', () => {
  expect(formatResult({ data: { a: 1 } })).toEqual({ body: { data: { a: 1 } }, unexpected: [] });
});

test('returns an error per fault of a refusal', () => {
  const refused = at(
    refuse({ errorType: 'One', message: 'First' }, { errorType: 'Two', message: 'Second', errorInfo: { field: 'a' } }),
    location,
  );
  expect(formatResult({ data: { a: null }, errors: [refused] })).toEqual({
    body: {
      data: { a: null },
      errors: [
        {
          path: ['a'],
          data: null,
          errorType: 'One',
          errorInfo: null,
          locations: [{ line: 1, column: 3, sourceName: null }],
          message: 'First',
        },
        {
          path: ['a'],
          data: null,
          errorType: 'Two',
          errorInfo: { field: 'a' },
          locations: [{ line: 1, column: 3, sourceName: null }],
          message: 'Second',
        },
      ],
    },
    unexpected: [],
  });
});

test('includes the request id in a conditional failure', () => {
  const refused = at(refuse({ errorType: 'DynamoDB:ConditionalCheckFailedException', message: 'It failed' }), location);
  const { body } = formatResult({ data: { a: null }, errors: [refused] }, 'a1-b2');
  expect(body.errors?.map(({ message }) => message)).toEqual([
    'It failed (Service: DynamoDb, Status Code: 400, Request ID: A1B2)',
  ]);
});

test('logs an unexpected error and hides it from the client', () => {
  const cause = new Error('no such table: contact');
  const { body, unexpected } = formatResult({
    data: { a: null },
    errors: [at(new GraphQLError(cause.message), { ...location, originalError: cause })],
  });
  expect(unexpected).toEqual([cause]);
  expect(body.errors).toMatchObject([{ errorType: 'InternalFailure', path: ['a'] }]);
  expect(JSON.stringify(body)).not.toContain('table');
});

test('maps GraphQL errors to validation errors', () => {
  expect(formatResult({ errors: [new GraphQLError('Must provide an operation.')] })).toMatchObject({
    body: {
      data: null,
      errors: [{ path: null, locations: null, errorType: 'ValidationError', message: 'Must provide an operation.' }],
    },
    unexpected: [],
  });
  expect(formatErrors('Other', [new GraphQLError('No.')])).toMatchObject({
    data: null,
    errors: [{ errorType: 'Other', message: 'No.' }],
  });
});
