import { createContext, useContext } from 'react';
import type { SignedInUser } from '#client/session/user-of-token.ts';

export const PersonContext = createContext<SignedInUser | undefined>(undefined);

export function usePerson(): SignedInUser {
  const person = useContext(PersonContext);
  if (!person) throw new Error('No signed-in user');
  return person;
}
