import { isAtLeast, type Role } from './accounts/roles.ts';
import type { Mutation, Query, Subscription } from './api.generated.ts';

/** Access rules by role, entity and action (requirements, section 6; decisions 0005 and 0111). */

export const entities = ['NewsLetter', 'Contact', 'Course', 'CourseHistory'] as const;
export type Entity = (typeof entities)[number];

const actions = ['create', 'read', 'update', 'delete'] as const;
export type Action = (typeof actions)[number];

/**
 * `guarded`: guests create messages and subscriptions and read public rows. `open`: no limits
 * (literal requirements).
 */
export type AccessPolicy = 'guarded' | 'open';

/** `visible`: visible editions, and courses that have one. */
type Permission = 'all' | 'visible' | 'none';

const guarded: Record<Entity, Record<Action, Permission>> = {
  NewsLetter: { create: 'all', read: 'none', update: 'none', delete: 'none' },
  Contact: { create: 'all', read: 'none', update: 'none', delete: 'none' },
  Course: { create: 'none', read: 'visible', update: 'none', delete: 'none' },
  CourseHistory: { create: 'none', read: 'visible', update: 'none', delete: 'none' },
};

export function permission(policy: AccessPolicy, role: Role, entity: Entity, action: Action): Permission {
  if (isAtLeast(role, 'staff') || policy === 'open') return 'all';
  // Accounts below staff create nothing: the rate limits of visitors cover guests only.
  if (role !== 'guest' && action === 'create') return 'none';
  if (role === 'teacher' && entity === 'Course' && action === 'read') return 'all';
  return guarded[entity][action];
}

type ApiField = Exclude<keyof Query | keyof Mutation | keyof Subscription, '__typename'>;

/** Least role of a field outside the contract; default `staff`. */
const fieldRoles: Readonly<Partial<Record<ApiField, Role>>> = {
  seats: 'guest',
  reserveSeat: 'guest',
  joinWaitingList: 'guest',
  confirmReservation: 'guest',
  waitInLine: 'guest',
  cancelReservation: 'guest',
  moveReservation: 'guest',
  leaveWaitingList: 'guest',
  acceptOffer: 'guest',
  declineOffer: 'guest',
  changeAttendees: 'guest',

  listEditions: 'teacher',
  listReservations: 'teacher',
  attendance: 'teacher',
  markAttendance: 'teacher',
  markResult: 'teacher',
  groupEmailPreview: 'teacher',
  writeToGroup: 'teacher',
  undoGroupEmail: 'teacher',
  myAccount: 'pending',
  myPasskeys: 'pending',
  mySessions: 'pending',
  endSession: 'pending',
  endSessions: 'pending',
  changeMyAccount: 'pending',
  drawRecoveryCodes: 'pending',

  inviteAccount: 'owner',
  inviteAgain: 'owner',
  disableAccount: 'owner',
  enableAccount: 'owner',
  changeRole: 'owner',
  removeFactor: 'owner',
  updateCompany: 'owner',
  exportPerson: 'owner',
  erasePerson: 'owner',
  beginExport: 'owner',
  listImports: 'owner',
  importSubscribers: 'owner',
  undoImport: 'owner',
};

/**
 * Fields of visitors are for guests, with limits, and for staff. Other accounts have only `seats`.
 */
export function mayUse(role: Role, field: string, least: Role = roleFor(field)): boolean {
  const isVisitors = least === 'guest' && field !== 'seats' && role !== 'guest';
  return isAtLeast(role, isVisitors ? 'staff' : least);
}

export function roleFor(field: string): Role {
  return (fieldRoles as Readonly<Record<string, Role | undefined>>)[field] ?? 'staff';
}

const fresh: ReadonlySet<string> = new Set<ApiField>([
  'inviteAccount',
  'inviteAgain',
  'disableAccount',
  'enableAccount',
  'changeRole',
  'removeFactor',
  'drawRecoveryCodes',
  'exportPerson',
  'erasePerson',
  'beginExport',
  'importSubscribers',
]);

export function needsFreshSignIn(field: string): boolean {
  return fresh.has(field);
}

const imageActions = ['read', 'list', 'write', 'delete'] as const;
export type ImageAction = (typeof imageActions)[number];

/** Reading and listing images is public under either policy (requirements, section 6). */
export function mayImages(role: Role, action: ImageAction): boolean {
  return isAtLeast(role, 'staff') || action === 'read' || action === 'list';
}
