import type { IconifyJSON } from '@iconify-json/pixelarticons';

type Icon = IconifyJSON['icons'][string];

/** The answer of Iconify's protocol: the icons that there are, and the names of those that there are not. */
export interface PickedIcons {
  readonly prefix: string;
  readonly icons: Readonly<Record<string, Icon>>;
  /** Of the icons that say nothing else. */
  readonly width: number;
  readonly height: number;
  readonly not_found?: readonly string[];
}

/** The protocol's own default. */
const size = 16;

/** Picks icons out of a set. An alias becomes its icon as it is: the installed sets have none that turn, flip or chain. */
export function pickIcons(set: IconifyJSON, names: readonly string[]): PickedIcons {
  const icons = new Map(Object.entries(set.icons));
  const aliases = new Map(Object.entries(set.aliases ?? {}));
  const found: Record<string, Icon> = {};
  const missing: string[] = [];
  for (const name of names) {
    const icon = icons.get(name) ?? icons.get(aliases.get(name)?.parent ?? '');
    if (icon) found[name] = icon;
    else missing.push(name);
  }
  return {
    prefix: set.prefix,
    icons: found,
    width: set.width ?? size,
    height: set.height ?? size,
    ...(missing.length > 0 ? { not_found: missing } : {}),
  };
}
