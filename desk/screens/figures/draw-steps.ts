/** Drawing units: width of a month, height of the plot and of its labels. */
export const month = 24;
export const tall = 96;
export const foot = 18;

export interface DrawnSteps {
  /** Paths of both lines. */
  readonly thick: string;
  readonly dashed: string;
  readonly width: number;
  /** Value at the top of the plot: round, and at least the highest. */
  readonly top: number;
}

/** Two stepped lines over the same months, from zero. */
export function drawSteps(thick: readonly number[], dashed: readonly number[]): DrawnSteps {
  const top = roundUp(Math.max(1, ...thick, ...dashed));
  const line = (values: readonly number[]) =>
    values
      .map((value, at) => {
        const y = Math.round((1 - value / top) * tall * 10) / 10;
        return `${at === 0 ? 'M0' : 'V'}${at === 0 ? ` ${y}` : y}H${(at + 1) * month}`;
      })
      .join('');
  return { thick: line(thick), dashed: line(dashed), width: thick.length * month, top };
}

/** 1, 2 or 5 times a power of ten. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return power * ([1, 2, 5].find((step) => step * power >= value) ?? 10);
}
