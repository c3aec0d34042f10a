import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Sha256 } from '@aws-crypto/sha256-js';
import { SignatureV4 } from '@smithy/signature-v4';
import { WebSocket } from 'ws';
import type { KeyRing } from '#backend/platform/tokens/signed-token.ts';
import { issueCredentials } from '#backend/protocols/cognito-identity/credentials.ts';
import type { Role } from '#model/accounts/roles.ts';

/** Signing credentials, or an access token. */
export type Speaker = { readonly role: Role; readonly session?: string } | { readonly token: string };

export const guest: Speaker = { role: 'guest' };

export interface LiveService {
  readonly origin: string;
  readonly ring: KeyRing;
}

export interface Message {
  readonly type: string;
  readonly id?: string;
  readonly payload?: {
    readonly data?: Record<string, unknown>;
    readonly errors?: readonly { readonly errorType: string; readonly message: string; readonly errorCode?: number }[];
    readonly connectionTimeoutMs?: number;
  };
}

export interface LiveClient {
  readonly socket: WebSocket;
  readonly received: readonly Message[];
  /** Waits for the next unread message that fits; throws with those received. */
  next(fits?: (message: Message) => boolean): Promise<Message>;
  send(message: object): void;
  start(id: string, query: string, more?: { variables?: object; speaker?: Speaker }): Promise<Message>;
  readonly closed: Promise<number>;
}

/** Authorization headers for `/graphql` or below, in the protocol's form. */
export async function showFor(
  { origin, ring }: LiveService,
  speaker: Speaker,
  path: string,
  body: string,
): Promise<Record<string, string>> {
  const { host, hostname } = new URL(origin);
  if ('token' in speaker) return { Authorization: speaker.token, host };
  const claims = { identityId: 'us-west-1:a', now: Date.now(), random: randomBytes, ...speaker };
  const { accessKeyId, secretKey, sessionToken } = issueCredentials(ring, claims);
  const credentials = { accessKeyId, secretAccessKey: secretKey, sessionToken };
  const signer = new SignatureV4({ service: 'appsync', region: 'us-west-1', sha256: Sha256, credentials });
  const request = { method: 'POST', protocol: 'http:', hostname, path, headers: { host }, body };
  return (await signer.sign(request)).headers;
}

export async function protocolsFor(service: LiveService, speaker: Speaker): Promise<string[]> {
  const shown = JSON.stringify(await showFor(service, speaker, '/graphql/connect', '{}'));
  return ['graphql-ws', `header-${Buffer.from(shown).toString('base64url')}`];
}

/** Opens a socket without `connection_init`. */
export async function openSocket(
  service: LiveService,
  protocols: readonly string[],
  { query = '', speaker = guest, autoPong = true }: { query?: string; speaker?: Speaker; autoPong?: boolean } = {},
): Promise<LiveClient> {
  const address = `${service.origin.replace('http', 'ws')}/graphql/realtime${query}`;
  const socket = new WebSocket(address, [...protocols], { autoPong });
  const received: Message[] = [];
  const answered = new Set<Message>();
  socket.on('message', (bytes: Buffer) => void received.push(JSON.parse(bytes.toString())));
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  socket.on('error', () => {});

  const client: LiveClient = {
    socket,
    received,
    closed,
    send: (message) => socket.send(JSON.stringify(message)),
    async next(fits = ({ type }) => type !== 'ka') {
      for (let attempt = 0; attempt < 12_000; attempt += 1) {
        const found = received.find((message) => !answered.has(message) && fits(message));
        if (found) {
          answered.add(found);
          return found;
        }
        await pause(5);
      }
      throw new Error(`Nothing that fits came: ${JSON.stringify(received)}`);
    },
    async start(id, text, { variables, speaker: other = speaker } = {}) {
      const data = JSON.stringify({ query: text, variables });
      const authorization = await showFor(service, other, '/graphql', data);
      client.send({ id, type: 'start', payload: { data, extensions: { authorization } } });
      return client.next((message) => message.id === id);
    },
  };
  return client;
}

export async function connectLive(service: LiveService, speaker: Speaker = guest): Promise<LiveClient> {
  const client = await openSocket(service, await protocolsFor(service, speaker), { speaker });
  client.send({ type: 'connection_init' });
  await client.next(({ type }) => type === 'connection_ack');
  return client;
}
