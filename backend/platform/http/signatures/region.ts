/** AWS region in ids, scopes and the configuration (requirements, section 9). */
export const region = 'us-west-1';
