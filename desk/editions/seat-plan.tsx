import type { Seats } from '#model/reservations/reservation.ts';
import { type DeskSeat, layOutSeats, mostDrawn, seatsInOrder } from './lay-out-seats.ts';
import style from './seat-plan.module.css';

interface SeatPlanProps {
  readonly seats: readonly DeskSeat[];
  readonly waiting: number;
  readonly className?: string | undefined;
}

/** Decorative: text beside it says the same. */
export function SeatPlan({ seats, waiting, className = '' }: SeatPlanProps) {
  const dots = Math.min(waiting, mostDrawn.waiting);
  if (seats.length + dots === 0) return null;
  const { width, floor, lines, free, gone, who, hold, half } = layOutSeats(seats, dots);
  return (
    <svg
      className={`${style.plan} ${className}`}
      viewBox={`-1 -1 ${width + 2} 45`}
      preserveAspectRatio="xMinYMid"
      aria-hidden="true"
    >
      <path d={floor} />
      {lines && <path d={lines} />}
      {free && <path d={free} className={style.free} />}
      {gone && <path d={gone} className={style.gone} />}
      {who && <path d={who} className={style.who} />}
      {hold && <path d={hold} className={style.hold} />}
      {half && <path d={half} className={style.who} />}
    </svg>
  );
}

export function SeatPlanKey({ seat }: { readonly seat: DeskSeat | 'waiting' }) {
  return (
    <SeatPlan seats={seat === 'waiting' ? [] : [seat]} waiting={seat === 'waiting' ? 1 : 0} className={style.key} />
  );
}

/** Held and offered seats look alike. */
export function EditionSeatRow({ seats, over }: { readonly seats: Seats; readonly over: boolean }) {
  const { taken, held, free, waiting } = seats;
  const signs = seatsInOrder({ taken, held, offered: 0, free });
  return <SeatPlan seats={over ? signs.map((sign) => (sign === 'free' ? 'gone' : sign)) : signs} waiting={waiting} />;
}
