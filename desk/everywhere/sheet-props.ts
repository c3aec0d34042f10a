/** What a sheet is given: what takes it away. */
export interface SheetProps {
  readonly close: () => void;
}
