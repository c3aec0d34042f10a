import { networkError } from './session/session-errors.ts';
import { shareCall } from './share-call.ts';

export interface Outputs extends Readonly<Record<string, unknown>> {
  readonly auth: {
    readonly aws_region: string;
    readonly user_pool_id: string;
    readonly user_pool_client_id: string;
    readonly identity_pool_id: string;
  };
  readonly data: { readonly url: string; readonly aws_region: string };
  readonly custom: {
    readonly user_pool_endpoint: string;
    readonly identity_pool_endpoint: string;
    readonly storage_endpoint: string;
    /** Absent where passkeys are not offered. */
    readonly passkey_origin?: string;
  };
}

/** Timeout in milliseconds. */
const timeoutMs = 15_000;

/** Fetched once per page. Throws when unreachable; the next call retries. */
export const readOutputs = shareCall(async (): Promise<Outputs> => {
  const response = await fetch('/amplify_outputs.json', { signal: AbortSignal.timeout(timeoutMs) }).catch(() => {
    throw networkError();
  });
  if (!response.ok) throw new Error(`/amplify_outputs.json answered ${response.status}`);
  return response.json();
});
