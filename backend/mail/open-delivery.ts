import type { KeyRing } from '#backend/keys/signed-token.ts';
import type { LetterKind } from '#backend/outbox/letter-kind.ts';
import type { DeliverySurroundings } from './deliver-due.ts';
import { type Delivery, startDelivery } from './deliver-letters.ts';
import { openTransport } from './open-transport.ts';
import { renderLetter } from './render-letter.ts';

interface MailParts extends Pick<DeliverySurroundings, 'db' | 'now' | 'newId' | 'log' | 'settled'> {
  readonly ring: KeyRing;
  /** Every kind of letter that there is. */
  readonly letters: readonly LetterKind[];
  /** Null: letters are put into the folder. */
  readonly smtpUrl: string | null;
  readonly dataDir: string;
  readonly mailFrom: string;
  /** Where answers to letters go. */
  readonly companyInbox: string;
  /** The public origin, without a slash at the end. */
  readonly siteUrl: string;
}

/** Starts to deliver letters where the settings say: to a mail server, or into the folder. */
export function openDelivery({
  ring,
  letters,
  smtpUrl,
  dataDir,
  mailFrom,
  companyInbox,
  siteUrl,
  ...s
}: MailParts): Delivery {
  return startDelivery({
    ...s,
    random: Math.random,
    transport: openTransport({ smtpUrl: smtpUrl ?? undefined, dataDir, from: mailFrom, origin: siteUrl }),
    render: (source) => renderLetter({ origin: siteUrl, ring, letters, inbox: companyInbox }, source),
    hasCode: (kind) => letters.some((letter) => letter.kind === kind && letter.hasCode),
  });
}
