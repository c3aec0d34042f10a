/** One class: `YYYY-MM-DD` and `HH:MM`, in the company's time zone. */
export interface Session {
  readonly date: string;
  readonly from: string;
  readonly to: string;
}

export interface MovedClass {
  readonly planned: Session;
  readonly held: Session;
}
