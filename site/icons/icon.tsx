import { Island } from '../islands/island.tsx';

interface IconProps {
  /** In the set pixelarticons. */
  readonly name: string;
  /** The path of our own drawing on 24 x 24: it stands until the icon is there, and stays when it does not come. */
  readonly drawn: string;
}

/** An icon beside words that say the same. It takes the same room whether it comes or not. */
export function Icon({ name, drawn }: IconProps) {
  return (
    <Island name="icon" as="span" on="idle" props={{ name }}>
      <svg aria-hidden="true" width="24" height="24" viewBox="0 0 24 24" fill="currentColor">
        <path d={drawn} />
      </svg>
    </Island>
  );
}
