import { expect, test } from 'vitest'
import { decidesAddress, decidesDisplay, displayCellsOf, otherRentPeriodIn } from './import-display.ts'

const today = '2026-11-20'
const reasonsOf = (column: string, text: string) => displayCellsOf([[column, text]], today).map(({ kind, reason }) => `${kind} ${reason}`)

test.each([
  ...['false', 'False', 'FALSE', 'N', 'No', '0', 'f', '否'].map((text) => ['InternetEntireListingDisplayYN', text, ['off notDisplayed']] as const),
  ...['true', 'Y', 'yes', '1', '', 'N/A'].map((text) => ['InternetEntireListingDisplayYN', text, []] as const),
  ['Internet Entire Listing Display YN', 'no', ['off notDisplayed']],
  ['internet_entire_listing_display_yn', 'no', ['off notDisplayed']],
  ['InternetEntireListingDisplayYN', 'perhaps', ['unreadable notAFlag']],
  ['InternetConsumerCommentYN', 'false', []],
  ['InternetAutomatedValuationDisplayYN', 'false', []],
  ['ExpirationDate', '2026-11-19', ['off expired']],
  ['ExpirationDate', '2026-11-19T00:00:00Z', ['off expired']],
  ['Expiration date', 'March 3, 2026', ['off expired']],
  ['ExpirationDate', '2026-11-20', []],
  ['ExpirationDate', '', []],
  ['ExpirationDate', '05/06/2026', ['off expired']],
  ['ExpirationDate', '03/12/2026', ['unreadable dayOrMonth']],
  ['ExpirationDate', 'in spring', ['unreadable notADate']],
  ['OnMarketDate', '2026-11-21', ['off notYetListed']],
  ['OnMarketDate', '2026-11-20', []],
  ['OnMarketDate', '2026-01-02', []],
  ['ClosedDate of a park', '2026-01-02', []],
] as const)('%s “%s” says %j', (column, text, reasons) => expect(reasonsOf(column, text)).toEqual(reasons))

test.each(['Weekly', 'Daily', 'Annually', 'Quarterly', 'Seasonal', 'per week', '每周', '年'])('a rent that is “%s” is for no month', (text) => {
  expect(otherRentPeriodIn([['LeaseAmountFrequency', text]])).toEqual({ column: 'LeaseAmountFrequency', text })
})
test.each(['Monthly', 'Month To Month', 'per month', '每月', '', 'N/A'])('a rent that is “%s” is for a month, or says nothing', (text) => {
  expect(otherRentPeriodIn([['Lease Amount Frequency', text]])).toBeNull()
})

test('the headings that decide what is listed, and that of the address', () => {
  const decide = ['InternetEntireListingDisplayYN', 'ExpirationDate', 'OnMarketDate', 'LeaseAmountFrequency', '租金周期']
  expect(decide.filter(decidesDisplay)).toEqual(decide)
  expect(['InternetAddressDisplayYN', 'InternetConsumerCommentYN', 'LeaseExpiration', 'ListPrice'].filter(decidesDisplay)).toEqual([])
  expect(['InternetAddressDisplayYN', 'ExpirationDate'].map(decidesAddress)).toEqual([true, false])
})
