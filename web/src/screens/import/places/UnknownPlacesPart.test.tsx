// @vitest-environment happy-dom
import type { PlaceAnswer, UnknownPlace } from '@site/domain/calls/import-places.ts'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderInPage } from '../../../shell/in-page.testing.tsx'
import type { Import } from '../use-import.ts'
import { UnknownPlacesPart } from './UnknownPlacesPart.tsx'

const makati = { id: 'makati', name: { zh: '马卡蒂', en: 'Makati' } }
const near = { id: 'azure', kind: 'estate', name: { zh: '碧海', en: 'Azure Urban Residences' }, isSure: true, isEarlier: false } as const
const item = (names: readonly string[], changes: Partial<UnknownPlace> = {}): UnknownPlace => ({
  ...{ kind: 'estate', names: names.map((name) => ({ name, count: 1 })), city: makati, count: names.length, near: [] },
  ...{ sample: { line: 2, text: 'R1 · Condo' }, answer: null, hint: null, isFault: false },
  ...changes,
})
const items = [item(['Azure Rsd', 'Azure Res'], { near: [near] }), item(['Opal Crt']), item(['Ruby Crt'])]

const loadPreview = vi.fn()
/** The part with its answers, as the import keeps them. */
function Part({ onAnswers }: { onAnswers: (places: readonly PlaceAnswer[]) => void }) {
  const [places, setPlaces] = useState<PlaceAnswer[]>([])
  const change = ({ places: next = [] }: { places?: PlaceAnswer[] }) => {
    setPlaces(next)
    onAnswers(next)
  }
  const state = { choice: { places }, isBusy: false, isStale: places.length > 0, change, loadPreview } as unknown as Import // no other part is read
  return <UnknownPlacesPart state={state} unknown={{ counts: { city: 1, area: 0, estate: 3 }, items, created: 0, fault: null }} />
}
const show = (locale: 'zh' | 'en' = 'en') => {
  const onAnswers = vi.fn<(places: readonly PlaceAnswer[]) => void>()
  renderInPage(<Part onAnswers={onAnswers} />, { locale })
  return () => (onAnswers.mock.lastCall?.[0] ?? []).map(({ names, act, place }) => [names.join(), act, place])
}

test.each([
  ['en', 'Not known, or shared by several places: 1 city, 3 buildings.'],
  ['zh', '1 个城市、3 个楼盘本站不认得'],
] as const)('%s: the kinds are counted', (locale, text) => {
  show(locale)
  expect(document.body.textContent).toContain(text)
})

test('the sure ones are matched and the others created, each with one press, and the preview is made again', () => {
  const answers = show()
  fireEvent.click(screen.getByRole('button', { name: 'Match the sure ones: 1' }))
  expect(answers()).toEqual([['Azure Rsd,Azure Res', 'match', 'azure']])
  fireEvent.click(screen.getByRole('button', { name: 'Create for review: 2' }))
  expect(answers()).toEqual([
    ['Azure Rsd,Azure Res', 'match', 'azure'],
    ['Opal Crt', 'create', undefined],
    ['Ruby Crt', 'create', undefined],
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Update the preview' }))
  expect(loadPreview).toHaveBeenCalledTimes(1)
})

test('one name is answered alone, and spellings that differ are answered apart', () => {
  const answers = show()
  fireEvent.change(screen.getByLabelText('What is “Opal Crt”?'), { target: { value: 'leave' } })
  fireEvent.click(screen.getByRole('button', { name: 'They are not the same' }))
  fireEvent.change(screen.getByLabelText('What is “Azure Res”?'), { target: { value: 'match:azure' } })
  expect(answers()).toEqual([
    ['Opal Crt', 'leave', undefined],
    ['Azure Res', 'match', 'azure'],
  ])
  fireEvent.change(screen.getByLabelText('What is “Opal Crt”?'), { target: { value: '' } })
  expect(answers()).toEqual([['Azure Res', 'match', 'azure']])
})

test('a name that no suggestion has is taken as it is written', () => {
  const answers = show()
  fireEvent.change(screen.getByLabelText('What is “Ruby Crt”?'), { target: { value: 'other' } })
  fireEvent.change(screen.getByLabelText('Which one on this site?'), { target: { value: ' Ruby Court ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Use it' }))
  expect(answers()).toEqual([['Ruby Crt', 'match', 'Ruby Court']])
})
