/** Limits of the fields, in characters (requirements, sections 5 and 9). One table, read by forms and by the service. */
export const limits = {
  email: 80,
  name: 50,
  lastname: 50,
  message: 200,
  /** Ours: the requirements name the field and give it no limit. */
  reason: 120,
  /** Ours: what staff write into a reservation. */
  paidBy: 50,
  note: 1_000,
  /** Ours: ids that a client makes are UUIDs; anything longer is refused. */
  id: 64,
} as const;

/** The length of a text in characters as a person counts them: code points, with a line break as one. */
export function lengthOf(text: string): number {
  return [...text].length;
}
