import { inTime } from './in-time.ts';

/** Between two tries to write, in milliseconds. */
export const pause = 5_000;

export interface Readiness {
  readonly ready: boolean;
  /** The same in words, for who looks at it. */
  readonly said: string;
}

interface ReadinessParts {
  /** Throws when the database does not answer. */
  ping(): Promise<void>;
  /** Throws when what visitors send could not be stored; absent, that is not known. */
  tryWriting?: (() => Promise<void>) | undefined;
  /** True once its file was found damaged. */
  damaged?: (() => boolean) | undefined;
  /** Milliseconds. */
  readonly clock: () => number;
}

/**
 * Tells whether the service can do its work, within two seconds, also while everything behind it hangs: what does not
 * answer is waited for once, however often is asked.
 */
export function openReadiness({ ping, tryWriting, damaged, clock }: ReadinessParts): () => Promise<Readiness> {
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
    if (damaged?.()) return { ready: false, said: 'the database is damaged' };
    if (!answered) return { ready: false, said: 'the database does not answer' };
    return written ? { ready: true, said: 'ready' } : { ready: false, said: 'nothing can be written' };
  };
}

function succeeds(work: Promise<void>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  );
}
