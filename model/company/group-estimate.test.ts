import { describe, expect, it } from 'vitest';
import { planLimits } from './closed-groups.ts';
import { type ClosedGroups, estimateGroups, pricedPlaces, readPlan } from './group-estimate.ts';

const prices: ClosedGroups = { remote: 8000, office: 10_000, included: 8, extra: 900, least: 5 };
const sumOf = (people: number, days = 1, pricing = prices) =>
  estimateGroups(pricing, { people, days, place: 'office' })?.sum;

describe('estimate of closed groups', () => {
  it('is the day price times the days, with the included people', () => {
    expect(estimateGroups(prices, { people: 8, days: 3, place: 'office' })).toEqual({
      sum: 30_000,
      perPerson: 3750,
      groups: [8],
      dayPrice: 10_000,
    });
    expect(estimateGroups(prices, { people: 5, days: 1, place: 'remote' })?.sum).toBe(8000);
  });

  it('adds the price of each further person and day', () => {
    expect(sumOf(9)).toBe(10_900);
    expect(sumOf(12, 10)).toBe(136_000);
  });

  it('is of two groups above twelve people', () => {
    expect(estimateGroups(prices, { people: 13, days: 2, place: 'office' })).toMatchObject({
      sum: 40_000,
      groups: [7, 6],
    });
    expect(estimateGroups(prices, { people: 23, days: 1, place: 'office' })).toMatchObject({
      sum: 20_000 + 7 * 900,
      groups: [12, 11],
    });
  });

  it('is absent without a price or outside the limits', () => {
    expect(sumOf(8, 1, { ...prices, office: null })).toBeUndefined();
    for (const people of [prices.least - 1, planLimits.people + 1, Number.NaN]) expect(sumOf(people)).toBeUndefined();
    for (const days of [0, planLimits.days + 1]) expect(sumOf(8, days)).toBeUndefined();
    expect(sumOf(24, 1, { ...prices, least: 25 })).toBeUndefined();
  });
});

describe('plan of closed groups', () => {
  const plan = (text: string, pricing = prices) => {
    const query = new URLSearchParams(text);
    return readPlan(pricing, (name) => query.get(name));
  };

  it('is read from a query', () => {
    expect(plan('people=13&days=2&place=remote')).toEqual({ people: 13, days: 2, place: 'remote' });
  });

  it('has defaults within the limits for what is absent or invalid', () => {
    const usual = { people: 8, days: 3, place: 'office' };
    expect(plan('')).toEqual(usual);
    expect(plan('people=4&days=11&place=moon')).toEqual(usual);
    expect(plan('people=x&days=0')).toEqual(usual);
    expect(plan('', { ...prices, least: 10, office: null })).toEqual({ people: 10, days: 3, place: 'remote' });
    expect(pricedPlaces({ ...prices, remote: null })).toEqual(['office']);
  });
});
