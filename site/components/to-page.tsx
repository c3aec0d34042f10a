import type { ComponentProps, ReactNode } from 'react';
import { addressOf, inOtherLanguage, type Page } from '#site/addresses.ts';
import { Arrow } from '#ui/arrow.tsx';
import { usePlace } from '#ui/place.ts';

interface ToPageProps extends Omit<ComponentProps<'a'>, 'href' | 'children'> {
  readonly page: Page;
  /** Query and fragment: `?type=training`, `#pos`. */
  readonly rest?: string;
  /** Next step: prefetched (prepare/). */
  readonly next?: boolean;
  readonly children: ReactNode;
}

/** Link in the current language, with `aria-current` on its own page. */
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

type LabelledProps = Omit<ToPageProps, 'children'> & { readonly label: string };

export function ButtonTo({ label, ...to }: LabelledProps) {
  return (
    <ToPage {...to} className="btn">
      {label}
    </ToPage>
  );
}

/** With an arrow unless `plain`. */
export function LinkTo({ label, plain = false, ...to }: LabelledProps & { readonly plain?: boolean }) {
  return (
    <ToPage {...to} className="link">
      <span>{label}</span>
      {!plain && <Arrow />}
    </ToPage>
  );
}

interface ToOtherLanguageProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function ToOtherLanguage({ className, children }: ToOtherLanguageProps) {
  const { language, path, search } = usePlace();
  const other = language === 'es' ? 'en' : 'es';
  return (
    <a href={`${inOtherLanguage(path)}${search}`} hrefLang={other} lang={other} className={className}>
      {children}
    </a>
  );
}
