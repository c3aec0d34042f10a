import { type ComponentType, StrictMode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { PlaceContext } from '#look/place.ts';
import { languageOf } from '../addresses.ts';
import type { Start } from './part.ts';

/** Starts an island that is a component: React takes over what the server wrote, and nothing of it moves. */
export function hydrated<Props extends object>(View: ComponentType<Props>): Start<Props> {
  return (element, props) =>
    new Promise((resolve) => {
      const { pathname, search } = location;
      hydrateRoot(
        element,
        <StrictMode>
          <PlaceContext value={{ language: languageOf(pathname), path: pathname, search }}>
            <View {...props} />
            <Taken over={resolve} />
          </PlaceContext>
        </StrictMode>,
      );
    });
}

/** Tells when the island answers for itself. */
function Taken({ over }: { readonly over: () => void }) {
  useEffect(over, [over]);
  return null;
}
