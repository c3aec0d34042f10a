import { type ComponentType, StrictMode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { languageOf } from '#site/addresses.ts';
import { PlaceContext } from '#ui/place.ts';
import type { Start } from './part.ts';

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

function Taken({ over }: { readonly over: () => void }) {
  useEffect(over, [over]);
  return null;
}
