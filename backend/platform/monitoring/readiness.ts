/** Milliseconds between two write probes. */
export const pause = 5_000;

export interface Readiness {
  readonly ready: boolean;
  readonly text: string;
}

interface ReadinessDeps {
  ping(): Promise<void>;
  /** Absent: unknown. */
  tryWriting?: (() => Promise<void>) | undefined;
  damaged?: (() => boolean) | undefined;
  /** Milliseconds. */
  readonly clock: () => number;
}

/** Times out after two seconds. Concurrent calls share one pending query. */
export function openReadiness({ ping, tryWriting, damaged, clock }: ReadinessDeps): () => Promise<Readiness> {
  let pinging: Promise<boolean> | undefined;
  let writing = { outcome: Promise.resolve(true), at: Number.NEGATIVE_INFINITY };

  function answers(): Promise<boolean> {
    pinging ??= succeeds(ping()).finally(() => {
      pinging = undefined;
    });
    return pinging;
  }

  function writes(): Promise<boolean> {
    if (tryWriting && clock() - writing.at >= pause) writing = { outcome: succeeds(tryWriting()), at: clock() };
    return writing.outcome;
  }

  return async () => {
    const [answered, written] = await Promise.all([inTime(answers(), false), inTime(writes(), false)]);
    if (damaged?.()) return { ready: false, text: 'the database is damaged' };
    if (!answered) return { ready: false, text: 'the database does not answer' };
    return written ? { ready: true, text: 'ready' } : { ready: false, text: 'nothing can be written' };
  };
}

function succeeds(work: Promise<void>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  );
}

/** Milliseconds. */
export const readinessTimeout = 2_000;

/** Resolves to `otherwise` after two seconds. */
export async function inTime<Value, Otherwise>(
  outcome: Promise<Value>,
  otherwise: Otherwise,
): Promise<Value | Otherwise> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Otherwise>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), readinessTimeout);
  });
  try {
    return await Promise.race([outcome, late]);
  } finally {
    clearTimeout(timer);
  }
}
