import type { RoomSurroundings } from '../room.ts';

/** Dates anew the courses that show the image with that key: every process makes their pages anew. */
export async function touchCourses(s: Pick<RoomSurroundings, 'db' | 'now'>, image: string): Promise<void> {
  await s.db.updateTable('course').set({ updatedAt: s.now().toISOString() }).where('image', '=', image).execute();
}
