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
  }

  extend input CreateCourseHistoryInput {
    capacity: Int
  }

  extend input UpdateCourseHistoryInput {
    capacity: Int
  }

  extend input ModelCourseHistoryFilterInput {
    capacity: ModelIntInput
  }

  extend input ModelCourseHistoryConditionInput {
    capacity: ModelIntInput
  }

  extend input ModelSubscriptionCourseFilterInput {
    nameEn: ModelSubscriptionStringInput
    descEn: ModelSubscriptionStringInput
  }

  extend input ModelSubscriptionCourseHistoryFilterInput {
    capacity: ModelSubscriptionIntInput
  }
  `,
} satisfies Fields;
