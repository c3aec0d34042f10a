import type { Start } from '../islands/part.ts';
import { dropPosted } from './draft.ts';

/** Stands where a form is thanked for that was posted without its script: what was kept of it goes. */
export const start: Start<{ readonly draft: string }> = (_, { draft }) => dropPosted(draft);
