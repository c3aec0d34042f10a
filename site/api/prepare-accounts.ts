import { configured } from './configure-amplify.ts';

/** Begins with what a call takes: somebody is about to make one. What fails now is tried again then. */
export function prepare(): void {
  configured().catch(() => undefined);
}
