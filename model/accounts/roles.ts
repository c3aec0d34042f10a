/** `owner`: also accounts, company facts, exports, erasures and imports. `teacher`: the own groups only. */
export const accountRoles = ['owner', 'staff', 'teacher'] as const;
export type AccountRole = (typeof accountRoles)[number];
/** `pending`: an account whose second factor is overdue; it reaches the own account alone. */
export type DeskRole = 'pending' | AccountRole;
export type Role = 'guest' | DeskRole;

export function isAccountRole(value: unknown): value is AccountRole {
  return accountRoles.includes(value as AccountRole);
}

const inOrder: readonly Role[] = ['guest', 'pending', 'teacher', 'staff', 'owner'];

/** Each role may do what those before it may. */
export function isAtLeast(role: Role, least: Role): boolean {
  return inOrder.indexOf(role) >= inOrder.indexOf(least);
}
