import { confirmSent } from '../../forms/draft.ts';

/** Deletes sent drafts of the form. */
export const start = (): void => confirmSent('reserve');
