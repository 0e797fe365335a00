import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The slowest test files, slowest first. They start first so that workers finish at about the same time. */
const slowest = [
  ...['store/durability.embedded', 'app/src/demo-market', 'app/src/start', 'hostile-requests', 'app/src/admin', 'store/embedded.embedded'],
  ...['hostile-calls.both', 'sql/sql-search', 'mail.both', 'jobs.both', 'index-follower.server', 'app/src/pages', 'app/src/log-leaks', 'import-again'],
  ...['axe-desktop', 'axe-phone', 'contact', 'map', 'brand', 'searching', 'map-streets', 'keep-alive', 'accounts', 'suggest'].map((name) => `e2e/${name}`),
]

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = slowest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
  return rank === -1 ? slowest.length : rank
}

/** Sorts test files by `slowest`, then as Vitest does. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rankOf(a) - rankOf(b))
  }
}
