import type { Page } from '@playwright/test';

/**
 * What is wrong with the texts of a page as it stands, in words: nothing scrolls sideways, and no text is cut, squeezed,
 * over another text or a control, or out of its box, no shorter word is broken, what is drawn is there, and each id is one thing's.
 */
export async function findMisfits(page: Page): Promise<string[]> {
  return page.evaluate(lookForMisfits);
}

/** Runs in the page, and so knows nothing but what stands in it. */
function lookForMisfits(): string[] {
  interface Box {
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly bottom: number;
  }
  interface Piece extends Box {
    readonly owner: Element;
    /** What floats over the page is compared with itself only. */
    readonly layer: Element;
    readonly words: string;
  }
  /** So much may stick out, in pixels: nobody sees it. */
  const slack = 1;
  const found = new Set<string>();
  const page = document.documentElement;
  const seen = (one: Element) =>
    one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    // Said to who listens only, and what is in sight while it has the focus.
    !one.closest('.hide, :is(a[href="#main"], [data-skip]):not(:focus), svg, dialog:not([open])');

  if (page.scrollWidth > page.clientWidth) found.add(`scrolls sideways: ${page.scrollWidth} in ${page.clientWidth} px`);
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
    // As high as its small letters, and so no taller than any line.
    const lines = [...range.getClientRects()]
      .filter(({ width }) => width > slack)
      .map(({ left, right, top, bottom }) => {
        const middle = (top + bottom) / 2;
        // Cut with dots at its end is seen to be cut.
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
    // A title needs less between its lines than what is read.
    const least = size < 20 ? 1.15 : 0.99;
    if (new Set(lines.map(({ top }) => Math.round(top))).size > 1 && height < least) {
      found.add(`squeezed, its lines ${height.toFixed(2)} of its size: ${words}`);
    }
    for (const [word] of lines.length > 1 ? brokenWords(text as Text) : []) found.add(`broken: ${word}`);
    if (size < 12) found.add(`too small with ${size} px: ${words}`);
  }

  for (const owner of document.querySelectorAll('input, textarea, button, .btn')) {
    if (!seen(owner)) continue;
    const { left, right, top, bottom } = owner.getBoundingClientRect();
    const frame = owner.parentElement && frameOf(owner.parentElement);
    // Scrolled out of what holds it, it is not there to be seen.
    if (frame && (bottom < frame.top + slack || top > frame.bottom - slack)) continue;
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

  /** Whether the words of a day lie over its own field, which shows none then. */
  function covers(words: Piece, field: Piece): boolean {
    const hidden = words.owner.closest('[aria-hidden=true]');
    return field.owner.matches('input[type=date]') && hidden?.parentElement?.contains(field.owner) === true;
  }

  /** Where a line of a text is not within what holds it. */
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
      // It stands over the page, whatever holds it.
      if (one.matches('dialog, :popover-open')) break;
    }
    if (line.left < -slack || line.right > page.clientWidth + slack) faults.push('out of the page');
    return faults;
  }

  /** The words of a text that stand on two lines, but for those that are too long for one. */
  function brokenWords(text: Text): RegExpExecArray[] {
    return [...text.data.matchAll(/[^\s-]+/g)].filter((word) => {
      if (word[0].length > 14) return false;
      const range = document.createRange();
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
    });
  }

  /** What scrolls for itself, or ends in dots after so many lines: below it nothing is seen, and nobody misses it. */
  function frameOf(owner: Element): Box | undefined {
    for (let at: Element | null = owner; at && at !== document.body; at = at.parentElement) {
      const { overflowY, webkitLineClamp } = getComputedStyle(at);
      if (/auto|scroll/.test(overflowY) || webkitLineClamp !== 'none') return at.getBoundingClientRect();
    }
    return undefined;
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
