// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { noticeBoard } from '../../ui/overlays/notices.ts'
import { checkBuild, onReturn } from './new-build.ts'
import { prepareReload } from '../reload-once.ts'

const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
prepareReload(() => false)

const answer = vi.fn()
vi.mock('../../page/locale.tsx', () => ({ currentLocale: () => 'en' }))
vi.mock('../../page/api.ts', () => ({ api: () => () => answer() as Promise<unknown> }))

/** The server runs a build; null: it has none, as in development. */
const serve = (build: string | null) => answer.mockResolvedValue({ version: '1', apiVersion: '1.0.0.0', build })
const notices = () => noticeBoard.current().map(({ text }) => text)
const offer = expect.stringContaining('A new version is here')

beforeEach(() => {
  reload.mockClear()
  answer.mockReset()
  sessionStorage.clear()
  for (const { id } of noticeBoard.current()) noticeBoard.dismiss(id)
  document.head.innerHTML = ''
  document.body.innerHTML = '<textarea></textarea>'
  const script = document.createElement('script')
  script.dataset['entry'] = '/assets/index-a.js'
  document.head.append(script)
})

test.each(['/assets/index-a.js', null])('a page stays when the server runs %s', async (build) => {
  serve(build)
  await checkBuild()
  expect([reload.mock.calls.length, notices()]).toEqual([0, []])
})

test('a page stays when the server does not answer', async () => {
  answer.mockRejectedValue(new Error('no network'))
  await checkBuild()
  expect([reload.mock.calls.length, notices()]).toEqual([0, []])
})

test('a page of another build reloads once; when that did not help it offers a reload', async () => {
  serve('/assets/index-b.js')
  await checkBuild()
  expect([reload.mock.calls.length, notices()]).toEqual([1, []])
  await checkBuild()
  expect([reload.mock.calls.length, notices()]).toEqual([1, [offer]])
  noticeBoard.current()[0]!.action!.onPress()
  expect(reload).toHaveBeenCalledTimes(2)
})

test('typed text and an open dialog keep the page, which offers a reload', async () => {
  serve('/assets/index-b.js')
  document.body.insertAdjacentHTML('beforeend', '<dialog open></dialog>')
  await checkBuild()
  expect([reload.mock.calls.length, notices()]).toEqual([0, [offer]])
  document.querySelector('dialog')!.remove()
  const field = document.querySelector('textarea')!
  field.value = 'Is it still free?'
  field.dispatchEvent(new Event('input', { bubbles: true }))
  await checkBuild()
  expect([reload.mock.calls.length, notices()]).toEqual([0, [offer]])
})

test('a fresh page checks when it comes back after ten minutes, once; a page from the device at its first return', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0)
  const [fresh, kept] = [vi.fn(), vi.fn()]
  onReturn(fresh, true)
  onReturn(kept, false)
  const comeBack = (at: number, event = 'focus') => {
    now.mockReturnValue(at)
    window.dispatchEvent(new Event(event))
    return [fresh.mock.calls.length, kept.mock.calls.length]
  }
  expect(comeBack(599_999)).toEqual([0, 1])
  expect(comeBack(600_000, 'pageshow')).toEqual([1, 1])
  expect(comeBack(1_199_999)).toEqual([1, 2])
  expect(comeBack(1_200_000, 'online')).toEqual([2, 2])
  now.mockRestore()
})
