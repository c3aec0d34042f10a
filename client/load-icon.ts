/** What the icon service answers, as far as it is looked at. */
interface Answer {
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

/** What is inside an svg, and its view box. */
export interface LoadedIcon {
  readonly box: string;
  readonly body: string;
}

/** What is being asked for, by set. */
const batches = new Map<string, { readonly names: Set<string>; readonly answer: Promise<Answer> }>();

/**
 * An icon of the service (requirements, sections 7 and 9: a local endpoint and 1500 ms), asked for together with all others
 * that are wanted at the moment. Undefined when there is none, or one that would have to be turned; throws when the service
 * does not answer in time.
 */
export async function loadIcon(set: string, name: string): Promise<LoadedIcon | undefined> {
  const batch = batches.get(set) ?? open(set);
  batch.names.add(name);
  const { icons, width, height } = await batch.answer;
  const icon = icons[name];
  if (!icon || icon.rotate || icon.hFlip || icon.vFlip) return undefined;
  return { box: `0 0 ${icon.width ?? width} ${icon.height ?? height}`, body: icon.body };
}

function open(set: string) {
  const names = new Set<string>();
  // All icons of a page are wanted one right after the other: the request leaves then.
  const answer = new Promise((resolve) => setTimeout(resolve)).then(() => ask(set, names));
  const batch = { names, answer };
  batches.set(set, batch);
  return batch;
}

async function ask(set: string, names: ReadonlySet<string>): Promise<Answer> {
  batches.delete(set);
  const answer = await fetch(`/api/icons/${set}.json?icons=${[...names].join()}`, {
    signal: AbortSignal.timeout(1_500),
  });
  return answer.json();
}
