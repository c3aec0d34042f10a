/** Delay in milliseconds of e-mails that staff cause, so that they can be undone before delivery. */
export const emailDelays = 10_000;
