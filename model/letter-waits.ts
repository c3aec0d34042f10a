/** How long a letter waits that somebody of the company causes, so that it can be taken back before it leaves, in milliseconds. */
export const letterWaits = 10_000;
