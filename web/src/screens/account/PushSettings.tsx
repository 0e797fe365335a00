import { Link } from '@tanstack/react-router'
import { useWords } from '../../page/locale.tsx'
import { testPush } from '../../page/push.ts'
import { sayFailure } from '../../page/say-failure.ts'
import { pushWords } from '../../contact/push.words.ts'
import { usePush } from '../../contact/use-push.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { notify } from '../../ui/overlays/notices.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Toggle } from '../../ui/fields/Toggle.tsx'
import { SettingGroup } from './Settings.tsx'

/** The setting of notifications on this device, with a test; or why there is none. */
export function PushSettings() {
  const words = useWords(pushWords)
  const { state, switchPush } = usePush()
  if (state === null)
    return (
      <SettingGroup title={words.group}>
        <Skeleton className="my-3.5 h-11" />
      </SettingGroup>
    )
  const test = () => testPush().then(() => notify({ text: words.testSent, tone: 'success' }), sayFailure)
  return (
    <SettingGroup title={words.group}>
      {state === 'on' || state === 'off' ? (
        <div className="py-2.5">
          <Toggle label={words.toggle} hint={words.hint} checked={state === 'on'} onChange={(next) => void switchPush(next)} />
          {state === 'on' && (
            <Button variant="quiet" size="s" className="mt-2" onClick={() => void test()}>
              {words.test}
            </Button>
          )}
        </div>
      ) : (
        <p className="flex flex-wrap items-center justify-between gap-2 py-3.5 text-t15 text-ink-2">
          {words[state]}
          {state === 'needsApp' && (
            <Link to="/guide" className={buttonClass({ variant: 'quiet', size: 's' })}>
              {words.howTo}
            </Link>
          )}
        </p>
      )}
    </SettingGroup>
  )
}
