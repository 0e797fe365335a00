// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { LeftOutChip } from '../../search-box/LeftOut.tsx'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { AmountsNote } from './AmountsNote.tsx'

test.each([
  ['zh', '首付300万', /^“首付300万”：首付、月供这类金额不能用来找房/],
  ['en', 'down payment 500k', /^“down payment 500k”: homes are not found by a down payment/],
  ['en', '2br below 30k', /^$/],
] as const)('%s: what is said of “%s” without results', (locale, keyword, text) => {
  const { container } = renderInPage(<AmountsNote keyword={keyword} />, { locale })
  expect(container.textContent).toMatch(text)
})

test.each([
  ['zh', 'usd 1500', /^未用于搜索：“usd 1500”。价格只按 \w{3} 搜索$/],
  ['en', '$1,500', /^Not searched: “\$1,500”\. Prices are searched in \w{3}$/],
  ['en', 'no flood', /^Not understood: “no flood”$/],
] as const)('%s: what is said of the part “%s” that is left out', (locale, part, text) => {
  const { container } = renderInPage(<LeftOutChip parts={[part]} />, { locale })
  expect(container.textContent).toMatch(text)
})
