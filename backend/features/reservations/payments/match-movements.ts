import type { Loose } from '#backend/features/feature.ts';
import type { ReservationRow } from '#backend/features/reservations/tables.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import type { MovementMatch, MovementState, PaymentCandidate } from '#model/api.generated.ts';
import { type BankMovement, foliosIn } from '#model/reservations/bank-movement.ts';
import { dayOf } from '#model/reservations/sessions.ts';
import { duesIn, readMoneyFacts } from './read-due.ts';

const maxCandidates = 50;

type Candidate = Loose<PaymentCandidate>;
type Match = Loose<Omit<MovementMatch, 'candidates'>> & { readonly candidates: readonly Candidate[] };

interface Owing {
  readonly candidate: Candidate;
  /** Day of the request, `YYYY-MM-DD`. */
  readonly since: string;
  /** Names that a bank may print, in capitals. */
  readonly names: readonly string[];
}

/** Proposes the reservations that credits of a statement pay: by folio, else by the amount left. */
export async function matchMovements(db: Database, movements: readonly BankMovement[]): Promise<Match[]> {
  const { owing, paid } = await readConfirmed(db);
  const folios = movements.map(({ text }) => foliosIn(text));
  const rows = await reservationsOf(db, folios.flat());
  const recorded = await recordedOf(
    db,
    movements.map(({ digest }) => digest),
  );
  return movements.map((movement, at) => {
    if (recorded.has(movement.digest)) return matched('recorded', []);
    const named = new Set((folios[at] ?? []).flatMap((folio) => rows.get(folio) ?? []));
    const byFolio = [...named].flatMap((id) => owing.get(id) ?? []);
    if (byFolio.length > 0)
      return matched('folio', byFolio, named.size === 1 && byFolio[0]?.candidate.paidOn !== movement.day);
    if (named.size > 0) return matched([...named].every((id) => paid.has(id)) ? 'settled' : 'unconfirmed', []);
    return byAmount(movement, [...owing.values()], [...paid.values()]);
  });
}

function matched(state: MovementState, found: readonly Owing[], sure = false): Match {
  return { state, sure, candidates: found.map(({ candidate }) => candidate) };
}

/** Not sure if a payment of that day and amount was entered by hand. */
function byAmount(
  { day, amount, text }: BankMovement,
  owing: readonly Owing[],
  paid: readonly Pick<ReservationRow, 'paidAmount' | 'paidOn'>[],
): Match {
  const printed = plainCapitals(text);
  const isNamed = ({ names }: Owing) => names.some((name) => name.length > 2 && printed.includes(name));
  const alike = owing.filter(({ candidate, since }) => candidate.left === amount && since <= day);
  const likelyFirst = [...alike.filter(isNamed), ...alike.filter((one) => !isNamed(one))].slice(0, maxCandidates);
  const isEntered = paid.some((one) => one.paidOn === day && one.paidAmount === amount);
  const sure = alike.length === 1 && !isEntered && alike[0]?.candidate.paidOn !== day;
  return matched(likelyFirst.length > 0 ? 'amount' : 'none', likelyFirst, sure);
}

/** Banks print capitals without accents. */
function plainCapitals(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
}

async function readConfirmed(db: Database) {
  const confirmed = await db
    .selectFrom('reservation')
    .selectAll()
    .where('state', '=', 'confirmed')
    .where('buyerId', 'is', null)
    .orderBy('id')
    .execute();
  const editions = await db
    .selectFrom('courseHistory')
    .selectAll()
    .where('cancelledAt', 'is', null)
    .where('id', 'in', (reservation) =>
      reservation.selectFrom('reservation').select('editionId').where('state', '=', 'confirmed'),
    )
    .orderBy('date', 'desc')
    .orderBy('id')
    .execute();
  const { courses, dueOf } = await duesIn(db, editions, await readMoneyFacts(db));
  const groups = Map.groupBy(confirmed, (row) => row.editionId);
  const found = new Map<string, Owing>();
  const paid = new Map<string, ReservationRow>();
  for (const { id, date } of editions) {
    const course = courses.get(id);
    const named = { course: course?.name ?? '', courseEn: course?.nameEn ?? null, date };
    for (const row of groups.get(id) ?? []) {
      // Null: a price that is not known is not paid.
      const due = dueOf(row);
      if (due && due.left > 0) found.set(row.id, owingOf(row, { ...named, left: due.left }));
      else if (due || row.paidAmount !== null) paid.set(row.id, row);
    }
  }
  return { owing: found, paid };
}

function owingOf(row: ReservationRow, offer: Pick<Candidate, 'course' | 'courseEn' | 'date' | 'left'>): Owing {
  const { id, editionId, folio, name, lastname, company, paidOn, createdAt } = row;
  return {
    candidate: { id, editionId, folio, name: `${name} ${lastname}`.trim(), company, paidOn, ...offer },
    since: dayOf(new Date(createdAt)).date,
    names: [lastname, company ?? ''].map(plainCapitals),
  };
}

/** Ids of reservations in any state, or of their buyers, by folio. */
async function reservationsOf(db: Database, folios: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('reservation')
    .select(['id', 'buyerId', 'folio'])
    .where('folio', 'in', ['', ...folios])
    .execute();
  return new Map(rows.map(({ id, buyerId, folio }) => [folio, buyerId ?? id]));
}

async function recordedOf(db: Database, digests: readonly string[]): Promise<ReadonlySet<string>> {
  if (digests.length === 0) return new Set();
  const rows = await db.selectFrom('bankMovement').select('digest').where('digest', 'in', digests).execute();
  return new Set(rows.map(({ digest }) => digest));
}
