import { notYetScript } from './accounts/not-yet-script.ts';
import { headScript } from './head-script.ts';

/** Every script that stands in a page itself: the service lets a page run these and no other (its policy). */
export const inlineScripts: readonly string[] = [headScript, notYetScript];
