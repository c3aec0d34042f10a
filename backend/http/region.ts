/** The region that every id, scope and configuration names (requirements, section 9). */
export const region = 'us-west-1';
