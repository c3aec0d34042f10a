import type { Fields } from '../room.ts';

/** What courses and editions have beyond the contract. */
export const catalogueFields = {
  sdl: `
  extend type Course {
    nameEn: String
    descEn: String
  }

  extend input CreateCourseInput {
    nameEn: String
    descEn: String
  }

  extend input UpdateCourseInput {
    nameEn: String
    descEn: String
  }

  extend input ModelCourseFilterInput {
    nameEn: ModelStringInput
    descEn: ModelStringInput
  }

  extend input ModelCourseConditionInput {
    nameEn: ModelStringInput
    descEn: ModelStringInput
  }

  extend type CourseHistory {
    # Seats; null when they are not counted.
    capacity: Int
    # How many classes there are; null when only the first is known.
    sessions: Int
    teacher: String
    # The address where it is given.
    place: String
    # Whether the price has VAT in it; null when nothing is said.
    vatIncluded: Boolean
    # Whether seats can be reserved.
    open: Boolean
    # Until how many hours before the first class a seat can be given up.
    cancelHours: Int
  }

  extend input CreateCourseHistoryInput {
    capacity: Int
    sessions: Int
    teacher: String
    place: String
    vatIncluded: Boolean
    open: Boolean
    cancelHours: Int
  }

  extend input UpdateCourseHistoryInput {
    capacity: Int
    sessions: Int
    teacher: String
    place: String
    vatIncluded: Boolean
    open: Boolean
    cancelHours: Int
  }

  extend input ModelCourseHistoryFilterInput {
    capacity: ModelIntInput
    sessions: ModelIntInput
    teacher: ModelStringInput
    place: ModelStringInput
    vatIncluded: ModelBooleanInput
    open: ModelBooleanInput
    cancelHours: ModelIntInput
  }

  extend input ModelCourseHistoryConditionInput {
    capacity: ModelIntInput
    sessions: ModelIntInput
    teacher: ModelStringInput
    place: ModelStringInput
    vatIncluded: ModelBooleanInput
    open: ModelBooleanInput
    cancelHours: ModelIntInput
  }

  extend input ModelSubscriptionCourseFilterInput {
    nameEn: ModelSubscriptionStringInput
    descEn: ModelSubscriptionStringInput
  }

  extend input ModelSubscriptionCourseHistoryFilterInput {
    capacity: ModelSubscriptionIntInput
    sessions: ModelSubscriptionIntInput
    teacher: ModelSubscriptionStringInput
    place: ModelSubscriptionStringInput
    vatIncluded: ModelSubscriptionBooleanInput
    open: ModelSubscriptionBooleanInput
    cancelHours: ModelSubscriptionIntInput
  }
  `,
} satisfies Fields;
