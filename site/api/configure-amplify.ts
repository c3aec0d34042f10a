import { Amplify } from 'aws-amplify';
import { type AuthTokens, decodeJWT } from 'aws-amplify/auth';
import { cognitoCredentialsProvider, cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { followPerson } from '../session/follow-person.ts';
import type { SessionTokens } from '../session/token-store.ts';
import { libraryConfig } from './library-config.ts';
import { type Outputs, readOutputs } from './read-outputs.ts';
import { type ThisSession, thisSession } from './this-session.ts';

let ready: Promise<ThisSession> | undefined;

/** Points the client library at this service, with this browser's session. Throws when the service cannot be reached. */
export function configured(): Promise<ThisSession> {
  ready ??= configure().catch((error: unknown) => {
    ready = undefined;
    throw error;
  });
  return ready;
}

async function configure(): Promise<ThisSession> {
  const own = await thisSession();
  configureAmplify(await readOutputs(), own);
  return own;
}

/**
 * Gives the client library our session instead of its own rules for one (decision 0031). Its signIn stores where the
 * session is read, and its calls are told of nobody, or of who is signed in now in whichever tab.
 */
export function configureAmplify(outputs: Outputs, { session, storage }: ThisSession): void {
  const config = libraryConfig(outputs);
  cognitoUserPoolsTokenProvider.setAuthConfig(config.Auth);
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    getItem: async (key) => storage.getItem(key),
    setItem: async (key, value) => storage.setItem(key, value),
    removeItem: async (key) => storage.removeItem(key),
    clear: async () => storage.names().forEach(storage.removeItem),
  });
  Amplify.configure(config, {
    Auth: {
      tokenProvider: {
        async getTokens(options) {
          const tokens = await session.getTokens(options);
          return tokens && handOver(tokens);
        },
      },
      credentialsProvider: followPerson(cognitoCredentialsProvider),
    },
  });
}

/** The tokens in the library's own types. */
function handOver({ accessToken, idToken, signInDetails }: SessionTokens): AuthTokens {
  return {
    accessToken: decodeJWT(String(accessToken)),
    ...(idToken ? { idToken: decodeJWT(String(idToken)) } : {}),
    ...(signInDetails ? { signInDetails: signInDetails as NonNullable<AuthTokens['signInDetails']> } : {}),
  };
}
