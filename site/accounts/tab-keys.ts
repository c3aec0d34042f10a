/** Tab storage: the address last typed on an account page. */
export const typedEmailKey = 'email';

/** Tab storage: the address from which a reload resumes the recovery. No password or code is stored. */
export const recoveryKey = 'recovery';
