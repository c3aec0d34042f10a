/**
 * What a message is about (requirements, section 3: typeMessage), in the order of the form. Apart from the rules, so that
 * a page that only shows them does not carry those.
 */
export const contactTypes = ['ideas', 'problems', 'billing', 'collaboration', 'budget', 'training'] as const;

export type ContactType = (typeof contactTypes)[number];
