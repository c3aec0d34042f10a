import { confirmSent } from '../../forms/draft.ts';

export const start = (): void => confirmSent('reserve');
