import { type GroupPlace, type GroupPlan, groupPlaces, groupSize, planLimits } from './closed-groups.ts';
import type { Company } from './company.ts';

export type ClosedGroups = NonNullable<Company['closedGroups']>;

/** In MXN without VAT. */
interface GroupEstimate {
  readonly sum: number;
  /** Rounded. */
  readonly perPerson: number;
  /** Sizes. */
  readonly groups: readonly number[];
  /** Per day and group, with the included people. */
  readonly dayPrice: number;
}

/** Null without a price for the place or outside the limits. */
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
  return { sum, perPerson: Math.round(sum / people), groups, dayPrice };
}

export function pricedPlaces(prices: ClosedGroups): readonly GroupPlace[] {
  return groupPlaces.filter((place) => prices[place] !== null);
}

/** Replaces absent or invalid parts by defaults within the limits. */
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
