/** In form order (requirements, section 3). A file of its own spares pages the validation code. */
export const contactTypes = ['ideas', 'problems', 'billing', 'collaboration', 'budget', 'training'] as const;

export type ContactType = (typeof contactTypes)[number];
