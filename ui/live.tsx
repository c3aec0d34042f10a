import { createContext, type HTMLAttributes, type ReactNode, useContext } from 'react';

/** Live-updated values by key, collected during rendering. */
export type LiveTexts = Map<string, string>;

export const LiveContext = createContext<LiveTexts | undefined>(undefined);

/** Name of the surrounding live element. */
const PrefixContext = createContext('');

/** Within its element, a key is only the field: `.price`. */
function useShortKey(of: string): string {
  const prefix = useContext(PrefixContext);
  return prefix && of.startsWith(`${prefix}.`) ? of.slice(prefix.length) : of;
}

interface LiveProps {
  /** `<course>.price`. */
  readonly of: string;
  readonly children: string;
  /** Shows the notice of removal. */
  readonly showGone?: boolean;
  readonly as?: 'span' | 'small' | 'p';
  readonly className?: string | undefined;
}

/** Text that follow-page.ts updates in the open page. */
export function Live({ of, children, showGone, as: Tag = 'span', className }: LiveProps) {
  useContext(LiveContext)?.set(of, children);
  return (
    <Tag className={className} data-live={useShortKey(of)} data-live-gone={showGone ? '' : undefined}>
      {children}
    </Tag>
  );
}

interface LiveDrawingProps {
  readonly of: string;
  readonly by: string;
  readonly value: string;
  children(attributes: Readonly<Record<string, string>>): ReactNode;
}

export function LiveDrawing({ of, by, value, children }: LiveDrawingProps) {
  useContext(LiveContext)?.set(of, value);
  return children({ [by]: value, 'data-live': useShortKey(of), 'data-live-by': by });
}

interface LiveEntryProps extends HTMLAttributes<HTMLElement> {
  readonly name: string;
  readonly as: 'li' | 'article' | 'div' | 'section';
}

/** A course or edition. On removal, open pages strike out its texts and disable its links. */
export function LiveEntry({ name, as: Tag, ...rest }: LiveEntryProps) {
  useContext(LiveContext)?.set(name, '');
  return (
    <PrefixContext value={name}>
      <Tag {...rest} data-live-thing={name} />
    </PrefixContext>
  );
}
