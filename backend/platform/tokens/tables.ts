import type {} from '#backend/platform/database/tables.ts';

declare module '#backend/platform/database/tables.ts' {
  interface Tables {
    signingKey: SigningKeyTable;
    credentialKey: CredentialKeyTable;
  }
}

/** Secrets: see `backend/platform/tokens/key-ring.ts`. */
interface SigningKeyTable {
  id: string;
  /** From 1; unique, so that processes starting at once agree. */
  generation: number;
  /** base64url. */
  secret: string;
  activeFrom: string;
  createdAt: string;
}

/** Keys that sign credentials, kept for good. */
interface CredentialKeyTable {
  id: string;
  generation: number;
  /** JWK as JSON, sealed. */
  privateKey: string;
  /** JWK as JSON. */
  publicKey: string;
  createdAt: string;
}
