/** Columns that hold a time or a day, of everything that is stored. */
const timed = /At$|^(?:at|date|keptUntil|paidOn|refundedOn|since|textVersion|until)$/;

/**
 * What a text of that column is: a day (`2026-12-14`), a moment (ISO), or null where `Date` reads no such time. Whatever a text of
 * another column looks like, it is what somebody wrote: null.
 */
export function kindOfTime(column: string, text: string): 'day' | 'moment' | null {
  if (!timed.test(column) || !/^\d{4}-\d\d-\d\d(?:T.+)?$/.test(text) || Number.isNaN(Date.parse(text))) return null;
  return text.includes('T') ? 'moment' : 'day';
}
