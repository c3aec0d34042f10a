import type { Start } from '#site/islands/part.ts';
import { trusted } from '#ui/trusted.ts';

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string } | undefined>>;
}

/** Fills each `svg[data-icon]` from the icon service (requirements, sections 7 and 9). */
export const start: Start<object> = async (element) => {
  const drawings = [...element.querySelectorAll<SVGElement>('svg[data-icon]')];
  const names = drawings.map(({ dataset }) => dataset.icon).join();
  try {
    const response = await fetch(`/api/icons/pixelarticons.json?icons=${names}`, {
      signal: AbortSignal.timeout(1_500),
    });
    const { icons }: IconSet = await response.json();
    for (const svg of drawings) {
      const icon = icons[svg.dataset.icon ?? ''];
      if (icon) svg.innerHTML = trusted(icon.body);
    }
  } catch {
    // The squares stay.
  }
};
