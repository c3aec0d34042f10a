/** What a sheet is given: what was typed while it was on its way, and what takes it away. */
export interface SheetProps {
  readonly typed: string;
  readonly close: () => void;
}
