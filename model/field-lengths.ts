/** In characters (requirements, sections 5 and 9). */
export const fieldLengths = {
  email: 80,
  name: 50,
  /** Our limit: no field of the requirements. */
  company: 80,
  lastname: 50,
  message: 200,
  /** Our limit: the requirements name the field without one. */
  reason: 120,
  /** Our limits of staff notes. */
  paidBy: 50,
  note: 1_000,
  /** Our limit: client-made ids are UUIDs. */
  id: 64,
} as const;

/** Counts code points; a line break counts as one. */
export function lengthOf(text: string): number {
  return [...text].length;
}
