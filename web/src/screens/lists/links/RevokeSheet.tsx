import type { MadeLink } from '@site/domain/calls/share.ts'
import { fill, formatNumber } from '@site/domain/format.ts'
import { useState } from 'react'
import { shareWords } from '../../../sharing/share.words.ts'
import { api } from '../../../page/api.ts'
import { useFormatDay, useLocale, useWords } from '../../../page/locale.tsx'
import { useAction } from '../../../page/use-action.ts'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { notify } from '../../../ui/overlays/notices.ts'
import { QuestionFooter } from '../../../ui/overlays/QuestionFooter.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { linkName } from '../link-name.ts'
import { linkWords } from '../link.words.ts'
import { LostViewings, useOwnViewings } from '../viewings/LostViewings.tsx'
import { listsWords } from '../lists.words.ts'

type RevokeSheetProps = { links: readonly MadeLink[]; open: boolean; onClose: () => void; onEnded: () => void }

/** Asks which links end, and says what clients will see then. One link needs no choice. */
export function RevokeSheet({ links, open, onClose, onEnded }: RevokeSheetProps) {
  const words = useWords(linkWords)
  const lists = useWords(listsWords)
  const shared = useWords(shareWords)
  const locale = useLocale()
  const formatDay = useFormatDay()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isBusy, run] = useAction()
  const [only] = links.length === 1 ? links : []
  const codes = only ? [only.code] : links.map(({ code }) => code).filter((code) => chosen.has(code))
  /** What tells a link from another one for the same client. */
  const marksOf = ({ variant, lang, createdAt }: MadeLink) =>
    [
      variant === 'normal' ? lists.branded : lists.plain,
      { zh: shared.inChinese, en: shared.inEnglish, receiver: shared.inTheirs }[lang ?? 'receiver'],
      fill(words.madeOn, { date: formatDay(createdAt) }),
    ].join(' · ')
  const loaded = useOwnViewings(open && links.some(({ target }) => target === 'list'))
  const end = async () => {
    await api()('POST /frontend/api/share/revoke', { codes })
    setChosen(new Set())
    notify({ text: codes.length === 1 ? words.endedNotice : fill(words.endedManyNotice, { count: codes.length }), tone: 'success' })
    onClose()
    onEnded()
  }
  const toggle = (code: string, isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, code] : [...before].filter((other) => other !== code)))
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={only ? words.endTitle : words.endManyTitle}
      closeLabel={words.close}
      footer={
        <QuestionFooter
          keep={words.keep}
          onKeep={onClose}
          act={only || codes.length < 2 ? words.endOne : fill(words.endCount, { count: formatNumber(codes.length, locale) })}
          onAct={() => run(end)}
          busy={isBusy}
          disabled={codes.length === 0 || loaded.isChecking}
        />
      }
    >
      <p className="text-ink-2">{only ? fill(words.endText, { name: only.name || words.theClient }) : words.endManyText}</p>
      {open && only && <LostViewings loaded={loaded} codes={codes} />}
      {!only && (
        <ul className="mt-3 divide-y divide-line">
          <li>
            <Checkbox
              checked={codes.length === links.length && links.length > 0}
              onChange={(event) => setChosen(new Set(event.target.checked ? links.map(({ code }) => code) : []))}
              label={<b className="font-semibold">{words.allLive}</b>}
            />
          </li>
          {links.map((link) => (
            <li key={link.code}>
              <Checkbox
                checked={chosen.has(link.code)}
                onChange={(event) => toggle(link.code, event.target.checked)}
                label={
                  <>
                    <span className="block font-medium [overflow-wrap:anywhere]">{linkName(link, lists.unnamed)}</span>
                    <span className="block text-t13 text-ink-2">{link.title}</span>
                    <span className="block text-t13 text-ink-2">{marksOf(link)}</span>
                  </>
                }
              />
              {/* also before it is chosen, so that nothing moves below a press */}
              {open && <LostViewings loaded={loaded} codes={[link.code]} />}
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  )
}
