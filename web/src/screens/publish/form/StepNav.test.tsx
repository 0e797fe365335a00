// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPage } from '../../../shell/in-page.testing.tsx'
import { StepBar } from './StepNav.tsx'
import type { StepName } from '../fields/steps.ts'

/** Whether the bar of a phone marks the photos as done, wherever the person is. */
function isMarked(current: StepName, photos: string | undefined): boolean {
  const none: ReadonlySet<StepName> = new Set()
  const { unmount } = renderInPage(
    <StepBar current={current} onStep={() => undefined} faultySteps={none} incompleteSteps={none} answers={photos ? { media: photos } : {}} />,
    { locale: 'en' },
  )
  const isDone = screen.getByRole('button', { name: 'Photos' }).querySelector('.bg-accent') !== null
  unmount()
  return isDone
}

test('the photos are marked by what is there, also before and behind their step', () => {
  expect((['price', 'media', 'texts'] as const).map((step) => isMarked(step, '5'))).toEqual([true, true, true])
  expect((['price', 'media', 'texts'] as const).map((step) => isMarked(step, undefined))).toEqual([false, false, false])
})
