import type { RenderedEmail } from '#backend/platform/email/templates/render-email.ts';

export interface OutgoingEmail extends RenderedEmail {
  /** Names file and message: repeats are recognizable. */
  readonly id: string;
  readonly kind: string;
  readonly recipient: string;
  readonly writtenAt: Date;
}

/** `refused`: permanent. */
export type Attempt =
  | { readonly outcome: 'delivered' }
  | { readonly outcome: 'refused' | 'failed'; readonly reason: string };

export interface Transport {
  /** Never throws for server or disk errors. */
  deliver(letter: OutgoingEmail): Promise<Attempt>;
  close(): void;
}

export interface MailSettings {
  /** `smtp://user:password@host:port` or `smtps://…`; absent: files in `dataDir/letters`. */
  readonly smtpUrl?: string | undefined;
  readonly dataDir: string;
  /** An address, or `Name <address>`. */
  readonly from: string;
  /** No e-mail to it fails permanently before the last attempt. */
  readonly companyInbox?: string | undefined;
  /** Public origin, for message ids. */
  readonly origin: string;
}
