import type { Page } from '@playwright/test';

/**
 * Layout faults of a page: horizontal scrolling, clipped, cramped or overlapping text, broken short
 * words, missing drawings, duplicate ids.
 */
export async function findMisfits(page: Page): Promise<string[]> {
  return page.evaluate(lookForMisfits);
}

/** Runs in the page: no outer references. */
function lookForMisfits(): string[] {
  interface Box {
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly bottom: number;
  }
  interface Piece extends Box {
    readonly owner: Element;
    /** Floating layers are compared with themselves only. */
    readonly layer: Element;
    readonly words: string;
  }
  /** Tolerance in pixels. */
  const slack = 1;
  const found = new Set<string>();
  const page = document.documentElement;
  const seen = (one: Element) =>
    one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    // Excludes text for screen readers, and skip links without focus.
    !one.closest('.hide, :is(a[href="#main"], [data-skip]):not(:focus), svg, dialog:not([open])');

  if (page.scrollWidth > page.clientWidth) found.add(`scrolls sideways: ${page.scrollWidth} in ${page.clientWidth} px`);
  // On a wide screen only the panes scroll.
  const panes = page.clientWidth >= 960 && document.querySelector('[data-panes]');
  if (panes && page.scrollHeight > page.clientHeight + slack)
    found.add(`scrolls ${page.scrollHeight} px beside its panes`);
  for (const one of document.querySelectorAll<HTMLElement>('body *:not(input, textarea)')) {
    const scrolls = seen(one) && /auto|scroll/.test(getComputedStyle(one).overflowX);
    if (scrolls && one.scrollWidth > one.clientWidth + slack) found.add(`scrolls sideways: ${nameOf(one)}`);
  }

  for (const one of document.querySelectorAll('use')) {
    const drawn = one.getAttribute('href') ?? '';
    if (!document.getElementById(drawn.slice(1))) found.add(`nothing is drawn: ${drawn}`);
  }

  const ids = new Set<string>();
  for (const { id } of document.querySelectorAll('[id]')) {
    if (ids.has(id)) found.add(`twice there: #${id}`);
    ids.add(id);
  }

  const pieces: Piece[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const owner = text.parentElement;
    const words = text.nodeValue?.trim().replace(/\s+/g, ' ').slice(0, 40);
    if (!owner || !words || /^(SCRIPT|STYLE|NOSCRIPT)$/.test(owner.tagName) || !seen(owner)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const style = getComputedStyle(owner);
    const size = Number.parseFloat(style.fontSize);
    const frame = frameOf(owner);
    // Height of the lower-case letters, so that lines never overlap.
    const lines = [...range.getClientRects()]
      .filter(({ width }) => width > slack)
      .map(({ left, right, top, bottom }) => {
        const middle = (top + bottom) / 2;
        // A visible ellipsis is no clipping.
        const end = style.textOverflow === 'ellipsis' ? owner.getBoundingClientRect().right : right;
        return { left, right: Math.min(right, end), top: middle - size * 0.3, bottom: middle + size * 0.3 };
      })
      .filter(({ top, bottom }) => !frame || (top > frame.top - slack && bottom < frame.bottom + slack));
    const layer = layerOf(owner);
    for (const line of lines) {
      pieces.push({ ...line, owner, layer, words });
      for (const fault of faultsOf(line, owner)) found.add(`${fault}: ${words}`);
    }
    const spacing = Number.parseFloat(style.letterSpacing) / size;
    if (spacing < -0.04) found.add(`squeezed, its letters ${spacing.toFixed(2)} em apart: ${words}`);
    const height = Number.parseFloat(style.lineHeight) / size;
    // Titles need less line spacing than text.
    const least = size < 20 ? 1.15 : 0.99;
    if (new Set(lines.map(({ top }) => Math.round(top))).size > 1 && height < least) {
      found.add(`squeezed, its lines ${height.toFixed(2)} of its size: ${words}`);
    }
    for (const [word] of lines.length > 1 ? brokenWords(text as Text) : []) found.add(`broken: ${word}`);
    if (size < 12) found.add(`too small with ${size} px: ${words}`);
  }

  for (const owner of document.querySelectorAll('input, textarea, button, .btn')) {
    if (!seen(owner)) continue;
    const box = owner.getBoundingClientRect();
    const frame = owner.parentElement && frameOf(owner.parentElement);
    // Only what its container shows of it.
    const top = Math.max(box.top, frame?.top ?? box.top);
    const bottom = Math.min(box.bottom, frame?.bottom ?? box.bottom);
    if (frame && bottom < top + slack) continue;
    const { left, right } = box;
    pieces.push({ left, right, top, bottom, owner, layer: layerOf(owner), words: nameOf(owner) });
  }
  pieces.sort((one, other) => one.top - other.top);
  pieces.forEach((one, index) => {
    for (let next = index + 1; next < pieces.length; next += 1) {
      const other = pieces[next] as Piece;
      if (other.top > one.bottom - slack) break;
      const apart = other.left > one.right - slack || one.left > other.right - slack;
      const within = one.owner.contains(other.owner) || other.owner.contains(one.owner);
      if (apart || one.layer !== other.layer || within || covers(one, other) || covers(other, one)) continue;
      found.add(`overlap: ${one.words} | ${other.words}`);
    }
  });
  return [...found];

  /** Whether a formatted date covers its own date field, whose text is hidden. */
  function covers(words: Piece, field: Piece): boolean {
    const hidden = words.owner.closest('[aria-hidden=true]');
    return field.owner.matches('input[type=date]') && hidden?.parentElement?.contains(field.owner) === true;
  }

  /** Faults of a line outside its container. */
  function faultsOf(line: Box, owner: Element): string[] {
    const faults: string[] = [];
    let own = true;
    let floats = false;
    for (let one: Element | null = owner; one && one !== page; one = one.parentElement) {
      const style = getComputedStyle(one);
      const box = one.getBoundingClientRect();
      const beside = line.left < box.left - slack || line.right > box.right + slack;
      const above = line.top < box.top - slack || line.bottom > box.bottom + slack;
      const cuts = (value: string) => value === 'hidden' || value === 'clip';
      if ((beside && cuts(style.overflowX)) || (above && cuts(style.overflowY))) faults.push(`cut by ${nameOf(one)}`);
      if (!/^inline$|^contents$/.test(style.display)) {
        if (own && beside && box.width > 0) faults.push('out of its box sideways');
        if (!floats && above) faults.push(`out of ${nameOf(one)}`);
        own = false;
      }
      floats ||= /absolute|fixed/.test(style.position);
      // Dialogs and popovers are in the top layer.
      if (one.matches('dialog, :popover-open')) break;
    }
    if (line.left < -slack || line.right > page.clientWidth + slack) faults.push('out of the page');
    return faults;
  }

  /** Words broken over two lines, unless too long for one. */
  function brokenWords(text: Text): RegExpExecArray[] {
    return [...text.data.matchAll(/[^\s-]+/g)].filter((word) => {
      if (word[0].length > 14) return false;
      const range = document.createRange();
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
    });
  }

  /** The part of all containers that scroll or clamp lines: text outside it is intentionally hidden. */
  function frameOf(owner: Element): Box | undefined {
    let frame: Box | undefined;
    for (let at: Element | null = owner; at && at !== document.body; at = at.parentElement) {
      const { overflowY, webkitLineClamp } = getComputedStyle(at);
      if (!/auto|scroll/.test(overflowY) && webkitLineClamp === 'none') continue;
      const { left, right, top, bottom } = at.getBoundingClientRect();
      const [least, most] = [Math.max(top, frame?.top ?? top), Math.min(bottom, frame?.bottom ?? bottom)];
      frame = { left, right, top: least, bottom: most };
    }
    return frame;
  }

  function layerOf(one: Element): Element {
    for (let at: Element | null = one; at; at = at.parentElement) {
      const { position, zIndex } = getComputedStyle(at);
      if (at instanceof HTMLDialogElement || /fixed|sticky/.test(position)) return at;
      if (position === 'absolute' && zIndex !== 'auto') return at;
    }
    return page;
  }

  function nameOf(one: Element): string {
    const named = one.id || one.getAttribute('name') || one.className;
    return `<${one.tagName.toLowerCase()} ${typeof named === 'string' ? named : ''}>`;
  }
}
