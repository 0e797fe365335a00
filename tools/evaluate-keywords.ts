import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedDemoMarket } from '@site/app/demo-market.ts'
import { updateRemarkIndexAndStatistics } from '@site/server/modules/listings/listings.store.ts'
import { openPlaceBook } from '@site/server/modules/places/place-book.ts'
import { createSqlSearch } from '@site/server/modules/search/sql/sql-search.ts'
import { openDatabase } from '@site/server/store/database.ts'
import { migrate } from '@site/server/store/migrate.ts'
import { evaluateKeyword, keywordLanguages, type KeywordResult, readKeywords } from './keyword-evaluation.ts'
import { defaultProfile } from './default-profile.ts'

/**
 * Evaluates whole keywords (`tools/evaluation/keywords.txt` and `sentences.txt`) on the demo market: prints how many find no home although homes match their place
 * and facts, and which have wrong facts or places. `npm run evaluate:keywords [-- --all]`; `--all` prints every keyword.
 */
const folder = mkdtempSync(join(tmpdir(), 'evaluate-keywords-'))
const database = await openDatabase({ databaseUrl: undefined, dataDirectory: folder })
try {
  await migrate(database)
  await seedDemoMarket(database)
  await updateRemarkIndexAndStatistics(database.db)
  const places = await openPlaceBook(database.db, defaultProfile.keywordPhrases, defaultProfile.currency)
  const search = createSqlSearch(database.db, places, defaultProfile.priceBands ?? {})
  const services = { database, places, search, profile: defaultProfile, now: () => new Date() }
  const results: KeywordResult[] = []
  for (const labelled of [...readKeywords(), ...readKeywords('sentences')]) results.push(await evaluateKeyword(labelled, services))
  const percentage = (part: number, all: number) => `${part} (${((100 * part) / Math.max(1, all)).toFixed(1)} %)`
  console.log('language keywords falsely empty   wrong facts   wrong place   nothing found')
  for (const language of [...keywordLanguages, 'all'] as const) {
    const matching = results.filter((result) => language === 'all' || result.language === language)
    const count = (predicate: (result: KeywordResult) => boolean) => percentage(matching.filter(predicate).length, matching.length)
    console.log(
      [
        language.padEnd(8),
        String(matching.length).padStart(8),
        count(({ isFalselyEmpty }) => isFalselyEmpty).padStart(15),
        count(({ hasRightFacts }) => !hasRightFacts).padStart(13),
        count(({ hasRightPlace }) => !hasRightPlace).padStart(13),
        count(({ total }) => total === 0).padStart(15),
      ].join(' '),
    )
  }
  for (const result of results) {
    const { language, keyword, interpretation, remainingText, droppedWords, total, totalWithoutWords } = result
    if (result.isFalselyEmpty) console.log(`empty  ${language} ${keyword} → ${interpretation} “${remainingText}”, ${totalWithoutWords} without the words`)
    if (!result.hasRightFacts) console.log(`facts  ${language} ${keyword} → ${interpretation} instead of ${result.filters}`)
    if (!result.hasRightPlace) console.log(`place  ${language} ${keyword} → ${interpretation} “${remainingText}”`)
    if (process.argv.includes('--all'))
      console.log(`all    ${language} ${keyword} → ${interpretation} “${remainingText}” without “${droppedWords.join(' ')}” ${total}/${totalWithoutWords}`)
  }
} finally {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
}
