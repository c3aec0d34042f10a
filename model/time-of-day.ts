/** Stored columns with a day or a timestamp. */
const timed = /At$|^(?:at|date|keptUntil|paidOn|refundedOn|since|textVersion|until)$/;

/**
 * Classifies a stored text as a day (`2026-12-14`) or an ISO timestamp. Null for an invalid one,
 * and for any text of a column not listed, since users may type anything there.
 */
export function kindOfTime(column: string, text: string): 'day' | 'moment' | null {
  if (!timed.test(column) || !/^\d{4}-\d\d-\d\d(?:T.+)?$/.test(text) || Number.isNaN(Date.parse(text))) return null;
  return text.includes('T') ? 'moment' : 'day';
}
