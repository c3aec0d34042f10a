/** An e-mail that arrived, whichever service posted it. */
export interface ReceivedEmail {
  /** With angle brackets; empty if it has none. */
  readonly messageId: string;
  /** Message-IDs that it replies to, the nearest first. */
  readonly references: readonly string[];
  /** Address as written, which proves nothing. */
  readonly sender: string;
  readonly senderName: string;
  readonly subject: string;
  /** Plain text without what it quotes; may be empty. */
  readonly text: string;
  /** Sent by a program: an out-of-office reply, a bounce, a mailing list. */
  readonly automatic: boolean;
  readonly files: readonly ReceivedFile[];
}

export interface ReceivedFile {
  readonly name: string;
  readonly content: Uint8Array;
}
