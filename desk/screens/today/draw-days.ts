import type { ReservationsOfDay } from './today-wire.ts';

/** In drawing units. */
export const pitch = 12;
export const height = { foot: 18, least: 48, most: 240 } as const;

interface DrawnDays {
  /** Paths: full dots, hollow dots, and a dash for an empty day. */
  readonly standing: string;
  readonly ended: string;
  readonly none: string;
  readonly height: number;
}

/** Ended seats on top; a tall column compresses all. */
export function drawDays(days: readonly ReservationsOfDay[]): DrawnDays {
  const tallest = Math.max(1, ...days.map(({ standing, ended }) => standing + ended));
  const step = Math.min(pitch, height.most / tallest);
  const all = Math.max(height.least, tallest * step + 4);
  let [full, hollow, none] = ['', '', ''];
  for (const [at, { standing, ended }] of days.entries()) {
    const x = at * pitch + pitch / 2;
    for (let n = 0; n < standing + ended; n += 1) {
      const y = all - 3 - step / 2 - n * step;
      if (n < standing) full += dot(x, y, Math.min(5, step / 2));
      else hollow += dot(x, y, Math.min(4, step / 2 - 0.5));
    }
    if (standing + ended === 0) none += `M${x - 3} ${all - 6}h6`;
  }
  return { standing: full, ended: hollow, none, height: all };
}

function dot(x: number, y: number, r: number): string {
  const round = (value: number) => Math.round(value * 10) / 10;
  return `M${round(x - r)} ${round(y)}a${round(r)} ${round(r)} 0 1 0 ${round(2 * r)} 0a${round(r)} ${round(r)} 0 1 0 ${round(-2 * r)} 0z`;
}
