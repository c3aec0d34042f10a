import { DeleteObjectCommand, GetObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { generateClient } from 'aws-amplify/api';
import {
  associateWebAuthnCredential,
  confirmResetPassword,
  deleteWebAuthnCredential,
  fetchAuthSession,
  fetchUserAttributes,
  getCurrentUser,
  listWebAuthnCredentials,
  resetPassword,
  signIn,
  signOut,
} from 'aws-amplify/auth';
import { Bucket, keysIn, libraryStorage, putBytes } from '#tests/wire/storage/library-storage.ts';
import { allowPlainWebSocket } from '#tests/wire/support/plain-model/allow-plain-websocket.ts';
import { pointAmplify } from '#tests/wire/support/point-amplify.ts';

/**
 * A third-party application with the standard client libraries, bundled by open-clients.ts and
 * called by the test. Errors are returned as name and message.
 */

/** `iam`: signed; `userPool`: access token. */
export type AuthMode = 'iam' | 'userPool';

const storage = () => libraryStorage(location.origin);

export async function begin(): Promise<void> {
  await pointAmplify(location.origin);
  allowPlainWebSocket();
}

/** The data, or a list of errors. */
export async function sendQuery(authMode: AuthMode, query: string, variables: object = {}): Promise<unknown> {
  try {
    const { data } = (await generateClient({ authMode }).graphql({ query, variables })) as { data: unknown };
    return data;
  } catch (refused) {
    const { errors } = refused as { errors?: readonly { errorType?: string; message: string }[] };
    return errors ? errors.map(({ errorType, message }) => errorType ?? message) : [wordsOf(refused)];
  }
}

/** The session as the library sees it. */
export function session(forceRefresh = false) {
  return resultOrError(async () => {
    const { tokens, identityId, userSub } = await fetchAuthSession({ forceRefresh });
    return { accessToken: tokens?.accessToken.toString(), identityId, userSub };
  });
}

export function person() {
  return resultOrError(async () => ({ ...(await fetchUserAttributes()), userId: (await getCurrentUser()).userId }));
}

export function enter(username: string, password: string) {
  const options = { authFlowType: 'USER_PASSWORD_AUTH' } as const;
  return resultOrError(async () => (await signIn({ username, password, options })).nextStep.signInStep);
}

export function addPasskey() {
  return resultOrError(async () => {
    await associateWebAuthnCredential();
    return 'added';
  });
}

export function passkeys() {
  return resultOrError(async () => (await listWebAuthnCredentials()).credentials);
}

export function removePasskey(credentialId: string) {
  return resultOrError(async () => {
    await deleteWebAuthnCredential({ credentialId });
    return 'removed';
  });
}

export function enterByPasskey(username: string) {
  const options = { authFlowType: 'USER_AUTH', preferredChallenge: 'WEB_AUTHN' } as const;
  return resultOrError(async () => (await signIn({ username, options })).nextStep.signInStep);
}

export function requestCode(username: string) {
  return resultOrError(async () => (await resetPassword({ username })).nextStep.resetPasswordStep);
}

export function choosePassword(username: string, confirmationCode: string, newPassword: string) {
  return resultOrError(async () => {
    await confirmResetPassword({ username, confirmationCode, newPassword });
    return 'chosen';
  });
}

export async function leaveEverywhere(): Promise<void> {
  await signOut({ global: true });
}

export function put(key: string, bytes: readonly number[]): Promise<string> {
  return putBytes(storage(), key, new Uint8Array(bytes));
}

/**
 * Uploads a `File`. The client's default checksum fails on a File, which it takes for a stream
 * (aws-sdk-js-v3, issue 6834).
 */
export function putFile(key: string, bytes: readonly number[]): Promise<string> {
  const images = libraryStorage(location.origin, { requestChecksumCalculation: 'WHEN_REQUIRED' });
  return putBytes(images, key, new File([new Uint8Array(bytes)], 'chosen.jpg', { type: 'image/jpeg' }));
}

export function keys() {
  return resultOrError(() => keysIn(storage()));
}

export function remove(Key: string) {
  return resultOrError(
    async () => (await storage().send(new DeleteObjectCommand({ Bucket, Key }))).$metadata.httpStatusCode,
  );
}

/** A presigned URL. */
export function addressOf(Key: string): Promise<string> {
  return getSignedUrl(storage(), new GetObjectCommand({ Bucket, Key }), { expiresIn: 600 });
}

/** Fetches a URL: the image's size as drawn, or the error. */
export async function look(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) return `${answer.status} ${/<Code>(\w+)/.exec(await answer.text())?.[1]}`;
  const { width, height } = await createImageBitmap(await answer.blob());
  return `${answer.headers.get('content-type')} ${width}x${height}`;
}

interface Observable {
  subscribe(observer: { next(event: unknown): void; error(fault: unknown): void }): { unsubscribe(): void };
}

/** Subscribes; `seen` collects events and errors. */
export function follow(authMode: AuthMode, query: string) {
  const seen: unknown[] = [];
  const observable = generateClient({ authMode }).graphql({ query }) as unknown as Observable;
  const running = observable.subscribe({
    next: (event) => seen.push(event),
    error: ({ errors }: { errors: { message: string }[] }) => seen.push(...errors.map(({ message }) => message)),
  });
  return { seen, stop: () => running.unsubscribe() };
}

async function resultOrError<Value>(work: () => Promise<Value>): Promise<Value | string> {
  try {
    return await work();
  } catch (refused) {
    return wordsOf(refused);
  }
}

function wordsOf(refused: unknown): string {
  const { name, message } = refused as Error;
  return `${name}: ${message}`;
}
