import type { Config } from '@react-router/dev/config';

/** The site is rendered by the service at run time and kept in its memory; nothing is prerendered (traps: 4). */
export default {
  appDirectory: 'site',
  buildDirectory: 'build',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
