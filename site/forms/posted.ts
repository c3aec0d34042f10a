import type { Start } from '#site/islands/part.ts';
import { dropPosted } from './draft.ts';

export const start: Start<{ readonly draft: string }> = (_, { draft }) => dropPosted(draft);
