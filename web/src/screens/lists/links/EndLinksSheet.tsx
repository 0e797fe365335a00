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

type EndLinksSheetProps = { links: readonly MadeLink[]; open: boolean; onClose: () => void; onEnded: () => void }

/** Asks which links end, and says what clients see after that. A single link needs no choice. */
export function EndLinksSheet({ links, open, onClose, onEnded }: EndLinksSheetProps) {
  const words = useWords(linkWords)
  const listTexts = useWords(listsWords)
  const shareTexts = useWords(shareWords)
  const locale = useLocale()
  const formatDay = useFormatDay()
  const [chosenCodes, setChosenCodes] = useState<ReadonlySet<string>>(new Set())
  const [isBusy, run] = useAction()
  const [singleLink] = links.length === 1 ? links : []
  const codes = singleLink ? [singleLink.code] : links.map(({ code }) => code).filter((code) => chosenCodes.has(code))
  /** What distinguishes a link from another one for the same client. */
  const traitsOf = ({ variant, lang, createdAt }: MadeLink) =>
    [
      variant === 'normal' ? listTexts.branded : listTexts.withoutBrand,
      { zh: shareTexts.inChinese, en: shareTexts.inEnglish, receiver: shareTexts.inTheirs }[lang ?? 'receiver'],
      fill(words.madeOn, { date: formatDay(createdAt) }),
    ].join(' · ')
  const ownViewings = useOwnViewings(open && links.some(({ target }) => target === 'list'))
  const endLinks = async () => {
    await api()('POST /frontend/api/share/revoke', { codes })
    setChosenCodes(new Set())
    notify({ text: codes.length === 1 ? words.endedNotice : fill(words.endedManyNotice, { count: codes.length }), tone: 'success' })
    onClose()
    onEnded()
  }
  const toggle = (code: string, isChosen: boolean) =>
    setChosenCodes((before) => new Set(isChosen ? [...before, code] : [...before].filter((other) => other !== code)))
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={singleLink ? words.endTitle : words.endManyTitle}
      closeLabel={words.close}
      footer={
        <QuestionFooter
          keep={words.keep}
          onKeep={onClose}
          act={singleLink || codes.length < 2 ? words.endOne : fill(words.endCount, { count: formatNumber(codes.length, locale) })}
          onAct={() => run(endLinks)}
          busy={isBusy}
          disabled={codes.length === 0 || ownViewings.isChecking}
        />
      }
    >
      <p className="text-ink-2">{singleLink ? fill(words.endText, { name: singleLink.name || words.theClient }) : words.endManyText}</p>
      {open && singleLink && <LostViewings ownViewings={ownViewings} codes={codes} />}
      {!singleLink && (
        <ul className="mt-3 divide-y divide-line">
          <li>
            <Checkbox
              checked={codes.length === links.length && links.length > 0}
              onChange={(event) => setChosenCodes(new Set(event.target.checked ? links.map(({ code }) => code) : []))}
              label={<b className="font-semibold">{words.allLive}</b>}
            />
          </li>
          {links.map((link) => (
            <li key={link.code}>
              <Checkbox
                checked={chosenCodes.has(link.code)}
                onChange={(event) => toggle(link.code, event.target.checked)}
                label={
                  <>
                    <span className="block font-medium [overflow-wrap:anywhere]">{linkName(link, listTexts.unnamed)}</span>
                    <span className="block text-t13 text-ink-2">{link.title}</span>
                    <span className="block text-t13 text-ink-2">{traitsOf(link)}</span>
                  </>
                }
              />
              {/* shown before the link is chosen, too, so that a press moves nothing */}
              {open && <LostViewings ownViewings={ownViewings} codes={[link.code]} />}
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  )
}
