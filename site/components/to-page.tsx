import type { ComponentProps, ReactNode } from 'react';
import { usePlace } from '#look/place.ts';
import { addressOf, type Page } from '../addresses.ts';

interface ToPageProps extends Omit<ComponentProps<'a'>, 'href' | 'children'> {
  readonly page: Page;
  /** What follows the path: `?type=training`, `#pos`. */
  readonly rest?: string;
  /** It leads on from here: it is made ready before it is wanted (prepare/). */
  readonly next?: boolean;
  readonly children: ReactNode;
}

/** A link to a page of the site in the language of the page it stands on; one to that page itself says so. */
export function ToPage({ page, rest = '', next, children, ...props }: ToPageProps) {
  const { language, path } = usePlace();
  const address = addressOf(page, language);
  const here = address === path && rest === '';
  return (
    <a
      href={`${address}${rest}`}
      aria-current={here ? 'page' : undefined}
      data-next={next && !here ? '' : undefined}
      {...props}
    >
      {children}
    </a>
  );
}
