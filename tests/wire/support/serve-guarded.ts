import { randomInt, randomUUID } from 'node:crypto';
import { Amplify } from 'aws-amplify';
import { type ApiError, post } from 'aws-amplify/api';
import { openWriteLimiter } from '#backend/platform/rate-limits/write-limiter.ts';
import { pointAmplify } from './point-amplify.ts';
import { serveWire, type WireUnderTest } from './serve-wire.ts';

interface Answer {
  readonly data: Record<string, unknown>;
  readonly errors?: readonly { errorType: string; errorInfo: unknown; path: unknown }[];
}

/** A wire with rate limits, and a visitor at a given address. */
export interface GuardedWire extends WireUnderTest {
  moveTo(address: string): void;
  /** Advances the clock of the rate limits, in milliseconds. */
  wait(milliseconds: number): void;
  /** Uses the library's plain signed POST. */
  send(query: string, variables?: Record<string, unknown>): Promise<Answer>;
  /** Sends a message with these fields changed. */
  write(input?: Record<string, unknown>): Promise<Answer>;
  /** Stores messages of different people. */
  useUp(writes: number): Promise<void>;
}

const message = { name: 'Ana', lastname: 'Luz', type: 'training', message: 'Hola', consent: true };
export const createContact = 'mutation M($input: CreateContactInput!) { createContact(input: $input) { id } }';

/** Serves the wire with its rate limits. The access token `staff` is a staff member's. */
export async function serveGuarded(): Promise<GuardedWire> {
  // A frozen clock: no bucket refills while a slow machine sends requests.
  const began = Date.now();
  let later = 0;
  let address = '203.0.113.1';
  const wire = await serveWire({
    change: ({ ring }) => ({
      guard: openWriteLimiter({
        ring,
        clock: () => began + later,
        choose: (least, most) => randomInt(least, most + 1),
      }),
      addressOf: () => address,
      readToken: async (token) => (token === 'staff' ? { role: 'staff', identityId: null } : null),
    }),
  });
  await pointAmplify(wire.origin);
  const { API, ...config } = Amplify.getConfig();
  const { endpoint = '', region = '' } = API?.GraphQL ?? {};
  Amplify.configure({ ...config, API: { ...API, REST: { data: { endpoint, region, service: 'appsync' } } } });

  const guarded: GuardedWire = {
    ...wire,
    moveTo(to) {
      address = to;
    },
    wait(milliseconds) {
      later += milliseconds;
    },
    async send(query, variables = {}) {
      const body = { query, variables } as { query: string; variables: Record<string, string> };
      const { body: answer } = await post({ apiName: 'data', path: '', options: { body } }).response;
      return (await answer.json()) as unknown as Answer;
    },
    write: (input = {}) =>
      guarded.send(createContact, { input: { ...message, email: `${randomUUID()}@example.mx`, ...input } }),
    async useUp(writes) {
      const words = 'name: "Ana", lastname: "Luz", type: "training", message: "Hola"';
      const field = () => `createContact(input: { ${words}, email: "${randomUUID()}@example.mx" })`;
      for (let remaining = writes; remaining > 0; remaining -= mostFields) {
        const { errors } = await guarded.send(batch(field, Math.min(remaining, mostFields)));
        if (errors) throw new Error(JSON.stringify(errors));
      }
    },
  };
  return guarded;
}

const mostFields = 15;

/** A mutation with the maximum of fields. */
export function batch(field: (n: number) => string, size = mostFields): string {
  return `mutation M { ${Array.from({ length: size }, (_, n) => `m${n}: ${field(n)} { id }`).join(' ')} }`;
}

export function refusal(sent: Promise<unknown>): Promise<ApiError> {
  return sent.then(
    (done) => Promise.reject(new Error(JSON.stringify(done))),
    (error: ApiError) => error,
  );
}
