export function numbers(least: number, most: number): readonly (readonly [value: string, label: string])[] {
  return Array.from({ length: Math.max(0, most - least + 1) }, (_, at) => [`${least + at}`, `${least + at}`]);
}
