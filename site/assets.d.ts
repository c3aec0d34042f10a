/// <reference types="vite/client" />
declare module '*.md' {
  import type { LongText } from './texts/long-text.ts';

  const text: LongText;
  export default text;
}

/** The year of the build, put in by vite.config.ts. */
declare const __BUILD_YEAR__: number;

/** Names the build, put in by vite.config.ts. */
declare const __BUILD_ID__: string;
