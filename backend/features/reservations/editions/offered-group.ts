import { findEdition } from '#backend/features/reservations/repository.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import { editionFacts } from './edition-facts.ts';
import { type Reading, reservableEdition } from './read-edition.ts';

/** Null if hidden or gone. `open`: visitors can reserve or wait for a seat. */
export async function offeredGroup(s: Reading, db: Database, editionId: string) {
  const row = await findEdition(db, editionId);
  if (row?.visible !== 1) return null;
  const edition = await reservableEdition({ ...s, db }, row, 'es');
  const open = edition !== null && (edition.state === 'free' || edition.state === 'full');
  return { facts: await editionFacts(db, row, false), open };
}
