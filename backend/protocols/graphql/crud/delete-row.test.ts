import { expect, test } from 'vitest';
import { askGraphql } from '#tests/wire/support/plain-model/ask-graphql.ts';

const rows = {
  CourseHistory: [{ id: 'e1', visible: true, hour: '09:00-11:00' }],
  Contact: [{ id: 'm1', name: 'Ana' }],
};
const mutate = (query: string, more: object = {}) =>
  askGraphql(`mutation { ${query} }`, { role: 'staff', rows, ...more });

test('returns the former row and publishes an event', async () => {
  const { data, errors, written, changed } = await mutate(
    'deleteCourseHistory(input: { id: "e1" }) { id visible hour }',
  );
  expect(errors).toEqual([]);
  expect(data).toEqual({ deleteCourseHistory: { id: 'e1', visible: true, hour: '09:00-11:00' } });
  expect(written).toMatchObject([['remove', 'CourseHistory', { id: 'e1' }]]);
  const row = { id: 'e1', visible: true, hour: '09:00-11:00' };
  expect(changed).toMatchObject([{ entity: 'CourseHistory', action: 'delete', row, wasPublic: true }]);
});

test('marks the event of a non-public row as non-public', async () => {
  const hidden = { CourseHistory: [{ id: 'e1', hidden: true }] };
  const { changed } = await mutate('deleteCourseHistory(input: { id: "e1" }) { id }', { rows: hidden });
  expect(changed).toMatchObject([{ entity: 'CourseHistory', action: 'delete', row: { id: 'e1' }, wasPublic: false }]);
});

test('returns the same refusal for a missing row and a failed condition', async () => {
  for (const query of [
    'deleteCourseHistory(input: { id: "e2" }) { id }',
    'deleteCourseHistory(input: { id: "e1" }, condition: { visible: { eq: false } }) { id }',
  ]) {
    const { data, errors, written, changed } = await mutate(query);
    expect(data).toEqual({ deleteCourseHistory: null });
    expect(errors).toMatchObject([
      {
        errorType: 'DynamoDB:ConditionalCheckFailedException',
        message: 'The conditional request failed (Service: DynamoDb, Status Code: 400, Request ID: NEW)',
      },
    ]);
    expect([written, changed]).toEqual([[], []]);
  }
});

test('rejects guests', async () => {
  const { errors, written } = await mutate('deleteCourseHistory(input: { id: "e1" }) { id }', { role: 'guest' });
  expect(errors).toMatchObject([{ errorType: 'Unauthorized' }]);
  expect(written).toEqual([]);
});
