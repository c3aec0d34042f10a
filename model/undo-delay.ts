/**
 * Milliseconds in which staff can undo an e-mail or an order of certificates before it starts. Texts
 * repeat it as "ten seconds" (CONTRIBUTING, A change that staff can undo).
 */
export const undoDelay = 10_000;
