/** One class of an edition: its date (`YYYY-MM-DD`) and its hours (`HH:MM`), in the company's time zone. */
export interface Session {
  readonly date: string;
  readonly from: string;
  readonly to: string;
}

/** A class that is held at another time than planned. */
export interface MovedClass {
  readonly planned: Session;
  readonly held: Session;
}
