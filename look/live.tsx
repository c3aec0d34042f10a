import { createContext, type ReactNode, useContext } from 'react';

/** What of a page may change while somebody looks at it, by its name: gathered while the page is written. */
export type LiveTexts = Map<string, string>;

export const LiveContext = createContext<LiveTexts | undefined>(undefined);

interface LiveProps {
  /** Names what it is about: what it belongs to, a dot, and what it says of it (`<course>.price`). */
  readonly of: string;
  readonly children: string;
  /** It stands in the place of this text that what it belongs to is no longer there. */
  readonly saysGone?: boolean;
  readonly as?: 'span' | 'small' | 'p';
  readonly className?: string | undefined;
}

/** A text that is brought up to date in the open page when what it says has changed (follow-page.ts). */
export function Live({ of, children, saysGone, as: Tag = 'span', className }: LiveProps) {
  useContext(LiveContext)?.set(of, children);
  return (
    <Tag className={className} data-live={of} data-live-gone={saysGone ? '' : undefined}>
      {children}
    </Tag>
  );
}

interface LiveDrawingProps {
  readonly of: string;
  /** The attribute by which it is drawn, and its value now. */
  readonly by: string;
  readonly value: string;
  children(attributes: Readonly<Record<string, string>>): ReactNode;
}

/** An ornament that shows the same as such a text: one attribute of its element is brought up to date. */
export function LiveDrawing({ of, by, value, children }: LiveDrawingProps) {
  useContext(LiveContext)?.set(of, value);
  return children({ [by]: value, 'data-live': of, 'data-live-by': by });
}

/**
 * What can be withdrawn while somebody looks at it, a course or an edition: its element carries these attributes. In a
 * page from which it is gone its texts are struck out and its links lead nowhere.
 */
export function useLiveThing(): (name: string) => { readonly 'data-live-thing': string } {
  const texts = useContext(LiveContext);
  return (name) => {
    texts?.set(name, '');
    return { 'data-live-thing': name };
  };
}
