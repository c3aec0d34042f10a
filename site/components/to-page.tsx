import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { addressOf, type Page } from '../addresses.ts';
import { useLanguage } from '../i18n/use-language.ts';

interface ToPageProps extends Omit<LinkProps, 'to' | 'children'> {
  readonly page: Page;
  /** What follows the path: `?type=training`, `#pos`. */
  readonly rest?: string;
  readonly children: ReactNode;
}

/** A link to a page of the site in the language of the page it stands on. */
export function ToPage({ page, rest = '', children, ...props }: ToPageProps) {
  return (
    <Link to={`${addressOf(page, useLanguage())}${rest}`} discover="none" prefetch="intent" {...props}>
      {children}
    </Link>
  );
}
