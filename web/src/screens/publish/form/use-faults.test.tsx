// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { renderInPage } from '../../../shell/in-page.testing.tsx'
import { useFaults } from './use-faults.ts'

test.each([
  [35, 'aboveTop'],
  [null, 'tooLarge'],
])('a floor above the largest number of its field, in a building of %s floors, is said as %s', (floors, fault) => {
  let shown: unknown
  function Form() {
    const draft = { kind: 'draft', values: { type: 'Residence', mode: 'Sale' }, isTried: false } as never // no other value is read
    shown = useFaults(draft, { floors } as never, { floor: { text: '999', fault: 'tooLarge' } }, {}, 'facts').shownFaults['floor']
    return null
  }
  renderInPage(<Form />)
  expect(shown).toBe(fault)
})
