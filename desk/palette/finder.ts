import type { Language } from '#model/languages.ts';
import type { SignName } from '../shell/sign.tsx';

/** Something that the palette found. */
export interface Found {
  /** Of its finder's one. */
  readonly id: string;
  readonly title: string;
  /** What stands behind it, smaller. */
  readonly note?: string;
  /** The key that does the same. */
  readonly key?: string;
  readonly sign?: SignName;
  readonly run: () => void;
}

export interface FinderContext {
  readonly language: Language;
  /** Leads to a place below the desk. */
  go(path: string): void;
}

/** Finds things of one kind: at once what is known here (`find`), or what the service knows (`ask`). */
export type Finder = {
  /** How the kind is called. */
  group(language: Language): string;
} & (
  | {
      /** `search` is trimmed, and may be empty. */
      find(search: string, context: FinderContext): readonly Found[];
    }
  | { ask(search: string, context: FinderContext): Promise<readonly Found[]> }
);
