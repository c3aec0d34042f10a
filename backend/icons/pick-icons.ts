import type { IconifyJSON } from '@iconify-json/pixelarticons';

type Part = NonNullable<IconifyJSON['aliases']>[string];
type Icon = IconifyJSON['icons'][string];

/** The answer of Iconify's protocol: the icons that there are, and the names of those that there are not. */
export interface PickedIcons {
  readonly prefix: string;
  readonly icons: Readonly<Record<string, PickedIcon>>;
  /** Of the icons that say nothing else. */
  readonly width: number;
  readonly height: number;
  readonly not_found?: readonly string[];
}

export type PickedIcon = Pick<Icon, 'body' | 'left' | 'top' | 'width' | 'height' | 'rotate' | 'hFlip' | 'vFlip'>;

/** The protocol's own default. */
const size = 16;

/** As long as a chain of aliases may be: one that goes in a circle ends here. */
const chain = 6;

/** Picks icons out of a set; an alias becomes the icon that it stands for, turned as it says. */
export function pickIcons(set: IconifyJSON, names: readonly string[]): PickedIcons {
  const found = new Map<string, PickedIcon>();
  for (const name of names) {
    const icon = findIcon(set, name);
    if (icon) found.set(name, icon);
  }
  const missing = names.filter((name) => !found.has(name));
  return {
    prefix: set.prefix,
    icons: Object.fromEntries(found),
    width: set.width ?? size,
    height: set.height ?? size,
    ...(missing.length > 0 ? { not_found: missing } : {}),
  };
}

function findIcon(set: IconifyJSON, name: string, steps = chain): PickedIcon | undefined {
  const icon = ownOf(set.icons, name);
  if (icon) return { body: icon.body, ...boxOf(icon) };
  const alias = ownOf(set.aliases ?? {}, name);
  const parent = alias && steps > 0 ? findIcon(set, alias.parent, steps - 1) : undefined;
  return alias && parent ? turned(parent, alias) : undefined;
}

/** A name of JavaScript's own is no icon. */
function ownOf<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

/** Where the icon lies and how it is turned, as far as it says so: nothing that an application has no use for. */
function boxOf({ left, top, width, height, rotate, hFlip, vFlip }: Icon | Part): Omit<PickedIcon, 'body'> {
  const all = Object.entries({ left, top, width, height, rotate, hFlip, vFlip });
  return Object.fromEntries(all.filter(([, value]) => value !== undefined));
}

/** Turns add up, and what is flipped twice is not flipped; a box of its own replaces that of the parent. */
function turned(parent: PickedIcon, alias: Part): PickedIcon {
  const both = { ...parent, ...boxOf(alias) };
  const rotate = ((parent.rotate ?? 0) + (alias.rotate ?? 0)) % 4;
  const hFlip = Boolean(parent.hFlip) !== Boolean(alias.hFlip);
  const vFlip = Boolean(parent.vFlip) !== Boolean(alias.vFlip);
  const { rotate: _rotate, hFlip: _hFlip, vFlip: _vFlip, ...box } = both;
  return { ...box, ...(rotate ? { rotate } : {}), ...(hFlip ? { hFlip } : {}), ...(vFlip ? { vFlip } : {}) };
}
