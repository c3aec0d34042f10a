import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** A proof of work, being made since then; undefined when it could not be. */
interface Making {
  readonly proof: Promise<string | undefined>;
  readonly since: number;
}

/** Milliseconds. The service takes a proof for 20 minutes. */
const patience = { freshness: 15 * 60_000, service: 10_000, work: 20_000 };

let next: Making | undefined;

/** Makes a proof ahead of its use, beside everything else. Cheap to call again while there is one. */
export function prepareProof(): void {
  if (isFresh(next)) return;
  const making = { proof: makeProof(), since: Date.now() };
  next = making;
  void making.proof.then((proof) => {
    // What failed is tried again when the form is touched again, or sent.
    if (!proof && next === making) next = undefined;
  });
}

/**
 * The proof for one write: the one that was prepared, or one made now. It may be shown when this answers. Undefined when
 * none can be made: the service is away, or the page is not in a secure context, which has no WebCrypto. The service takes
 * what comes without one too, within narrower limits.
 */
export async function takeProof(): Promise<string | undefined> {
  const prepared = isFresh(next) ? next.proof : undefined;
  next = undefined;
  return prepared ?? makeProof();
}

function isFresh(making: Making | undefined): making is Making {
  return making !== undefined && Date.now() - making.since < patience.freshness;
}

function makeProof(): Promise<string | undefined> {
  return solve().catch(() => undefined);
}

async function solve(): Promise<string | undefined> {
  const response = await fetch('/api/challenge', { signal: AbortSignal.timeout(patience.service) });
  if (!response.ok) return undefined;
  const challenge: Challenge = await response.json();
  // The service asks for the time that a person needs to write; the work is done meanwhile.
  const ripe = pause(Number(challenge.parameters.data?.ripe));
  const solution = await solveChallenge({ challenge, deriveKey, timeout: patience.work });
  await ripe;
  return solution ? JSON.stringify({ challenge, solution }) : undefined;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
