import type { RenderedEmail } from '#backend/platform/email/templates/render-email.ts';

export interface OutgoingEmail extends RenderedEmail {
  /** Names the file and the message, so that a repeat is recognized. */
  readonly id: string;
  readonly kind: string;
  readonly recipient: string;
  readonly writtenAt: Date;
}

/** `refused`: permanent, do not retry. */
export type Attempt =
  | { readonly outcome: 'delivered' }
  | { readonly outcome: 'refused' | 'failed'; readonly reason: string };

export interface Transport {
  /** Never throws for errors of the server or the disk. */
  deliver(letter: OutgoingEmail): Promise<Attempt>;
  /** Closes connections. */
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
  /** Public origin, used in message ids. */
  readonly origin: string;
}
