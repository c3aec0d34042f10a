import type { ComponentType, ReactNode } from 'react';
import { gettingReady } from '#content/getting-ready.ts';
import { notices } from '#content/notices.ts';
import { useLanguage } from '#ui/place.ts';
import type { IslandName, IslandProps } from './parts.ts';

/** `touch`: press or focus inside; `seen`: in view; `idle`: idle browser. */
type IslandTrigger = 'touch' | 'seen' | 'idle';

interface IslandOptions<Name extends IslandName> {
  readonly name: Name;
  readonly on: IslandTrigger;
  /** Serializable. */
  readonly props: IslandProps<Name>;
  /** Component to hydrate. */
  readonly view?: ComponentType<IslandProps<Name>>;
  /** Content without a component. */
  readonly children?: ReactNode;
  /** Starts eagerly if sessionStorage or the head script has one of these keys. */
  readonly wake?: readonly string[];
  /** Submits wait for the island. */
  readonly scriptOnly?: boolean;
}

/** Server-rendered part of a page; its script loads on the trigger (start-islands.ts). */
export function Island<Name extends IslandName>(options: IslandOptions<Name>) {
  const { name, on, props, children, wake, scriptOnly } = options;
  const View = options.view as ComponentType<object> | undefined;
  const language = useLanguage();
  return (
    <>
      <div
        className="island"
        data-island={name}
        data-on={on}
        data-props={JSON.stringify(props)}
        data-wake={wake?.join(' ')}
        data-script-only={scriptOnly ? '' : undefined}
      >
        {View ? <View {...(props as object)} /> : children}
      </div>
      {scriptOnly && (
        <p
          role="status"
          className="small soft"
          data-getting-ready={gettingReady[language]}
          data-failed={notices[language].general}
        />
      )}
    </>
  );
}
