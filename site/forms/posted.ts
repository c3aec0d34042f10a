import type { Start } from '../islands/part.ts';
import { dropPosted } from './draft.ts';

/** Deletes the draft of a form posted without script. */
export const start: Start<{ readonly draft: string }> = (_, { draft }) => dropPosted(draft);
