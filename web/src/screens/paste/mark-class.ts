import type { MarkKind } from './paste-view.ts'

/** The background of words and bars of a kind of fact. */
export const markClass: Readonly<Record<MarkKind, string>> = {
  money: 'bg-mark-money',
  place: 'bg-mark-place',
  size: 'bg-mark-size',
  mode: 'bg-mark-mode',
  more: 'bg-mark-more',
  when: 'bg-mark-when',
}
