import { contactTypes } from '#model/contact-types.ts';
import type { Problem } from '#model/problems.ts';
import type { Fault } from './field-fault.ts';

/** What the protocol says of a field that is wrong (requirements, section 5). For developers: pages have their own words. */
const messages: Readonly<Record<string, string>> = {
  'name required': 'Name is required',
  'lastname required': 'Last name is required',
  'email required': 'Email is required',
  'email invalid': 'The email must be valid',
  'type required': 'Type is required',
  'type invalid': `The type must be one of ${contactTypes.join(', ')}`,
  'message required': 'Message is required',
  'consent not-agreed': 'Consent is required',
  'id invalid': 'The id must have 1 to 64 letters, digits, hyphens or underscores',
  'language invalid': 'The language must be es or en',
  'cost invalid': 'The cost must be a number of 0 or more',
  'count invalid': 'The count must be a whole number',
  'score invalid': 'The score must be a number',
  'capacity invalid': 'The capacity must be a whole number of 0 or more',
};

/** The problems of an input as faults of its field, in their order. */
export function faultsOfProblems(problems: readonly Problem[]): readonly Fault[] {
  return problems.map(({ field, problem, limit }) => ({
    errorType: 'ValidationException',
    message:
      problem === 'too-long'
        ? `Maximum ${limit} characters`
        : (messages[`${field} ${problem}`] ?? `The ${field} is not valid`),
    errorInfo: { field, problem, ...(limit === undefined ? {} : { limit }) },
  }));
}
