import type { FeatureDeps } from '#backend/features/feature.ts';

/** Makes every process invalidate the pages of courses with that image. */
export async function touchCourses(s: Pick<FeatureDeps, 'db' | 'now'>, image: string): Promise<void> {
  await s.db.updateTable('course').set({ updatedAt: s.now().toISOString() }).where('image', '=', image).execute();
}
