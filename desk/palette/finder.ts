import type { SectionIconName } from '#desk/shell/section-icon.tsx';
import type { Language } from '#model/languages.ts';

export interface PaletteResult {
  /** Unique within its finder. */
  readonly id: string;
  readonly title: string;
  readonly note?: string;
  readonly key?: string;
  readonly icon?: SectionIconName;
  readonly run: () => void;
}

export interface FinderContext {
  readonly language: Language;
  /** `path` is below the desk. */
  go(path: string): void;
}

export type Finder = {
  group(language: Language): string;
} & (
  | {
      /** `search` is trimmed, and may be empty. */
      find(search: string, context: FinderContext): readonly PaletteResult[];
    }
  | { findAsync(search: string, context: FinderContext): Promise<readonly PaletteResult[]> }
);
