/** Stored columns with a day or a timestamp. */
const timed = /At$|^(?:at|date|daysOff\.\d+|keptUntil|lastDate|paidOn|refundedOn|since|textVersion|until)$/;

/**
 * A day (`2026-12-14`) or an ISO timestamp. Null for invalid text, and for unlisted columns, where
 * users may type anything.
 */
export function kindOfTime(column: string, text: string): 'day' | 'moment' | null {
  if (!timed.test(column) || !/^\d{4}-\d\d-\d\d(?:T.+)?$/.test(text) || Number.isNaN(Date.parse(text))) return null;
  return text.includes('T') ? 'moment' : 'day';
}
