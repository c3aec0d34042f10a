/** `address`: a link, absolute or a path of the site. */
export interface IssueSpan {
  readonly text: string;
  readonly strong?: true;
  readonly em?: true;
  readonly address?: string;
}

/** In the language of the issue. */
export interface IssueCourse {
  readonly name: string;
  readonly rows: readonly (readonly [label: string, value: string])[];
}

/** `closed`: for another reason, or the group is gone. */
export type GroupClosed = 'begun' | 'over' | 'closed';

/** E-mail, plain text, web page and feed render the same list. */
export type IssueBlock =
  | { readonly kind: 'subheading'; readonly text: string }
  | { readonly kind: 'text'; readonly spans: readonly IssueSpan[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly IssueSpan[])[] }
  | { readonly kind: 'quote'; readonly text: string }
  | { readonly kind: 'button'; readonly label: string; readonly address: string }
  | { readonly kind: 'image'; readonly address: string; readonly alt: string }
  /**
   * `course`: null until its facts are read, and without the group. `closed`: absent while the
   * group can be reserved, and in sent issues.
   */
  | {
      readonly kind: 'group';
      readonly editionId: string;
      readonly address: string;
      readonly course: IssueCourse | null;
      readonly closed?: GroupClosed;
    };

/** In one language, as sent and shown. */
export interface IssueContent {
  readonly subject: string;
  readonly preview: string;
  readonly title: string;
  readonly blocks: readonly IssueBlock[];
}
