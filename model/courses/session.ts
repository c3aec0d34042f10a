/** One class: `YYYY-MM-DD` and `HH:MM`, in the company's time zone. */
export interface Session {
  readonly date: string;
  readonly from: string;
  readonly to: string;
}

/** A class moved, dropped (`held` is null) or added (`planned` is null). */
export interface ClassChange {
  readonly planned: Session | null;
  readonly held: Session | null;
}
