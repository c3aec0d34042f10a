import { checkReservation } from '#model/reservation.ts';
import type { Renamed } from '#model/reservation-pages.ts';
import { withReservation } from './hold-editions.ts';
import { openNewest } from './open-link.ts';
import { changeReservation, type ReservationSurroundings } from './work.ts';

/** Changes the name of a reservation through the link of its e-mail. A form post with the same address cannot. */
export async function renameReservation(
  s: ReservationSurroundings,
  token: string,
  { name, lastname }: Readonly<Record<string, unknown>>,
): Promise<Renamed> {
  const opened = await openNewest(s, token);
  if (!opened) return 'gone';
  const checked = checkReservation({ name, lastname, email: opened.row.email, consent: true });
  if (!checked.ok) {
    return checked.problems.flatMap(({ field, ...problem }) =>
      field === 'name' || field === 'lastname' ? [{ field, ...problem }] : [],
    );
  }
  const { consent: _, email: __, ...names } = checked.value;
  const renamed = await withReservation(s, opened.row.id, undefined, ({ work, row }) =>
    changeReservation(work, row, names),
  );
  return renamed ? 'done' : 'gone';
}
