/** Something that is done again and again while the service runs. */
export interface Upkeep {
  /** Milliseconds between two times. */
  readonly every: number;
  run(): Promise<unknown>;
}

/** Does each when its time comes. What failed is told to `report`, and done again the next time. Answers how to stop. */
export function startUpkeep(all: readonly Upkeep[], report: (fault: unknown) => void): () => void {
  const timers = all.map(({ every, run }) => setInterval(() => void run().catch(report), every));
  return () => timers.forEach(clearInterval);
}
