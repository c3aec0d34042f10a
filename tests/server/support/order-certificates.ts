import { orderCertificates } from '#backend/features/certificates/orders/order-certificates.ts';
import { openDatabase } from '#backend/platform/database/dialects/open-database.ts';
import type { CertificateItem } from '#model/api.generated.ts';
import { formatFolio } from '#model/certificates/folio.ts';
import { second } from '#model/time-units.ts';
import { certificateFixture, inesAccount } from '#tests/support/certificates/certificate-fixture.ts';
import type { RunningServer } from './start-server.ts';

export interface IssuedCertificate {
  readonly id: string;
  readonly folio: string;
  readonly reservationId: string;
  readonly state: string;
}

/** A finished group in a running service, whose orders are due at once and carried out by the service. */
export async function certificateGroup({ dataDir }: Pick<RunningServer, 'dataDir'>, people: number) {
  const { db, close } = await openDatabase({ dataDir });
  const { s, clock, issueAll, register } = await certificateFixture(db, people);
  // The time to undo is over.
  clock.at = new Date(Date.now() - 20 * second);
  const certificates = async (): Promise<IssuedCertificate[]> =>
    (await register()).map((row) => ({ ...row, folio: formatFolio(row) }));
  return {
    s,
    db,
    close,
    issueAll,
    certificates,
    /** Waits until the service carried it out. */
    async order(id: string, items: readonly CertificateItem[]): Promise<IssuedCertificate[]> {
      const ordered = await orderCertificates(s, { id, editionId: 'e', items: [...items] }, inesAccount);
      if (!('row' in ordered)) throw new Error(`The order was answered with ${JSON.stringify(ordered)}`);
      for (let tries = 0; tries < 6_000; tries += 1) {
        const { position } = await db
          .selectFrom('certificateOrder')
          .select('position')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        if (position === items.length) return certificates();
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      throw new Error(`The order ${id} was not carried out.`);
    },
  };
}
