/** Pages where the device may be spoken to. Everywhere else nothing may ask for the microphone. */
export const microphone = { 'permissions-policy': 'camera=(), microphone=(self), geolocation=()' };
