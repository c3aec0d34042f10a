import type { IconifyJSON } from '@iconify-json/pixelarticons';

/** The sets that are served, by their names. Add one by installing its package. */
const loaders: Readonly<Record<string, () => Promise<{ readonly icons: IconifyJSON }>>> = {
  pixelarticons: () => import('@iconify-json/pixelarticons'),
};

const loaded = new Map<string, Promise<IconifyJSON>>();

/** The set of that name, read when it is first asked for; undefined when it is not served. */
export function findIconSet(name: string): Promise<IconifyJSON> | undefined {
  const load = Object.hasOwn(loaders, name) ? loaders[name] : undefined;
  if (!load) return undefined;
  const known = loaded.get(name) ?? load().then(({ icons }) => icons);
  loaded.set(name, known);
  return known;
}
