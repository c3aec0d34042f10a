import type { RouteObject } from 'react-router';
import type { deskFrameWords } from '#content/desk/frame.ts';
import type { Language } from '#model/languages.ts';

/** `lazy` loads a module with `Component`. */
interface DeskRoute {
  /** Below the desk's address. */
  readonly path: string;
  readonly below?: string;
  /** First path segment of other routes of this section. */
  readonly also?: string;
  readonly name: keyof (typeof deskFrameWords)[Language]['places'];
  /** In the popover on a phone. */
  readonly inMenu?: true;
  readonly lazy: NonNullable<Extract<RouteObject['lazy'], () => unknown>>;
}

export const deskRoutes: readonly DeskRoute[] = [
  { path: '', name: 'today', lazy: () => import('./screens/today/today.screen.tsx') },
  {
    path: 'messages',
    below: '/:id?',
    name: 'messages',
    lazy: () => import('./screens/messages/messages.screen.tsx'),
  },
  {
    path: 'courses',
    below: '/:id?',
    also: 'groups',
    name: 'courses',
    lazy: () => import('./screens/courses/courses.screen.tsx'),
  },
  {
    path: 'newsletter',
    name: 'newsletter',
    lazy: () => import('./screens/newsletter/newsletter.screen.tsx'),
  },
  {
    path: 'people',
    name: 'people',
    inMenu: true,
    lazy: () => import('./screens/people/people.screen.tsx'),
  },
  {
    path: 'accounts',
    below: '/:id?',
    also: 'record',
    name: 'accounts',
    inMenu: true,
    lazy: () => import('./screens/accounts/accounts.screen.tsx'),
  },
  {
    path: 'letters',
    below: '/:id?',
    name: 'letters',
    inMenu: true,
    lazy: () => import('./screens/emails/emails.screen.tsx'),
  },
  {
    path: 'company',
    name: 'company',
    inMenu: true,
    lazy: () => import('./screens/company/company.screen.tsx'),
  },
  {
    path: 'figures',
    name: 'figures',
    inMenu: true,
    lazy: () => import('./screens/figures/figures.screen.tsx'),
  },
];

const course = () => import('./screens/course/course.screen.tsx');

export const otherScreens: readonly Pick<DeskRoute, 'path' | 'lazy'>[] = [
  { path: 'courses/new', lazy: course },
  { path: 'courses/:id/edit', lazy: course },
  { path: 'newsletter/issues/:id?', lazy: () => import('./screens/newsletter/issues/issue.screen.tsx') },
  { path: 'groups/:id/:part?', lazy: () => import('./screens/groups/group.screen.tsx') },
  { path: 'record', lazy: () => import('./screens/audit-log/audit-log.screen.tsx') },
];
