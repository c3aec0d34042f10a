import { defineConfig } from 'vitest/config';

/** Everything but the browser: rules and operations beside their files, and what no single room can prove. */
export default defineConfig({
  test: {
    include: ['{model,content,client,look,site,backend,tests}/**/*.test.ts'],
    exclude: ['tests/visits/**', 'node_modules/**', 'build/**'],
    globalSetup: ['tests/engines/one-postgres.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
