import { defineConfig } from 'vitest/config'

/** The tests that mutants meet: those of plain functions, without a document and without a database. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['{domain,web}/src/**/*.test.ts'],
    testTimeout: 30_000,
  },
})
