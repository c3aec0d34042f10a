import { courseOfEdition } from '#backend/features/reservations/editions/read-edition.ts';
import type { ReservationRow } from '#backend/features/reservations/tables.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import type { MovementState } from '#model/api.generated.ts';
import { type BankMovement, foliosIn } from '#model/reservations/bank-movement.ts';
import { digestOf } from './bank-movements.ts';
import { dueIn, readMoneyFacts } from './read-due.ts';

const maxCandidates = 10;
const part = 500;

interface Candidate {
  readonly id: string;
  readonly editionId: string;
  readonly folio: string;
  readonly name: string;
  readonly company: string | null;
  readonly course: string;
  readonly date: string | null;
  readonly left: number;
}

interface MovementMatch {
  readonly state: MovementState;
  readonly candidates: readonly Candidate[];
}

/** Proposes the reservations that credits of a statement pay: by folio, else by the amount left. */
export async function matchMovements(db: Database, movements: readonly BankMovement[]): Promise<MovementMatch[]> {
  const owing = await candidatesIn(db);
  const folios = movements.map(({ text }) => foliosIn(text));
  const rows = await reservationsOf(db, folios.flat());
  const recorded = await recordedOf(db, movements.map(digestOf));
  return movements.map((movement, at) => {
    if (recorded.has(digestOf(movement))) return { state: 'recorded', candidates: [] };
    const named = (folios[at] ?? []).flatMap((folio) => rows.get(folio) ?? []);
    const candidates = named.flatMap(({ id, buyerId }) => owing.get(buyerId ?? id) ?? []);
    if (candidates.length > 0) return { state: 'folio', candidates: candidates.slice(0, 1) };
    if (named.length > 0) return { state: 'settled', candidates: [] };
    const alike = [...owing.values()].filter(({ left }) => left === movement.amount).slice(0, maxCandidates);
    return { state: alike.length > 0 ? 'amount' : 'none', candidates: alike };
  });
}

/** Confirmed reservations with something left to pay, by id. */
async function candidatesIn(db: Database): Promise<ReadonlyMap<string, Candidate>> {
  const facts = await readMoneyFacts(db);
  const confirmed = await db
    .selectFrom('reservation')
    .selectAll()
    .where('state', '=', 'confirmed')
    .where('buyerId', 'is', null)
    .orderBy('id')
    .execute();
  const groups = Map.groupBy(confirmed, (row) => row.editionId);
  const editions = await db
    .selectFrom('courseHistory')
    .selectAll()
    .where('cancelledAt', 'is', null)
    .where('id', 'in', (reservation) =>
      reservation.selectFrom('reservation').select('editionId').where('state', '=', 'confirmed'),
    )
    .execute();
  const found = new Map<string, Candidate>();
  for (const edition of editions) {
    const dueFor = await dueIn(db, edition, facts);
    const owing = (groups.get(edition.id) ?? []).flatMap((row) => {
      const left = dueFor(row)?.left ?? 0;
      return left > 0 ? [{ row, left }] : [];
    });
    if (owing.length === 0) continue;
    const course = (await courseOfEdition(db, edition))?.name ?? '';
    for (const { row, left } of owing) found.set(row.id, { ...candidateOf(row), course, date: edition.date, left });
  }
  return found;
}

function candidateOf({ id, editionId, folio, name, lastname, company }: ReservationRow) {
  return { id, editionId, folio, name: `${name} ${lastname}`.trim(), company };
}

/** Reservations in any state, by folio. */
async function reservationsOf(db: Database, folios: readonly string[]) {
  const found = new Map<string, Pick<ReservationRow, 'id' | 'buyerId'>>();
  for (let from = 0; from < folios.length; from += part) {
    const rows = await db
      .selectFrom('reservation')
      .select(['id', 'buyerId', 'folio'])
      .where('folio', 'in', folios.slice(from, from + part))
      .execute();
    for (const { folio, ...row } of rows) found.set(folio, row);
  }
  return found;
}

async function recordedOf(db: Database, digests: readonly string[]): Promise<ReadonlySet<string>> {
  if (digests.length === 0) return new Set();
  const rows = await db.selectFrom('bankMovement').select('digest').where('digest', 'in', digests).execute();
  return new Set(rows.map(({ digest }) => digest));
}
