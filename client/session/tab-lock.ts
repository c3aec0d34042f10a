export type RunExclusive = <Result>(task: () => Promise<Result>) => Promise<Result>;

/**
 * Mutex of all tabs by Web Locks (https and localhost), else of this tab. Tabs that refresh at once
 * get the same tokens (decision 0112).
 */
export function lockOf(locks: Pick<LockManager, 'request'> | undefined): RunExclusive {
  if (locks) return (task) => locks.request('session-turn', task) as ReturnType<typeof task>;
  let previous: Promise<unknown> = Promise.resolve();
  return (task) => {
    const result = previous.then(task);
    previous = result.catch(() => undefined);
    return result;
  };
}
