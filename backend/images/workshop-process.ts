/** The process of the workshop (`workshop.ts`): does the tasks it is sent, and ends with the one that started it. */
import { doTask, type Task } from './workshop-task.ts';

process.on('disconnect', () => process.exit());
// The service is told to end by the same signal, and lets its uploads come to their end.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.on('message', (task: Task) => {
  // Nobody is there any more to be told.
  void doTask(task).then((answer) => process.send?.(answer, (error: Error | null) => error && process.exit()));
});
