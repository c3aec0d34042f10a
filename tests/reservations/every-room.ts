import { randomBytes, randomUUID } from 'node:crypto';
import type { Training } from './open-training.ts';

/** What all rooms of the business need, over the data of a training: `openRooms` takes it. */
export function everyRoom({ s }: Training) {
  return {
    ...s,
    agreedText: () => ({ version: 'v1', hash: 'h' }),
    newId: () => randomUUID(),
    random: randomBytes,
    companyInbox: 'hola@company.example',
    imageVersion: () => null,
    seatsOf: async () => new Map(),
  };
}
