import type { Company } from './company.ts';

export type ClosedGroups = NonNullable<Company['closedGroups']>;

export const groupPlaces = ['office', 'remote'] as const;
export type GroupPlace = (typeof groupPlaces)[number];

/** Largest closed group; more people are two groups. */
export const groupSize = 12;

/** Limits of an estimate. */
export const planLimits = { people: 2 * groupSize, days: 10 } as const;

export interface GroupPlan {
  readonly people: number;
  readonly days: number;
  readonly place: GroupPlace;
}

/** In MXN without VAT. */
export interface GroupEstimate {
  readonly sum: number;
  /** Rounded. */
  readonly perPerson: number;
  /** People of each group. */
  readonly groups: readonly number[];
  /** Price of a day and group, with the included people. */
  readonly dayPrice: number;
  /** People beyond the included ones, of all groups. */
  readonly further: number;
}

/** Estimates closed groups; null without a price for the place or outside the limits. */
export function estimateGroups(
  { included, extra, least, ...prices }: ClosedGroups,
  { people, days, place }: GroupPlan,
): GroupEstimate | null {
  const dayPrice = prices[place];
  const isWithin = people >= least && people <= planLimits.people && days >= 1 && days <= planLimits.days;
  if (dayPrice === null || !isWithin) return null;
  const groups = people > groupSize ? [Math.ceil(people / 2), Math.floor(people / 2)] : [people];
  const further = groups.reduce((count, size) => count + Math.max(0, size - included), 0);
  const sum = days * (groups.length * dayPrice + further * extra);
  return { sum, perPerson: Math.round(sum / people), groups, dayPrice, further };
}

/** Places with a price. */
export function pricedPlaces(prices: ClosedGroups): readonly GroupPlace[] {
  return groupPlaces.filter((place) => prices[place] !== null);
}

/** Parses a plan; each absent or invalid part has a default within the limits. */
export function readPlan(prices: ClosedGroups, read: (name: keyof GroupPlan) => unknown): GroupPlan {
  const within = (value: number, least: number, most: number) => value >= least && value <= most;
  const [people, days, place] = [Number(read('people')), Number(read('days')), read('place')];
  const places = pricedPlaces(prices);
  return {
    people: within(people, prices.least, planLimits.people) ? people : Math.max(prices.least, usual.people),
    days: within(days, 1, planLimits.days) ? days : usual.days,
    place: places.find((one) => one === place) ?? places[0] ?? 'office',
  };
}

const usual = { people: 8, days: 3 } as const;
