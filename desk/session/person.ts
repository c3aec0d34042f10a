import { createContext, useContext } from 'react';
import type { Person } from '#client/session/person-in.ts';

/** Given by the gate to everything inside. */
export const PersonContext = createContext<Person | undefined>(undefined);

/** Who sits at the desk. */
export function usePerson(): Person {
  const person = useContext(PersonContext);
  if (!person) throw new Error('Nobody has come through the gate');
  return person;
}
