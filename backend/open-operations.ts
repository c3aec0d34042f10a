import { type ContactSurroundings, createContact } from './data/create-contact.ts';
import { createNewsletter } from './data/create-newsletter.ts';
import type { DataOperations } from './data/graphql/request-context.ts';
import { recordNewsletter } from './data/record-newsletter.ts';

/** The operations behind the creating fields of the contract that do more than store a row. */
export function openOperations(s: ContactSurroundings): DataOperations {
  return {
    createContact: (request) => createContact(s, request),
    createNewsletter: (request) => createNewsletter(s, request),
    recordNewsletter: (request) => recordNewsletter(s, request),
  };
}
