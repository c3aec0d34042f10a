import { type ContactSurroundings, createContact } from './business/contact/create-contact.ts';
import { createNewsletter } from './business/newsletter/create-newsletter.ts';
import { recordNewsletter } from './business/newsletter/record-newsletter.ts';
import type { DataOperations } from './graphql/request-context.ts';

/** The operations behind the creating fields of the contract that do more than store a row. */
export function openOperations(s: ContactSurroundings): DataOperations {
  return {
    createContact: (request) => createContact(s, request),
    createNewsletter: (request) => createNewsletter(s, request),
    recordNewsletter: (request) => recordNewsletter(s, request),
  };
}
