const width = 208;

/** Paths of a folded strip; the guide line reaches the middle of the fold `here`. */
export function drawFolds(done: readonly boolean[], here: number) {
  const folds = done.map((isDone, n) => {
    const [left, right] = n % 2 ? [22, 0] : [0, 22];
    const x = n * width;
    const d = `M${x} ${left}L${x + width + 0.6} ${right}V${right + 128}L${x} ${left + 128}z`;
    return { d, is: isDone ? 'done' : n === here ? 'now' : 'ahead' } as const;
  });
  /** The line at the edges of folds `from` to `to`. */
  const edges = (from: number, to: number) =>
    Array.from(
      { length: Math.max(0, to - from + 1) },
      (_, n) => `L${(from + n) * width} ${(from + n) % 2 ? 112 : 90}`,
    ).join('');
  const at = (here + 0.5) * width;
  const end = (done.length - 0.5) * width;
  return {
    folds,
    at,
    walked: `M-400 90H0${edges(1, here)}L${at} 101`,
    ahead: `M${at + 14} ${here % 2 ? 99.5 : 102.5}${edges(here + 1, done.length - 1)}L${end} 101H${end + 44}a30 30 0 0 0 0-60a22 22 0 0 0 0 44a14 14 0 0 0 0-28`,
    checks: done.map((isDone, n) => (isDone ? `M${70 + n * width} 44l12 12 24-26` : '')).join(''),
  };
}
