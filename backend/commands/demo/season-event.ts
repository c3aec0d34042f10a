import type { Account } from '#backend/business/room.ts';
import type { Season } from './open-season.ts';

/** Something that happens in the season, and when. */
export interface SeasonEvent {
  readonly at: Date;
  /** The address that agrees to the text of a form in it. */
  readonly consentOf?: string;
  happen(): Promise<unknown>;
}

/** What a plan is made for. */
export interface Planning {
  readonly season: Season;
  readonly staff: readonly [Account, Account];
  /** The company's day, `YYYY-MM-DD`, and the moment at which the season ends. */
  readonly today: string;
  readonly now: Date;
}

const hour = 60 * 60_000;

export function hoursAfter(at: Date, hours: number): Date {
  return new Date(at.getTime() + hours * hour);
}
