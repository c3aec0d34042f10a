import type { Page } from '@playwright/test';

export interface Measured {
  /** Unique among the elements of the page. */
  readonly key: string;
  /** Font size and spacing, which must never change. */
  readonly style: string;
  /** Position in pixels, and size of a field; absent for messages. */
  readonly box?: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** Total height of the messages above it. */
  readonly messagesHeight: number;
}

export function measureFields(page: Page): Promise<Measured[]> {
  return page.evaluate(lookAtForms);
}

/** Runs in the page: no outer references. */
function lookAtForms(): Measured[] {
  return [...document.querySelectorAll('main, main ~ section')].flatMap((region) => {
    const parts = [
      ...region.querySelectorAll(
        'label, legend, input, textarea, button, .btn, [id$="-fault"], [role="status"], [role="alert"]',
      ),
    ].filter((one) => one.checkVisibility() && !one.closest('.hide') && !(isAnswer(one) && !one.firstChild));
    const names = new Set(parts.filter(isField).map(({ name }) => name));
    const keys: string[] = [];
    let messagesHeight = 0;
    return parts.flatMap((part) => {
      const { fontSize, lineHeight, letterSpacing, paddingLeft, paddingTop, marginTop, marginBottom } =
        getComputedStyle(part);
      const { x, y, width, height } = part.getBoundingClientRect();
      const isError = part.id.endsWith('-fault');
      const key = `${isError ? 'error' : nameOf(part)} of ${[...names].join()}`;
      keys.push(key);
      const nth = isError ? 1 : keys.filter((one) => one === key).length;
      const before = messagesHeight;
      if (isError || isAnswer(part)) {
        const after = part.nextElementSibling ? getComputedStyle(part.nextElementSibling).marginTop : '';
        for (const space of [marginTop, marginBottom, after]) messagesHeight += Number.parseFloat(space) || 0;
        messagesHeight += height;
      }
      // Its look varies; only its height counts.
      if (part.role === 'alert') return [];
      return {
        key: nth > 1 ? `${key}, ${nth}` : key,
        style: `${fontSize} on ${lineHeight}, ${letterSpacing} apart, in ${paddingLeft} ${paddingTop}, after ${marginTop}, before ${marginBottom}`,
        ...(isField(part) ? { box: { x, y: y + scrollY, width, height } } : {}),
        // Its label may be shorter while it is busy.
        ...(part.matches('button, .btn') ? { box: { x, y: y + scrollY, width: 0, height: 0 } } : {}),
        messagesHeight: before,
      };
    });
  });

  function isAnswer({ role }: Element): boolean {
    return role === 'status' || role === 'alert';
  }

  function isField(one: Element): one is HTMLInputElement {
    return /^(INPUT|TEXTAREA)$/.test(one.tagName) && (one as HTMLInputElement).type !== 'hidden';
  }

  function nameOf(part: Element): string {
    const control = part instanceof HTMLLabelElement ? part.control : part;
    const field = control && isField(control) ? control : undefined;
    const choice = field?.type === 'radio' ? ` ${field.value}` : '';
    return `${part.tagName.toLowerCase()} ${field?.name ?? ''}${choice}`;
  }
}

/**
 * Returns the layout shifts between two measurements: sizes are constant, and a field moves down at
 * most by the messages above it, never up or sideways. Adds new elements to `before`.
 */
export function compareFields(before: Map<string, Measured>, now: readonly Measured[]): string[] {
  return now.flatMap((part) => {
    const first = before.get(part.key) ?? part;
    before.set(part.key, first);
    const found: string[] = [];
    if (first.style !== part.style) found.push(`${part.key} was ${first.style} and is ${part.style}`);
    if (!first.box || !part.box) return found;
    const [was, is] = [first.box, part.box];
    if (differ(was.width, is.width) || differ(was.height, is.height)) {
      found.push(`${part.key} was ${sizeOf(was)} and is ${sizeOf(is)}`);
    }
    const moved = is.y - was.y;
    const allowed = Math.max(0, part.messagesHeight - first.messagesHeight);
    if (differ(was.x, is.x) || moved < -slack || moved > allowed + slack) {
      found.push(
        `${part.key} jumped by ${(is.x - was.x).toFixed(1)}, ${moved.toFixed(1)} px, messages above it have ${allowed}`,
      );
    }
    return found;
  });
}

/** Tolerance in pixels: a border. */
const slack = 1.25;
const differ = (one: number, other: number) => Math.abs(one - other) > slack;
const sizeOf = ({ width, height }: { width: number; height: number }) =>
  `${width.toFixed(1)} by ${height.toFixed(1)} px`;
