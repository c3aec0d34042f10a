/// <reference types="vite/client" />

declare module '*.md' {
  import type { LongText } from './texts/long-text.ts';

  const text: LongText;
  export default text;
}

/** Provided by tooling/browser-files.ts. */
declare module 'virtual:browser-files' {
  export const head: string;
  export const start: string;
}

/** The used part of Trusted Types, unknown to TypeScript. */
interface Window {
  readonly trustedTypes?: {
    createPolicy(name: string, rules: { createHTML(text: string): string }): { createHTML(text: string): object };
  };
}

/** All four are set in vite.config.ts. */
declare const __BUILD_YEAR__: number;
declare const __BUILD_ID__: string;
/** Hash of model/, the rules of the forms (tooling/build-files.ts). */
declare const __RULES_ID__: string;
/** From `package.json`; also set in tooling/desk.config.ts. */
declare const __VERSION__: string;
