import type { UnknownPlace } from '@site/domain/calls/import-places.ts'
import { expect, test } from 'vitest'
import { answersWith, apart, saidOf, sureOf } from './place-answers.ts'

const item = (name: string, changes: Partial<UnknownPlace> = {}): UnknownPlace => ({
  ...{ kind: 'estate', names: [{ name, count: 2 }], city: { id: 'makati', name: { zh: '马卡蒂', en: 'Makati' } }, count: 2, near: [] },
  ...{ sample: { line: 2, text: '' }, answer: null, hint: null, isFault: false },
  ...changes,
})
const near = (id: string, isSure: boolean) => ({ id, kind: 'estate', name: { zh: id, en: id }, isSure, isEarlier: false }) as const

test('an answer replaces the earlier one of the same names in the same city, and no other', () => {
  const [azure, opal] = [item('Azure Rsd'), item('Opal Crt')]
  const created = answersWith([], [azure, opal], () => ({ act: 'create' }))
  const pasig = item('Azure Rsd', { city: { id: 'pasig', name: { zh: '帕西格', en: 'Pasig' } } })
  const both = answersWith(created, [pasig], () => ({ act: 'leave' }))
  const matched = answersWith(both, [azure], () => ({ act: 'match', place: 'azure' }))
  expect([azure, opal, pasig].map((one) => saidOf(matched, one))).toEqual([{ act: 'match', place: 'azure' }, { act: 'create' }, { act: 'leave' }])
  expect(answersWith(matched, [azure, opal, pasig], () => null)).toEqual([])
})

test('an answer of an earlier file in another spelling is taken back, too', () => {
  const remembered = [{ kind: 'estate', names: ['AZURE RSD'], act: 'create' }] as const
  const answered = item('Azure Rsd', { answer: { act: 'create', names: ['AZURE RSD'], place: null } })
  const answers = remembered.map((answer) => ({ ...answer, names: [...answer.names] }))
  expect(saidOf(answers, answered)).toEqual({ act: 'create' })
  expect(answersWith(answers, [answered], () => null)).toEqual([])
})

test('a place is sure if exactly one near it is', () => {
  expect([[near('a', true), near('b', false)], [near('a', true), near('b', true)], []].map((list) => sureOf(item('x', { near: list })))).toEqual([
    'a',
    null,
    null,
  ])
})

test.each([null, { kind: 'estate', names: ['Azure Rsd', 'Azure Res'], act: 'leave' }] as const)(
  'spellings that mean different places have an answer each (before: %j)',
  (before) => {
    const [first, second] = apart(
      item('Azure Rsd', {
        names: [
          { name: 'Azure Rsd', count: 2 },
          { name: 'Azure Res', count: 1 },
        ],
        count: 3,
        answer: before as never,
      }),
    )
    expect([first?.count, second?.names]).toEqual([2, [{ name: 'Azure Res', count: 1 }]])
    if (!first || !second) return
    const answers = answersWith(
      answersWith([], [first], () => ({ act: 'create' })),
      [second],
      () => ({ act: 'leave' }),
    )
    expect([saidOf(answers, first), saidOf(answers, second)]).toEqual([{ act: 'create' }, { act: 'leave' }])
  },
)
