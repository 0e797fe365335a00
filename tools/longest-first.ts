import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The slowest test files, slowest first. They start first so that workers finish at about the same time. */
const slowest = [
  ...['store/durability.embedded', 'app/src/demo-market', 'app/src/start', 'hostile-requests', 'app/src/admin', 'store/embedded.embedded'],
  ...['hostile-calls.both', 'sql/sql-search', 'mail.both', 'jobs.both', 'index-follower.server', 'app/src/pages', 'app/src/log-leaks', 'import-again'],
  ...['e2e/map', 'e2e/brand', 'e2e/axe-phone', 'e2e/brand-lists', 'e2e/axe-desktop', 'e2e/missing-building', 'e2e/contact', 'e2e/my-listings'],
  ...['e2e/publish-photos', 'e2e/sizes', 'e2e/share-whole', 'e2e/import', 'e2e/publish', 'e2e/publish-whole', 'e2e/not-loaded', 'e2e/guide'],
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
