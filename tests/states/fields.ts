import type { Page } from '@playwright/test';

/** A label, a field, a button or an error of a form, as it stands on the page. */
export interface Measured {
  /** Tells it from the others of its form, and its form from others. */
  readonly key: string;
  /** What must never change of it: size and spacing of its letters, and what is around them. */
  readonly style: string;
  /** Its place in pixels, and its size when it is a field; nothing of what is told has one. */
  readonly box?: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** How high all that is told before it is, errors and answers, with what is around them. */
  readonly told: number;
}

/** Measures the forms of a page, and what else can be pressed beside its texts. */
export function measureFields(page: Page): Promise<Measured[]> {
  return page.evaluate(lookAtForms);
}

/** Runs in the page, and so knows nothing but what stands in it. */
function lookAtForms(): Measured[] {
  return [...document.querySelectorAll('main, main ~ section')].flatMap((place) => {
    const parts = [
      ...place.querySelectorAll(
        'label, legend, input, textarea, button, .btn, [id$="-fault"], [role="status"], [role="alert"]',
      ),
    ].filter((one) => one.checkVisibility() && !one.closest('.hide') && !(isAnswer(one) && !one.firstChild));
    const names = new Set(parts.filter(isField).map(({ name }) => name));
    const keys: string[] = [];
    let told = 0;
    return parts.flatMap((part) => {
      const { fontSize, lineHeight, letterSpacing, paddingLeft, paddingTop, marginTop, marginBottom } =
        getComputedStyle(part);
      const { x, y, width, height } = part.getBoundingClientRect();
      const isError = part.id.endsWith('-fault');
      const key = `${isError ? 'error' : nameOf(part)} of ${[...names].join()}`;
      keys.push(key);
      const nth = isError ? 1 : keys.filter((one) => one === key).length;
      const before = told;
      if (isError || isAnswer(part)) {
        const after = part.nextElementSibling ? getComputedStyle(part.nextElementSibling).marginTop : '';
        for (const space of [marginTop, marginBottom, after]) told += Number.parseFloat(space) || 0;
        told += height;
      }
      // Whether it says a fault or a thanks it looks otherwise: only its room counts.
      if (part.role === 'alert') return [];
      return {
        key: nth > 1 ? `${key}, ${nth}` : key,
        style: `${fontSize} on ${lineHeight}, ${letterSpacing} apart, in ${paddingLeft} ${paddingTop}, after ${marginTop}, before ${marginBottom}`,
        ...(isField(part) ? { box: { x, y: y + scrollY, width, height } } : {}),
        // What it says while it waits may be shorter.
        ...(part.matches('button, .btn') ? { box: { x, y: y + scrollY, width: 0, height: 0 } } : {}),
        told: before,
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
 * What changed of a form between two looks at it, in words: letters, spaces and fields keep their sizes, and a field moves
 * down at most by what is told before it, never up and never sideways. `before` learns what is seen for the first time.
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
    const allowed = Math.max(0, part.told - first.told);
    if (differ(was.x, is.x) || moved < -slack || moved > allowed + slack) {
      found.push(
        `${part.key} jumped by ${(is.x - was.x).toFixed(1)}, ${moved.toFixed(1)} px, what is told has ${allowed}`,
      );
    }
    return found;
  });
}

/** A border more, in pixels, is no jump. */
const slack = 1.25;
const differ = (one: number, other: number) => Math.abs(one - other) > slack;
const sizeOf = ({ width, height }: { width: number; height: number }) =>
  `${width.toFixed(1)} by ${height.toFixed(1)} px`;
