/** Files of pure functions: without JSX, DOM, router and map engine. */
const pureFilesOfWeb = [
  'web/src/listing/{compare-rows,dues,field-text,listing-lines}.ts',
  'web/src/filters/{latest-choice,match-tree,range-scale,tile-grid}.ts',
  'web/src/cards/{loaded-pages,home-elements}.ts',
  'web/src/device/{kept-forms,recent-searches}.ts',
  'web/src/media/photo-index.ts',
  'web/src/search-box/search-to-save.ts',
  'web/src/map/{card-position,lay-out-pins,map-requests,search-key,sheet-snap-points,simplify-area}.ts',
  'web/src/screens/collection/order-favourites.ts',
  'web/src/screens/contact/mailed-link.ts',
  'web/src/contact/contact-methods.ts',
  'web/src/screens/detail/{history-rows,listing-json-ld,share-data}.ts',
  'web/src/screens/home/{near-misses,results-head}.ts',
  'web/src/shell/{keep-alive/kept-screens,return-path}.ts',
  'web/src/ui/{class-names,fields/range-math,overlays/{notices,popover-place},pictures/{lazy-attempts,lazy-cache,swipe-index},throttle}.ts',
]

/** Tables, texts, types and schemas: a mutated row is only other data. Tests over all rows check them. */
const tables = [
  'domain/src/calls/**',
  'domain/src/{api-version,favourites,field-messages,fields,place,problems,site-profile,words}.ts',
  'domain/src/**/*{words,keyword-fact-words}.ts',
  'domain/src/**/*.{test,d}.ts',
]

/** Configuration of Stryker (`npm run mutants`), which changes the code in one point and runs the tests that cover it; one of them should fail. */
export default {
  mutate: ['domain/src/**/*.ts', ...pureFilesOfWeb, ...tables.map((files) => `!${files}`)],
  // mutants of code that runs at module load are mostly in tables, and each needs all tests in a new process
  ignoreStatic: true,
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tools/mutation-testing.config.ts' },
  coverageAnalysis: 'perTest',
  concurrency: 1,
  // Stryker would rewrite its paths with functions that TypeScript 7 does not have
  tsconfigFile: 'none',
  ignorePatterns: ['**/dist', 'app', 'data', 'docs', 'e2e', 'market/map', 'market/pictures', 'server'],
  tempDirName: '.stryker-tmp',
  reporters: ['progress-append-only', 'clear-text', 'json'],
  clearTextReporter: { logTests: false, skipFull: true },
  jsonReporter: { fileName: 'dist/mutants.json' },
  thresholds: { high: 95, low: 90, break: 85 },
}
