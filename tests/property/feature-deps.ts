import { randomBytes, randomUUID } from 'node:crypto';
import type { Training } from './open-training.ts';

export function featureDeps({ s }: Training) {
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
