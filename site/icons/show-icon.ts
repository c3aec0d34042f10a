import { loadIcon } from '#client/load-icon.ts';
import { trusted } from '#ui/trusted.ts';
import type { Start } from '../islands/part.ts';

export const start: Start<{ readonly name: string }> = async (element, { name }) => {
  const svg = element.querySelector('svg');
  const icon = await loadIcon('pixelarticons', name).catch(() => undefined);
  if (!icon || !svg) return;
  svg.setAttribute('viewBox', icon.box);
  svg.innerHTML = trusted(icon.body);
};
