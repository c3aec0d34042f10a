import { xmlElement } from './xml-text.ts';

/** Whose the bucket and everything in it is, as the protocol tells it: there is nobody else. */
export const ownerElement = xmlElement('Owner', [xmlElement('ID', 'company'), xmlElement('DisplayName', 'company')]);
