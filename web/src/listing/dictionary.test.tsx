// @vitest-environment happy-dom
import { type Choice, choices, dictionaryLists } from '@site/domain/choices.ts'
import { type FieldKey, fields } from '@site/domain/fields.ts'
import type { ListingView } from '@site/domain/listing.ts'
import { readSearch } from '@site/domain/search-query.ts'
import { act, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { DetailFacts } from '../screens/detail/DetailFacts.tsx'
import { renderInPage } from '../shell/in-page.testing.tsx'
import { useLoadDictionary, useDictionaryStore } from './dictionary.ts'
import { FilterControl } from '../filters/FilterControl.tsx'
import { ListingCard } from '../cards/ListingCard.tsx'

const call = vi.hoisted(() => vi.fn())
vi.mock('../page/api.ts', () => ({ api: () => call, screenApi: () => call }))

const answer = (dictionary: unknown) => async (name: string) => {
  if (name === 'POST /resource/api/city/tree') return []
  if (dictionary instanceof Error) throw dictionary
  return dictionary
}

/** A dictionary with the built-in English labels after `XX`. */
const dictionaryWithMarks = Object.fromEntries(
  Object.entries(dictionaryLists).map(([key, list]) => {
    const rows: readonly Choice[] = list === 'developer' ? [{ code: 'ayala', label: { zh: '', en: 'Ayala' } }] : choices[list]
    return [key, rows.map(({ code, label }) => ({ code, label: `XX ${label.en}` }))]
  }),
)

const home = {
  id: 'one',
  type: 'Residence',
  mode: 'Lease',
  facing: 'East',
  openFireAllowed: false,
  depositPay: 'Deposit1Advance1',
  developer: { id: 'ayala', name: { zh: '阿亚拉地产', en: 'Ayala' } },
  bedrooms: 0,
  photos: [],
} as unknown as ListingView // the parts that these texts read

beforeEach(() => {
  useDictionaryStore.setState({ locale: null, labels: {} })
  call.mockReset()
})

function Page({ children }: { children?: ReactNode }) {
  useLoadDictionary()
  return children
}

const show = async (part: ReactNode, options?: Parameters<typeof renderInPage>[1]) => {
  const view = renderInPage(<Page>{part}</Page>, options)
  await act(async () => undefined)
  return view
}

const filter = (key: FieldKey, address: Record<string, string> = {}) => {
  const field = fields[key] as Parameters<typeof FilterControl>[0]['field']
  const { query } = readSearch(address)
  const counts = { ayala: 3 }
  return (
    <FilterControl
      field={field}
      filter={field.filter!}
      query={query}
      counts={counts}
      bars={null}
      priceOnRequestCount={0}
      cityCounts={null}
      placeNameOf={(id) => id}
      onChange={() => undefined}
    />
  )
}

test('facts and terms of a home use the labels of the dictionary', async () => {
  call.mockImplementation(answer(dictionaryWithMarks))
  await show(<DetailFacts listing={home} />)
  for (const text of ['XX East', 'XX Electric cooking only', 'XX 1 month deposit, 1 advance', 'XX Ayala']) expect(screen.getByText(text)).toBeTruthy()
})

test('the facts name the build stage only where the home states it', async () => {
  call.mockImplementation(answer(dictionaryWithMarks))
  await show(<DetailFacts listing={{ ...home, mode: 'Lease', status: 'Done' }} />)
  await show(<DetailFacts listing={{ ...home, mode: 'Lease', type: 'Carport', status: 'DoneParkingLot' }} />)
  expect(screen.queryByText('Construction status')).toBeNull()
  await show(<DetailFacts listing={{ ...home, mode: 'Sale', status: 'Done' }} />)
  expect(screen.getByText('Construction status')).toBeTruthy()
})

test('options of filters use the labels of the dictionary', async () => {
  call.mockImplementation(answer(dictionaryWithMarks))
  await show(
    <>
      {filter('facing')}
      {filter('openFireAllowed')}
      {filter('bedrooms')}
    </>,
  )
  for (const text of ['XX Northwest', 'XX Gas stove allowed', 'XX Electric cooking only', 'XX Studio', 'XX 5+ bedrooms'])
    expect(screen.getByText(text)).toBeTruthy()
})

test('a card uses the label of the dictionary for a studio', async () => {
  call.mockImplementation(answer(dictionaryWithMarks))
  await show(<ListingCard listing={home} now={new Date()} hasHeart={false} />)
  expect(screen.getByText('XX Studio')).toBeTruthy()
})

test('without an answer the built-in labels stay and no notice appears', async () => {
  call.mockImplementation(answer(new Error('500')))
  await show(<DetailFacts listing={home} />)
  for (const text of ['East', 'Electric cooking only', '1 month deposit, 1 advance', 'Ayala']) expect(screen.getByText(text)).toBeTruthy()
})

test('labels of the other language are not shown while those of this one load', async () => {
  call.mockResolvedValueOnce(dictionaryWithMarks).mockReturnValueOnce(new Promise(() => undefined))
  await show(<DetailFacts listing={home} />)
  await show(<DetailFacts listing={home} />, { locale: 'zh' })
  expect(call.mock.calls.map(([, body]) => body)).toEqual([{ language: 'EN' }, { language: 'CN' }])
  expect(screen.getByText('东')).toBeTruthy()
})

test('a developer that is not in the dictionary has the name in the listing', async () => {
  call.mockImplementation(answer(dictionaryWithMarks))
  await show(<DetailFacts listing={{ ...home, developer: { id: 'federal', name: { zh: '联邦地产', en: 'Federal Land' } } }} />)
  expect(screen.getByText('Federal Land')).toBeTruthy()
})
