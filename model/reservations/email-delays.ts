/** Milliseconds in which staff can undo an e-mail before delivery. */
export const emailDelays = 10_000;
