/** The rules and the client library, loaded when a form is first touched and never before. */
export const loadRecovery = () => import('../../api/recover-password.ts');
