import type { RouteObject } from 'react-router';
import type { deskFrameWords } from '#content/desk/frame.ts';
import type { Language } from '#model/languages.ts';
import type { SignName } from './shell/sign.tsx';

/** A place of the rail. Its screen comes when somebody goes there: a module with `Component`, and `loader` where it asks. */
interface Place {
  /** Below the desk's address. */
  readonly path: string;
  /** What may stand behind it in the address. */
  readonly below?: string;
  /** The first part of other addresses that belong to it. */
  readonly also?: string;
  readonly name: keyof (typeof deskFrameWords)[Language]['places'];
  readonly sign: SignName;
  /** On a phone it stands in the sheet for the rest. */
  readonly far?: true;
  readonly lazy: NonNullable<Extract<RouteObject['lazy'], () => unknown>>;
}

/** The places of the desk, in the order of the rail. */
export const places: readonly Place[] = [
  { path: '', name: 'today', sign: 'today', lazy: () => import('./screens/today/today.screen.tsx') },
  {
    path: 'messages',
    below: '/:id?',
    name: 'messages',
    sign: 'messages',
    lazy: () => import('./screens/messages/messages.screen.tsx'),
  },
  {
    path: 'courses',
    below: '/:id?',
    also: 'groups',
    name: 'courses',
    sign: 'courses',
    lazy: () => import('./screens/courses/courses.screen.tsx'),
  },
  {
    path: 'newsletter',
    name: 'newsletter',
    sign: 'newsletter',
    lazy: () => import('./screens/newsletter/newsletter.screen.tsx'),
  },
  {
    path: 'people',
    name: 'people',
    sign: 'people',
    far: true,
    lazy: () => import('./screens/people/people.screen.tsx'),
  },
  {
    path: 'accounts',
    also: 'record',
    name: 'accounts',
    sign: 'accounts',
    far: true,
    lazy: () => import('./screens/accounts/accounts.screen.tsx'),
  },
  {
    path: 'letters',
    below: '/:id?',
    name: 'letters',
    sign: 'letters',
    far: true,
    lazy: () => import('./screens/letters/letters.screen.tsx'),
  },
];

/** What is reached from another place. */
export const fartherScreens: readonly Pick<Place, 'path' | 'lazy'>[] = [
  { path: 'courses/new', lazy: () => import('./screens/course/course.screen.tsx') },
  { path: 'courses/:id/edit', lazy: () => import('./screens/course/course.screen.tsx') },
  { path: 'groups/:id/:part?', lazy: () => import('./screens/groups/group.screen.tsx') },
  { path: 'record', lazy: () => import('./screens/record/record.screen.tsx') },
];
