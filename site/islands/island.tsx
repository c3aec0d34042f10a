import type { ComponentType, ReactNode } from 'react';
import { gettingReady } from '#content/getting-ready.ts';
import { notices } from '#content/notices.ts';
import { useLanguage } from '#look/place.ts';
import type { IslandName, IslandProps } from './parts.ts';

/**
 * When an island starts: `touch`, when something in it is pressed or gets the focus; `seen`, when it comes into view;
 * `idle`, when the browser has nothing else to do.
 */
export type Sign = 'touch' | 'seen' | 'idle';

interface IslandGiven<Name extends IslandName> {
  readonly name: Name;
  readonly on: Sign;
  /** What its script is given: plain values. */
  readonly props: IslandProps<Name>;
  /** The component that the browser takes over, with the same values. */
  readonly view?: ComponentType<IslandProps<Name>>;
  /** Or what stands there, for a script without a component. */
  readonly children?: ReactNode;
  /** Starts without a sign where this tab keeps something under one of these keys (a draft), or the head found it. */
  readonly wake?: readonly string[];
  /** A `span` among words; a `div` otherwise. */
  readonly as?: 'div' | 'span';
  /** Its form means nothing to the server: a submit waits for the island. */
  readonly scriptOnly?: boolean;
}

/**
 * A place of the page where something is done. It is in the page's HTML like everything else; its script comes at the
 * first sign of use (start-islands.ts) and takes over what stands there.
 */
export function Island<Name extends IslandName>(given: IslandGiven<Name>) {
  const { name, on, props, children, wake, scriptOnly, as: Tag = 'div' } = given;
  const View = given.view as ComponentType<object> | undefined;
  const language = useLanguage();
  return (
    <>
      <Tag
        className="island"
        data-island={name}
        data-on={on}
        data-props={JSON.stringify(props)}
        data-wake={wake?.join(' ')}
        data-script-only={scriptOnly ? '' : undefined}
      >
        {View ? <View {...(props as object)} /> : children}
      </Tag>
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
