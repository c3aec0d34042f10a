/** Drawing units; `head` and `foot` hold labels. */
export const plot = { width: 360, height: 110, head: 14, foot: 16 } as const;

interface DrawnSteps {
  readonly thick: string;
  readonly dashed: string;
  /** Value at the top of the plot, round. */
  readonly top: number;
}

/** Stepped lines over the same months, from zero. */
export function drawSteps(thick: readonly number[], dashed: readonly number[]): DrawnSteps {
  const top = roundUp(Math.max(1, ...thick, ...dashed));
  const step = plot.width / Math.max(1, thick.length);
  const round = (value: number) => Math.round(value * 10) / 10;
  const line = (values: readonly number[]) =>
    values
      .map((value, at) => {
        const y = round((1 - value / top) * plot.height);
        return `${at === 0 ? `M0 ${y}` : `V${y}`}H${round((at + 1) * step)}`;
      })
      .join('');
  return { thick: line(thick), dashed: line(dashed), top };
}

/** 1, 2 or 5 times a power of ten. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return power * ([1, 2, 5].find((step) => step * power >= value) ?? 10);
}
