export const groupPlaces = ['office', 'remote'] as const;
export type GroupPlace = (typeof groupPlaces)[number];

/** Largest closed group; more people are two groups. */
export const groupSize = 12;

export const planLimits = { people: 2 * groupSize, days: 10 } as const;

export interface GroupPlan {
  readonly people: number;
  readonly days: number;
  readonly place: GroupPlace;
}
