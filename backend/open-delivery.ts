import type { DataSurroundings } from './data/surroundings.ts';
import type { KeyRing } from './keys/signed-token.ts';
import type { Log } from './log.ts';
import { type Delivery, startDelivery } from './mail/deliver-letters.ts';
import { openTransport } from './mail/open-transport.ts';
import { renderLetter } from './mail/render-letter.ts';
import type { Settings } from './settings.ts';

/** Starts to deliver letters where the settings say: to a mail server, or into the folder. */
export function openDelivery(settings: Settings, s: DataSurroundings, ring: KeyRing, log: Log): Delivery {
  const { smtpUrl, dataDir, mailFrom, siteUrl } = settings;
  return startDelivery({
    ...s,
    random: Math.random,
    transport: openTransport({ smtpUrl: smtpUrl ?? undefined, dataDir, from: mailFrom, origin: siteUrl }),
    render: (source) => renderLetter({ origin: siteUrl, ring }, source),
    log,
  });
}
