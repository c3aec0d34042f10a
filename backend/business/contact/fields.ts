import type { Fields } from '../room.ts';

/** What a message has beyond the contract. */
export const contactFields = {
  sdl: `
  extend type Contact {
    # What the message is about, in the person's own words.
    reason: String
    # The language of the person, es or en.
    language: String
    # open, answered or archived.
    state: String
    # The account that takes it.
    assignee: ID
  }

  extend input CreateContactInput {
    reason: String
    language: String
    # Whether the person agreed to the privacy notice.
    consent: Boolean
  }

  extend input UpdateContactInput {
    reason: String
    language: String
  }

  extend input ModelContactFilterInput {
    reason: ModelStringInput
    language: ModelStringInput
    state: ModelStringInput
    assignee: ModelIDInput
  }

  extend input ModelContactConditionInput {
    reason: ModelStringInput
    language: ModelStringInput
    state: ModelStringInput
    assignee: ModelIDInput
  }

  extend input ModelSubscriptionContactFilterInput {
    reason: ModelSubscriptionStringInput
    language: ModelSubscriptionStringInput
    state: ModelSubscriptionStringInput
    assignee: ModelSubscriptionIDInput
  }
  `,
} satisfies Fields;
