import { confirmSent } from '../../forms/draft.ts';

/** The seat is confirmed: the form that it was reserved with is empty from now on. */
export const start = (): void => confirmSent('reserve');
