import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { DatabaseUnavailableError } from '#backend/platform/database/dialects/database-unavailable.ts';
import { answerUnexpected } from './handle-unexpected.ts';

const away = new DatabaseUnavailableError(new Error('connect ECONNREFUSED /secret'));
const broken = new Error('a bug at /secret');

async function answered(fault: Error, path: string, headers: Record<string, string> = {}) {
  const reported: unknown[] = [];
  const app = new Hono();
  app.onError(answerUnexpected((one) => reported.push(one)));
  app.all('*', () => {
    throw fault;
  });
  const answer = await app.request(path, { method: 'POST', headers });
  const text = await answer.text();
  expect(reported).toEqual([fault]);
  expect(text).not.toContain('secret');
  return [answer.status, text.startsWith('{') ? JSON.parse(text) : text];
}

const call = { 'x-amz-target': 'AWSCognitoIdentityService.GetId' };
const message = 'The service is unavailable at the moment.';

test("an unavailable database is reported in each protocol's format", async () => {
  expect(await answered(away, '/idp', call)).toEqual([503, { __type: 'ServiceUnavailable', message }]);
  const errors = [{ errorType: 'ServiceUnavailable', message }];
  expect(await answered(away, '/graphql')).toEqual([503, { errors, message }]);
  expect(await answered(away, '/elsewhere')).toEqual([503, 'Service Unavailable\n']);
});

test('an unexpected error is reported without its cause', async () => {
  const message = 'Internal error.';
  expect(await answered(broken, '/idp', call)).toEqual([500, { __type: 'InternalErrorException', message }]);
  const errors = [{ errorType: 'InternalFailure', message }];
  expect(await answered(broken, '/graphql')).toEqual([500, { errors, message }]);
  expect(await answered(broken, '/elsewhere')).toEqual([500, 'Internal Server Error\n']);
});
