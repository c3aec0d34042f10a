/** Access rules by role, entity and action (requirements, section 6; decision 0005). */

export const entities = ['NewsLetter', 'Contact', 'Course', 'CourseHistory'] as const;
export type Entity = (typeof entities)[number];

const actions = ['create', 'read', 'update', 'delete'] as const;
export type Action = (typeof actions)[number];

/** `staff`: a signed-in account of the company. */
export type Role = 'guest' | 'staff';

/**
 * `guarded`: guests create messages and subscriptions, and read public rows. `open` (literal
 * requirements): no limits.
 */
export type AccessPolicy = 'guarded' | 'open';

/** `visible`: visible editions, and courses that have one. */
export type Permission = 'all' | 'visible' | 'none';

const guarded: Record<Entity, Record<Action, Permission>> = {
  NewsLetter: { create: 'all', read: 'none', update: 'none', delete: 'none' },
  Contact: { create: 'all', read: 'none', update: 'none', delete: 'none' },
  Course: { create: 'none', read: 'visible', update: 'none', delete: 'none' },
  CourseHistory: { create: 'none', read: 'visible', update: 'none', delete: 'none' },
};

export function permission(policy: AccessPolicy, role: Role, entity: Entity, action: Action): Permission {
  if (role === 'staff' || policy === 'open') return 'all';
  return guarded[entity][action];
}

const imageActions = ['read', 'list', 'write', 'delete'] as const;
export type ImageAction = (typeof imageActions)[number];

/** Images are public to read and to list under either policy (requirements, section 6). */
const images: Record<Role, readonly ImageAction[]> = { guest: ['read', 'list'], staff: imageActions };

export function mayImages(role: Role, action: ImageAction): boolean {
  return images[role].includes(action);
}
