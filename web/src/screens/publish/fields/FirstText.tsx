import { applicableValues, type FormValues } from '@site/domain/form-rules.ts'
import type { Words } from '@site/domain/words.ts'
import { useState } from 'react'
import { screenApi } from '../../../page/api.ts'
import { useLocale, useWords } from '../../../page/locale.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Segmented } from '../../../ui/fields/Segmented.tsx'
import { useLoad } from '../../../ui/use-load.ts'
import { helpWords } from '../help.words.ts'

/** Ms without a change before a request. */
const firstTextPauseMs = 800

/** A description that the server writes from the entered values, in both languages; null until it has loaded. */
function useFirstText(values: FormValues): Words | null {
  const { remarks: _remarks, privateRemarks: _privateRemarks, ...facts } = applicableValues(values)
  const key = facts.type && facts.mode ? JSON.stringify(facts) : null
  const { latest } = useLoad(key, () => screenApi()('POST /frontend/api/listing/firsttext', facts), { pauseMs: firstTextPauseMs })
  return latest?.text ?? null
}

/** Offers a first text in the languages that have none yet; typed texts are never replaced. */
export function FirstText({ values, onUse }: { values: FormValues; onUse: (text: Words) => void }) {
  const words = useWords(helpWords)
  const pageLocale = useLocale()
  const [shownLocale, setShownLocale] = useState(pageLocale)
  const text = useFirstText(values)
  const typedText = values.remarks
  const isTyped = { zh: Boolean(typedText?.zh), en: Boolean(typedText?.en) }
  if (!text || (isTyped.zh && isTyped.en) || !text[shownLocale]) return null
  return (
    <section aria-label={words.firstText} className="grid gap-3 rounded-card border border-dashed border-field-line p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-t15 font-semibold">{words.firstText}</p>
        <Segmented
          label={words.language}
          value={shownLocale}
          onChange={setShownLocale}
          options={[
            { value: 'zh', label: words.chinese },
            { value: 'en', label: words.english },
          ]}
        />
      </div>
      <p lang={shownLocale} className="text-t15 whitespace-pre-wrap text-ink-2">
        {text[shownLocale]}
      </p>
      <Button
        variant="soft"
        size="s"
        className="justify-self-start"
        onClick={() => onUse({ zh: isTyped.zh ? (typedText?.zh ?? '') : text.zh, en: isTyped.en ? (typedText?.en ?? '') : text.en })}
      >
        {isTyped.zh || isTyped.en ? words.useOther : words.useIt}
      </Button>
    </section>
  )
}
