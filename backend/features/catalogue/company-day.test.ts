import { describe, expect, it } from 'vitest';
import { companyBasics } from '#content/company-basics.ts';
import { companyDay, timeZone, weekdayAfter } from './company-day.ts';

describe('companyDay', () => {
  it('uses the company time zone', () => {
    expect(timeZone).toBe(companyBasics.timeZone);
  });

  it('changes at midnight in Mexico City, 06:00 UTC', () => {
    expect(companyDay(new Date('2026-11-21T05:59:59.999Z'))).toBe('2026-11-20');
    expect(companyDay(new Date('2026-11-21T06:00:00.000Z'))).toBe('2026-11-21');
    expect(companyDay(new Date('2026-07-01T05:59:59.999Z'))).toBe('2026-06-30');
  });
});

describe('weekdayAfter', () => {
  it('returns the next Monday or Saturday, including the given day', () => {
    expect(weekdayAfter('2026-11-20', 21, 1)).toBe('2026-12-14');
    expect(weekdayAfter('2026-11-20', 21, 6)).toBe('2026-12-12');
    expect(weekdayAfter('2026-11-23', 21, 1)).toBe('2026-12-14');
    expect(weekdayAfter('2026-12-30', 0, 6)).toBe('2027-01-02');
  });
});
