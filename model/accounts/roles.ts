/** `owner`: also accounts, company facts, exports, erasures and imports. `teacher`: the own groups only. */
export const accountRoles = ['owner', 'staff', 'teacher'] as const;
export type AccountRole = (typeof accountRoles)[number];
/** `pending`: the second factor is overdue; only the own account is reachable. */
export type DeskRole = 'pending' | AccountRole;
export type Role = 'guest' | DeskRole;

export function isAccountRole(value: unknown): value is AccountRole {
  return accountRoles.includes(value as AccountRole);
}

const inOrder: readonly Role[] = ['guest', 'pending', 'teacher', 'staff', 'owner'];

/** Each role includes those before it. */
export function isAtLeast(role: Role, least: Role): boolean {
  return inOrder.indexOf(role) >= inOrder.indexOf(least);
}
