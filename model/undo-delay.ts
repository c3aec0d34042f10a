/** Milliseconds in which staff can undo an e-mail before delivery. */
export const undoDelay = 10_000;
