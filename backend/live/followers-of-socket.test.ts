import { expect, test } from 'vitest';
import { followersOfSocket, noRoom } from './followers-of-socket.ts';
import type { Deliveries, Follower } from './open-deliveries.ts';

test('a guest that has to make room is told so, and follows that no more', () => {
  const added: Follower[] = [];
  const removed: Follower[] = [];
  const deliveries: Deliveries = {
    add: (follower) => added.push(follower) > 0,
    remove: (follower) => void removed.push(follower),
    count: () => added.length,
    close() {},
  };
  const sent: unknown[] = [];
  const line = { send: (text: string) => void sent.push(JSON.parse(text)), close() {}, sessionEnded() {} };
  const followers = followersOfSocket(deliveries, '192.0.2.1', line);
  const followed = { entity: 'Course', action: 'update', filter: null, sight: 'visible' } as const;
  followers.start('a', { role: 'guest', identityId: 'g' }, { followed, text: '' });
  followers.start('b', { role: 'guest', identityId: 'g' }, { followed, text: '' });
  added[0]?.displaced();
  expect(added.map((follower) => [follower.place, follower.active()])).toEqual([
    ['192.0.2.1', false],
    ['192.0.2.1', true],
  ]);
  expect(sent).toEqual([{ id: 'a', type: 'error', payload: { errors: [noRoom] } }]);
  expect([followers.has('a'), followers.count()]).toEqual([false, 1]);
});
