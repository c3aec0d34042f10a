import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { StartData } from '#site/start-data.server.ts';
import { packedSize } from './packed-size.ts';

/** What the router's manifest says of a part of the application. Addresses of styles may have a `#` at their end. */
interface Part {
  readonly module: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
interface Route extends Part {
  readonly hasLoader: boolean;
}
interface Manifest {
  readonly entry: Part;
  readonly routes: Readonly<Record<string, Route>>;
}

const assets = join(import.meta.dirname, '../../build/client/assets');
const begins = 'window.__reactRouterManifest=';

/** Weighs what the service at `origin` sends of its build: bytes as they go over the line, each file packed by itself. */
export async function weighBuild(origin: string) {
  const home = await read('/');
  const [manifestFile = ''] = applicationOf(home);
  const text = await read(manifestFile);
  if (!text.startsWith(begins)) throw new Error(`${manifestFile} is not the manifest of the router`);
  const manifest = JSON.parse(text.slice(begins.length).replace(/;\s*$/, '')) as Manifest;
  const weights = new Map<string, Promise<number>>();

  async function read(path: string): Promise<string> {
    return (await fetch(origin + path, { headers: { 'accept-language': 'es' } })).text();
  }

  async function weigh(paths: Iterable<string>): Promise<number> {
    let sum = 0;
    for (const path of paths) {
      const known = weights.get(path) ?? packedSize(origin + path).then(({ bytes }) => bytes);
      weights.set(path, known);
      sum += await known;
    }
    return sum;
  }

  function route(id: string): Route {
    const found = manifest.routes[id];
    if (!found) throw new Error(`The manifest has no route ${id}`);
    return found;
  }

  /** The script files of a page: the manifest, the entry, and the modules of its routes, with what these import. */
  function scriptsOf(page: string, language: string): Set<string> {
    const parts = [manifest.entry, route('root'), route(`layout.${language}`), route(`${page}.${language}`)];
    return new Set([manifestFile, ...parts.flatMap(({ module, imports = [] }) => [module, ...imports])]);
  }

  const stylesOf = (page: string, language: string) =>
    new Set((route(`${page}.${language}`).css ?? []).map((address) => address.replace('#', '')));

  return {
    read,
    weigh,
    scriptsOf,
    libraryFiles,
    /**
     * Of a navigation from one page to another: its data, and the scripts and styles that are not there yet. Without
     * pictures, and without what a page loads by itself once it is there.
     */
    async weighNavigation(from: string, page: string, language: string, path: string): Promise<number> {
      const there = new Set([...scriptsOf(from, language), ...stylesOf(from, language)]);
      const files = [...scriptsOf(page, language), ...stylesOf(page, language)].filter((file) => !there.has(file));
      const id = `${page}.${language}`;
      const data = route(id).hasLoader ? [`${path === '/' ? '/_' : path}.data?_routes=${id}`] : [];
      return weigh([...files, ...data]);
    },
  };
}

/** The files of the build in which the library is that speaks with the service: by words that are in it alone. */
function libraryFiles(): string[] {
  return readdirSync(assets)
    .filter((name) => name.endsWith('.js') && /aws-amplify|AppSync/.test(readFileSync(join(assets, name), 'utf8')))
    .map((name) => `/assets/${name}`);
}

/** The files that a page names for its application, the manifest first. */
export function applicationOf(html: string): string[] {
  const data = /<script type="application\/json" id="start"[^>]*>([^<]*)<\/script>/.exec(html)?.[1] ?? '{}';
  const { manifest = '', modules = {}, entry = '' } = JSON.parse(data) as Partial<StartData>;
  return [manifest, ...Object.values(modules), entry];
}

/** Packed bytes of the code that a page runs by itself before anybody touches it. */
export function earlyCode(html: string): number {
  const codes = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '']) => !/\btype="application\/(json|ld\+json)"/.test(attributes))
    .map(([, , code = '']) => code);
  return brotliCompressSync(codes.join('\n')).length;
}
