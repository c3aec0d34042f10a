interface IconSet {
  readonly icons: Readonly<Record<string, Icon | undefined>>;
  readonly width: number;
  readonly height: number;
}

interface Icon {
  readonly body: string;
  readonly width?: number;
  readonly height?: number;
  readonly rotate?: number;
  readonly hFlip?: boolean;
  readonly vFlip?: boolean;
}

export interface LoadedIcon {
  readonly box: string;
  readonly body: string;
}

/** Open batches by icon set. */
const batches = new Map<string, { readonly names: Set<string>; readonly iconSet: Promise<IconSet> }>();

/**
 * Loads an icon, batched; undefined for an unknown or rotated one. Throws after 1500 ms
 * (requirements, sections 7 and 9).
 */
export async function loadIcon(set: string, name: string): Promise<LoadedIcon | undefined> {
  const batch = batches.get(set) ?? open(set);
  batch.names.add(name);
  const { icons, width, height } = await batch.iconSet;
  const icon = icons[name];
  if (!icon || icon.rotate || icon.hFlip || icon.vFlip) return undefined;
  return { box: `0 0 ${icon.width ?? width} ${icon.height ?? height}`, body: icon.body };
}

function open(set: string) {
  const names = new Set<string>();
  // All requests of a task share a batch.
  const iconSet = new Promise((resolve) => setTimeout(resolve)).then(() => request(set, names));
  const batch = { names, iconSet };
  batches.set(set, batch);
  return batch;
}

async function request(set: string, names: ReadonlySet<string>): Promise<IconSet> {
  batches.delete(set);
  const response = await fetch(`/api/icons/${set}.json?icons=${[...names].join()}`, {
    signal: AbortSignal.timeout(1_500),
  });
  return response.json();
}
