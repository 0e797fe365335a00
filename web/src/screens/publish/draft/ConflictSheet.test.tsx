// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { FormValues } from '@site/domain/form-rules.ts'
import { expect, test } from 'vitest'
import { renderInPage } from '../../../shell/in-page.testing.tsx'
import { ConflictSheet } from './ConflictSheet.tsx'
import { emptyDraft } from '../../../device/draft-changes.ts'

test.each<[locale: 'zh' | 'en', values: FormValues, base: FormValues, texts: string[]]>([
  ['zh', { photos: ['a', 'b', 'c', 'd', 'e'] }, { photos: ['a', 'b'] }, ['5 张照片这台设备', '2 张照片另一台设备']],
  ['en', { photos: ['a'] }, { photos: ['a', 'b'] }, ['1 photoThis device', '2 photosAnother device']],
  ['en', { videos: ['a', 'b'] }, {}, ['2 videosThis device', 'NothingAnother device']],
  ['zh', { videos: [] }, { videos: ['a'] }, ['没有填这台设备', '1 段视频另一台设备']],
])('%s: the sheet says how many photos or videos each side has: %j, %j', (locale, values, base, texts) => {
  const draft = { ...emptyDraft({ kind: 'draft', id: 'd' }, 1), revision: 1, values, base, held: Object.keys(values) }
  renderInPage(<ConflictSheet draft={draft} isOpen onClose={() => undefined} onDecide={() => undefined} />, { locale })
  expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual(texts)
})
