/** How long an operator who asks how the service is doing is kept waiting for what is behind it, in milliseconds. */
export const patience = 2_000;

/** What it becomes, or `otherwise` when that takes longer than two seconds. */
export async function inTime<Value, Otherwise>(
  outcome: Promise<Value>,
  otherwise: Otherwise,
): Promise<Value | Otherwise> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Otherwise>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), patience);
  });
  try {
    return await Promise.race([outcome, late]);
  } finally {
    clearTimeout(timer);
  }
}
