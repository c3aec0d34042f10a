/** Minutes as the count has them: a bar is five, a dot is one. Twelve places stand in rows of three. */
export interface MinutePaths {
  /** What is left, and what is gone, as the paths of a drawing 306 wide and 150 high. */
  readonly left: string;
  readonly gone: string;
}

const dot = 'a7 7 0 1 0 14 0a7 7 0 1 0-14 0';

export function drawMinutes(minutes: number): MinutePaths {
  const whole = Math.floor(minutes / 5);
  let [left, gone] = ['', ''];
  for (let place = 0; place < 12; place += 1) {
    const [x, y] = [(place % 3) * 104, Math.floor(place / 3) * 40];
    if (place < whole) left += `M${x} ${y + 4}h92v20h-92z`;
    else if (place === whole && minutes % 5 > 0) {
      for (let n = 0; n < 5; n += 1) {
        const at = `M${x + 2 + n * 19} ${y + 14}${dot}`;
        if (n < minutes % 5) left += at;
        else gone += at;
      }
    } else gone += `M${x} ${y + 4}h92v20h-92z`;
  }
  return { left, gone };
}
