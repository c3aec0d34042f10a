import type { RenderedLetter } from './render-letter.ts';

/** A letter with its envelope. */
export interface OutgoingLetter extends RenderedLetter {
  /** The outbox row's: names the file and the message, so that a repeat replaces itself or is seen to be one. */
  readonly id: string;
  readonly kind: string;
  readonly recipient: string;
  readonly writtenAt: Date;
}

/** What became of one attempt. `refused`: the mailbox does not take it, and trying again would not help. */
export type Attempt =
  | { readonly outcome: 'delivered' }
  | { readonly outcome: 'refused' | 'failed'; readonly reason: string };

export interface Transport {
  /** Never throws for what a mail server or a disk may do. */
  deliver(letter: OutgoingLetter): Promise<Attempt>;
  /** Lets go of what it holds; nothing is delivered after it. */
  close(): void;
}

export interface MailSettings {
  /** `smtp://user:password@host:port` or `smtps://…`; absent: files in `dataDir/letters`. */
  readonly smtpUrl?: string | undefined;
  readonly dataDir: string;
  /** The sender: an address, or `Name <address>`. */
  readonly from: string;
  /** The public origin: its host stands in the ids of the messages. */
  readonly origin: string;
}
