/** What is a function of its input alone: no JSX, no document, no router, nothing of the map's engine. */
const pureFilesOfWeb = [
  'web/src/listing/{dues,field-text,latest-choice,listing-lines,match-tree,range-scale,tile-grid}.ts',
  'web/src/listing/{kept-forms,photo-index,pin-data,recent-searches,wanted-search}.ts',
  'web/src/map/{lay-out-pins,map-requests,place-beside,search-key,sheet-stops,simplify-area}.ts',
  'web/src/screens/collection/order-favourites.ts',
  'web/src/screens/compare/compare-rows.ts',
  'web/src/screens/contact/contact-hash.ts',
  'web/src/screens/detail/{contact-ways,history-rows,listing-json-ld,share-data}.ts',
  'web/src/screens/home/{nearness,results-head}.ts',
  'web/src/shell/{kept-screens,return-path}.ts',
  'web/src/ui/{class-names,lazy-attempts,lazy-cache,notices,popover-place,range-math,swipe-index,throttle}.ts',
]

/** Tables, texts, types and schemas: a changed row is another table, not a fault. The loops over all rows hold them. */
const tables = [
  'domain/src/calls/**',
  'domain/src/{api-version,favourites,field-messages,fields,place,problems,site-profile,words}.ts',
  'domain/src/**/*{words,keyword-fact-words}.ts',
  'domain/src/**/*.{test,d}.ts',
]

/** `npm run mutants` changes one thing at a time in these files and runs the tests that pass through it: one that fails has found it. */
export default {
  mutate: ['domain/src/**/*.ts', ...pureFilesOfWeb, ...tables.map((files) => `!${files}`)],
  // what runs when a module is loaded: mostly tables, and each such mutant would need all tests in a new process
  ignoreStatic: true,
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tools/mutation-testing.config.ts' },
  coverageAnalysis: 'perTest',
  concurrency: 1,
  // Stryker would rewrite paths in it with functions that TypeScript 7 does not have
  tsconfigFile: 'none',
  ignorePatterns: ['**/dist', 'app', 'data', 'docs', 'e2e', 'market/map', 'market/pictures', 'server'],
  tempDirName: '.stryker-tmp',
  reporters: ['progress-append-only', 'clear-text', 'json'],
  clearTextReporter: { logTests: false, skipFull: true },
  jsonReporter: { fileName: 'dist/mutants.json' },
  thresholds: { high: 95, low: 90, break: 85 },
}
