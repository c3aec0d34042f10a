/** Who may do what with what: one table (requirements, section 6; decision 0005). */

export const entities = ['NewsLetter', 'Contact', 'Course', 'CourseHistory'] as const;
export type Entity = (typeof entities)[number];

export const actions = ['create', 'read', 'update', 'delete'] as const;
export type Action = (typeof actions)[number];

/** A visitor without an account, or somebody of the company who signed in. */
export type Role = 'guest' | 'staff';

/**
 * `guarded`: guests leave messages, ask for the newsletter and read what is public. `open`: the letter of the requirements,
 * guests do everything on all four entities.
 */
export type AccessPolicy = 'guarded' | 'open';

/** `visible`: only courses that have a visible edition, and visible editions. */
export type Permission = 'all' | 'visible' | 'none';

const guarded: Record<Entity, Record<Action, Permission>> = {
  NewsLetter: { create: 'all', read: 'none', update: 'none', delete: 'none' },
  Contact: { create: 'all', read: 'none', update: 'none', delete: 'none' },
  Course: { create: 'none', read: 'visible', update: 'none', delete: 'none' },
  CourseHistory: { create: 'none', read: 'visible', update: 'none', delete: 'none' },
};

/** What `role` may do with `entity` under `policy`. */
export function permission(policy: AccessPolicy, role: Role, entity: Entity, action: Action): Permission {
  if (role === 'staff' || policy === 'open') return 'all';
  return guarded[entity][action];
}

export const imageActions = ['read', 'list', 'write', 'delete'] as const;
export type ImageAction = (typeof imageActions)[number];

/** Images are public to read and to list under either policy; only staff keep them (requirements, section 6). */
const images: Record<Role, readonly ImageAction[]> = { guest: ['read', 'list'], staff: imageActions };

/** Whether `role` may do that with the images under `images/`. */
export function mayImages(role: Role, action: ImageAction): boolean {
  return images[role].includes(action);
}
