import { expect, test } from 'vitest';
import { poolIdsOf } from './amplify-outputs.ts';

test('the ids contain the region as clients expect', () => {
  const ids = poolIdsOf('https://tlacuilo.example');
  expect(ids.identityPoolId).toMatch(/^us-west-1:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(ids.userPoolId).toMatch(/^us-west-1_[A-Z0-9]{9}$/);
  expect(ids.userPoolClientId).toMatch(/^[a-z0-9]{26}$/);
});

test('they are stable per origin and differ between origins', () => {
  expect(poolIdsOf('https://tlacuilo.example')).toEqual({
    identityPoolId: 'us-west-1:fec3c053-d5d5-894c-af58-be170bcb4cc0',
    userPoolId: 'us-west-1_1NQZ2II1C',
    userPoolClientId: 'vqa99kkdp4hpzc80ucacvwl4d4',
  });
  expect(
    new Set(['http://localhost:3000', 'http://localhost:3001'].map((origin) => poolIdsOf(origin).identityPoolId)).size,
  ).toBe(2);
});
