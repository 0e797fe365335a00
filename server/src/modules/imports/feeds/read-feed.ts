import { fileFault } from '../import-fault.ts'
import { tooManyRows, type SourceRow } from '../read-rows.ts'
import { blm } from './blm.ts'
import { type Feed, feedColumns, FeedFault } from './feed-cells.ts'
import { kyero } from './kyero.ts'
import { openimmo } from './openimmo.ts'
import { zillow } from './zillow.ts'

const feeds: readonly Feed[] = [blm, kyero, openimmo, zillow]

/** The feed that a file is, by its first characters. */
export const feedStartingWith = (start: string): Feed | undefined => feeds.find((feed) => feed.start.test(start))

/** The homes of a feed as rows: their columns are those that a home fills (`unfilled`: the others of the format), their lines count homes from 1. Throws ImportFault for a file that cannot be read. */
export function readFeed(
  feed: Feed,
  name: string,
  content: string,
  maxRows: number,
): { readonly header: readonly string[]; readonly unfilled: readonly string[]; readonly rows: readonly SourceRow[] } {
  try {
    const homes = feed.homesOf(content, maxRows).map((cells) => new Map<string, string | undefined>(Object.entries(cells)))
    const columns = Object.entries({ ...feedColumns, ...feed.columns })
    const used = columns.filter(([key]) => homes.some((cells) => cells.get(key)))
    if (homes.length === 0) throw fileFault(name, `是房源数据（${feed.name}），但里面没有房源`, `is a feed (${feed.name}) without homes`)
    return {
      header: used.map(([, column]) => column),
      unfilled: columns.flatMap((column) => (used.includes(column) ? [] : [column[1]])),
      rows: homes.map((cells, index) => ({
        line: index + 1,
        cells: new Map(used.map(([key, column]) => [column, cells.get(key)?.toWellFormed().replaceAll('\0', '') ?? ''])),
      })),
    }
  } catch (error) {
    if (!(error instanceof FeedFault)) throw error
    if (error.reason === 'tooMany') throw tooManyRows(name, maxRows)
    throw fileFault(
      name,
      `是房源数据（${feed.name}），但不完整或已损坏，请重新导出`,
      `is a feed (${feed.name}) that is cut off or damaged; export it again`,
      error,
    )
  }
}
