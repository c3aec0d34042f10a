import type { CDPSession, Page } from '@playwright/test';

/** Chromium's authenticator of this device, with a user who confirms at once. */
interface VirtualAuthenticator {
  /** Passkeys that it keeps. */
  count(): Promise<number>;
  /** Whether the user is recognized; otherwise the browser refuses. */
  recognize(isUser: boolean): Promise<void>;
  forget(): Promise<void>;
}

export async function addAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const tools: CDPSession = await page.context().newCDPSession(page);
  await tools.send('WebAuthn.enable');
  const { authenticatorId } = await tools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    count: async () => (await tools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    recognize: async (isUserVerified) => {
      await tools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    forget: async () => {
      await tools.send('WebAuthn.clearCredentials', { authenticatorId });
    },
  };
}
