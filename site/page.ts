import type { ReactNode } from 'react';
import type { FrontDesk } from '#model/front-desk.ts';
import type { Language } from '#model/languages.ts';
import type { Page } from './addresses.ts';

/** Who asks for a page, and where. */
export interface Visit {
  readonly page: Page;
  readonly language: Language;
  /** The address without its query. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** Of which row the page is; empty for a page that is of none. */
  readonly id: string;
  /** When it is asked for. */
  readonly now: Date;
  /** What the service does for a page. */
  readonly desk: FrontDesk;
}

/** What the head of a page says of it. */
export interface Described {
  /** Without the company's name, which is added. */
  readonly title: string;
  readonly description: string;
  /** True for what search engines should not show. */
  readonly noIndex?: boolean;
  /** What else is told to search engines, as schema.org objects. */
  readonly facts?: readonly object[];
}

/** What became of a form that was posted to a page: it is answered with the page, or leads elsewhere. */
export type Posted<Answer> =
  | { readonly answer: Answer; readonly status: number; readonly headers?: Readonly<Record<string, string>> }
  | { readonly to: string };

/** One page of the site: what it asks of the service, what its head says, what stands on it. */
export interface SitePage<Data, Answer = never> {
  /** What the page is made from; null when there is no such page any more. An unexpected fault is thrown. */
  load?(visit: Visit): Data | null | Promise<Data | null>;
  /** What a form posted without script does; absent, a post is refused. */
  post?(visit: Visit, form: FormData): Promise<Posted<Answer>>;
  describe(visit: Visit, data: Data): Described;
  /** The status of the page as it is; 200 without. */
  status?(data: Data): number;
  /** Headers that this page alone carries. */
  readonly headers?: Readonly<Record<string, string>>;
  View(given: { readonly data: Data; readonly answer?: Answer }): ReactNode;
}

/** A page as its module exports it, with its types inferred. */
export function sitePage<Data, Answer = never>(page: SitePage<Data, Answer>): SitePage<Data, Answer> {
  return page;
}
