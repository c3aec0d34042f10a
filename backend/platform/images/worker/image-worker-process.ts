/** The image worker's process (`image-worker.ts`). Exits with its parent. */
import type { ImageKind } from '#model/images.ts';
import { cleanImage } from './clean-image.ts';
import { type ResizedForm, resizeImage } from './resize-image.ts';

process.on('disconnect', () => process.exit());
// The service gets the same signal and still completes its uploads.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.on('message', (task: Task) => {
  // An error means that the parent is gone.
  void doTask(task).then((answer) => process.send?.(answer, (error: Error | null) => error && process.exit()));
});

/** A task for the image worker; its result has the same id. */
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

async function doTask(task: Task): Promise<TaskAnswer> {
  const { id } = task;
  try {
    if (task.work === 'clean') return { id, done: await cleanImage(task.bytes) };
    return { id, done: await resizeImage(task.bytes, task.kind, task.form) };
  } catch (error) {
    return { id, failed: error instanceof Error ? error.message : String(error) };
  }
}
