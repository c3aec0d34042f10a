/** What is asked of the process. */
export interface Quiet {
  /** Microseconds of processor that the process has used so far. */
  processor(): number;
  /** Bytes of memory that the system has given it. */
  memory(): number;
  /** Collects all garbage. */
  collect(): void;
}

const every = 10_000;

/** Below a twentieth of one processor nobody notices a pause of a tenth of a second. */
const quiet = (every * 1_000) / 20;

/** Memory that has grown by a tenth since the last time is worth one: with nothing to do that is every half minute or so. */
const grown = 1.1;

/**
 * Collects garbage when the process is quiet and its memory has grown: the engine does so only while something runs, so
 * that after a storm everything that the storm left would stay. Answers how to stop.
 */
export function collectWhenQuiet({ processor, memory, collect }: Quiet): () => void {
  let least = 0;
  let used = processor();
  const looking = setInterval(() => {
    const before = used;
    used = processor();
    if (used - before > quiet || memory() < least * grown) return;
    collect();
    least = memory();
    // What the collection took is not what visitors asked for.
    used = processor();
  }, every).unref();
  return () => clearInterval(looking);
}
