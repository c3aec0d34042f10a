/** The region that every id, scope and configuration names (specification, section 9). */
export const region = 'us-west-1';
