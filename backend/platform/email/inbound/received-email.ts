export interface ReceivedEmail {
  /** With angle brackets, or empty. */
  readonly messageId: string;
  /** Message-IDs, nearest first. */
  readonly references: readonly string[];
  /** As written: proves nothing. */
  readonly sender: string;
  readonly senderName: string;
  readonly subject: string;
  /** Without quotes; may be empty. */
  readonly text: string;
  /** Out-of-office reply, bounce or mailing list. */
  readonly automatic: boolean;
  readonly files: readonly ReceivedFile[];
}

export interface ReceivedFile {
  readonly name: string;
  readonly content: Uint8Array;
}
