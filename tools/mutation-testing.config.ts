import { defineConfig } from 'vitest/config'

/** Vitest configuration for mutation testing: tests of pure functions, without DOM and database. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['{domain,web}/src/**/*.test.ts'],
    testTimeout: 30_000,
  },
})
