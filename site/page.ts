import type { ReactNode } from 'react';
import type { Company } from '#model/company/company.ts';
import type { Language } from '#model/languages.ts';
import type { PageApi } from '#model/page-api.ts';
import type { Page } from './addresses.ts';

export interface Visit {
  readonly page: Page;
  readonly language: Language;
  /** Without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** Row of the page, if any. */
  readonly id: string;
  readonly now: Date;
  readonly api: PageApi;
  readonly company: Company;
}

export interface Described {
  /** Without the company's name. */
  readonly title: string;
  readonly description: string;
  readonly noIndex?: boolean;
  /** Absent: both languages. */
  readonly written?: readonly Language[];
  /** schema.org objects. */
  readonly facts?: readonly object[];
}

export type Posted<Answer> =
  | { readonly answer: Answer; readonly status: number; readonly headers?: Readonly<Record<string, string>> }
  | { readonly to: string };

export interface SitePage<Data, Answer = never> {
  /** Returns null when the page no longer exists. */
  load?(visit: Visit): Data | null | Promise<Data | null>;
  /** Handles a form post without script; absent: refused. */
  post?(visit: Visit, form: FormData): Promise<Posted<Answer>>;
  describe(visit: Visit, data: Data): Described;
  /** Default: 200. */
  status?(data: Data): number;
  readonly headers?: Readonly<Record<string, string>>;
  View(props: { readonly data: Data; readonly answer?: Answer }): ReactNode;
}

/** Infers the types of a page. */
export function sitePage<Data, Answer = never>(page: SitePage<Data, Answer>): SitePage<Data, Answer> {
  return page;
}
