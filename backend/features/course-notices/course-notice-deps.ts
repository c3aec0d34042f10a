import type { FeatureDeps } from '#backend/features/feature.ts';
import type { KeyRing } from '#backend/platform/tokens/signed-token.ts';
import type { CatalogueCourse } from '#model/courses/course.ts';
import type { Language } from '#model/languages.ts';

export interface CourseNoticeDeps extends FeatureDeps {
  readonly ring: KeyRing;
  /** Visible courses with their groups from today. */
  catalogue(language: Language): Promise<readonly CatalogueCourse[]>;
}
