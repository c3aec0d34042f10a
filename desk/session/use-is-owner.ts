import { usePerson } from './person.ts';

/** Owners alone change accounts and company facts, export, erase and import. */
export function useIsOwner(): boolean {
  return usePerson().role === 'owner';
}
