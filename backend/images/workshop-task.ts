import type { ImageKind } from '#model/images.ts';
import { cleanImage } from './clean-image.ts';
import { type ResizedForm, resizeImage } from './resize-image.ts';

/** What the workshop is asked for, and by which number it answers. */
export type Task =
  | { readonly id: number; readonly work: 'clean'; readonly bytes: Uint8Array }
  | {
      readonly id: number;
      readonly work: 'resize';
      readonly bytes: Uint8Array;
      readonly kind: ImageKind;
      readonly form: ResizedForm;
    };

export type TaskAnswer =
  | { readonly id: number; readonly done: unknown }
  | { readonly id: number; readonly failed: string };

export async function doTask(task: Task): Promise<TaskAnswer> {
  const { id } = task;
  try {
    if (task.work === 'clean') return { id, done: await cleanImage(task.bytes) };
    return { id, done: await resizeImage(task.bytes, task.kind, task.form) };
  } catch (error) {
    return { id, failed: error instanceof Error ? error.message : String(error) };
  }
}
