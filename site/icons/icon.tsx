import { useEffect, useState } from 'react';
import { type LoadedIcon, loadIcon } from './load-icon.ts';

interface IconProps {
  /** In the set pixelarticons. */
  readonly name: string;
  /** The path of our own drawing on 24 x 24: it stands until the icon is there, and stays when it does not come. */
  readonly drawn: string;
}

/** An icon beside words that say the same. It takes the same room whether it comes or not. */
export function Icon({ name, drawn }: IconProps) {
  const [icon, setIcon] = useState<LoadedIcon>();
  useEffect(() => {
    loadIcon('pixelarticons', name).then(setIcon, () => undefined);
  }, [name]);
  return (
    <svg
      aria-hidden="true"
      width="24"
      height="24"
      viewBox={icon?.box ?? '0 0 24 24'}
      fill="currentColor"
      dangerouslySetInnerHTML={{ __html: icon?.body ?? `<path d="${drawn}"/>` }}
    />
  );
}
