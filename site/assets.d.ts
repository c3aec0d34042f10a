/// <reference types="vite/client" />

declare module '*.md' {
  import type { LongText } from './texts/long-text.ts';

  const text: LongText;
  export default text;
}

/** What the browser runs, as the build made it (building/browser-files.ts). */
declare module 'virtual:browser-files' {
  export const head: string;
  export const start: string;
}

/** As much of trusted types as is used here; the language's own declarations do not have them yet. */
interface Window {
  readonly trustedTypes?: {
    createPolicy(name: string, rules: { createHTML(text: string): string }): { createHTML(text: string): object };
  };
}

/** The year of the build, put in by vite.config.ts. */
declare const __BUILD_YEAR__: number;
/** Names the build, put in by vite.config.ts. */
declare const __BUILD_ID__: string;
/** Names the rules that its forms know, put in by vite.config.ts. */
declare const __RULES_ID__: string;
