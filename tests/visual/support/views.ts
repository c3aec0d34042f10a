/** The widths at which states are looked at, in pixels: a phone and a desk. */
export const widths = [360, 1280] as const;

export const themes = ['dark', 'light'] as const;
