/** As much of the client library's provider of credentials as is needed here. */
interface Credentials<Options extends Asked, Answer> {
  getCredentialsAndIdentityId(options: Options): Promise<Answer>;
  clearCredentialsAndIdentityId(): void | Promise<void>;
}

interface Asked {
  readonly authenticated?: boolean;
  readonly tokens?: { readonly accessToken: { readonly payload: { readonly sub?: string } } };
}

/**
 * The library keeps credentials and an identity in memory, and learns of a session only when it begins or ends in its own
 * tab. This asks each time who it is now: when that is somebody else than the last time, what was kept is forgotten first,
 * so that nobody acts with another person's identity, and a guest's is not named together with a person's login.
 */
export function followPerson<Options extends Asked, Answer>(
  provider: Credentials<Options, Answer>,
): Credentials<Options, Answer> {
  // A page begins as a guest, whose identity the browser may have kept.
  let last: string | undefined;
  return {
    async getCredentialsAndIdentityId(options) {
      const person = options.authenticated ? (options.tokens?.accessToken.payload.sub ?? '') : undefined;
      if (person !== last) await provider.clearCredentialsAndIdentityId();
      last = person;
      return provider.getCredentialsAndIdentityId(options);
    },
    clearCredentialsAndIdentityId: () => provider.clearCredentialsAndIdentityId(),
  };
}
