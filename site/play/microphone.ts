/** Headers of the games; all other pages forbid the microphone. */
export const microphone = { 'permissions-policy': 'camera=(), microphone=(self), geolocation=()' };
