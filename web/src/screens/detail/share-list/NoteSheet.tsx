import { clientTitleOf } from '@site/domain/sharing/client-title.ts'
import type { SharedItem, SharedList } from '@site/domain/calls/share-list.ts'
import { fill } from '@site/domain/format.ts'
import { Send } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocale, useShell, useWords } from '../../../page/locale.tsx'
import { UnsentLine } from '../../../page/UnsentLine.tsx'
import { useSecondPress } from '../../../page/use-second-press.ts'
import { Button } from '../../../ui/Button.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { notify } from '../../../ui/overlays/notices.ts'
import { Segmented } from '../../../ui/fields/Segmented.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { ContactMethods } from '../ContactCard.tsx'
import { contactMethodsOf } from '../../../contact/contact-methods.ts'
import { unseenAnswers } from './session/agent-answers.ts'
import { answererOf, changeLocalState, readLocalState } from './session/local-list-state.ts'
import { HomeLine } from './HomeLine.tsx'
import { markSeen, sessionOf } from './session/list-session.ts'
import { countedItems } from './list-groups.ts'
import { MessageThread } from './MessageThread.tsx'
import { NoteForm } from './NoteForm.tsx'
import { textCounter, useLengthError } from './text-length.ts'
import { useConflictingNote } from './use-conflicting-note.ts'
import { shareListWords } from './session/share-list.words.ts'
import { asPerson } from './session/use-list-session.ts'
import { questionKey } from './session/unsent.ts'
import { useSendOnce } from './session/use-send-once.ts'

type NoteSheetProps = { list: SharedList; agent: string; item: SharedItem | null; open: boolean; onClose: () => void }

/** A note to a home, which all with the link see, or a question to the agent with the answers. `item`: null asks about the list. */
export function NoteSheet({ list, agent, item, open, onClose }: NoteSheetProps) {
  const words = useWords(shareListWords)
  const hasMessages = item !== null && list.messages.some(({ listingId }) => listingId === item.id)
  const conflictingNote = useConflictingNote(list.code, item)
  // a home with messages opens on them, unless two notes conflict
  const [kind, setKind] = useState<'note' | 'question'>(hasMessages && conflictingNote === '' ? 'question' : 'note')
  const isQuestion = item === null || kind === 'question'
  const locale = useLocale()
  useMarkMessagesSeen(list, open && isQuestion, item?.id ?? null)
  const availableCount = countedItems(list).length
  return (
    <Sheet open={open} onClose={onClose} title={item ? words.noteTitle : fill(words.askTitle, { agent })} closeLabel={words.close}>
      {item?.listing && <HomeLine listing={item.listing} />}
      {item === null && list.card && contactMethodsOf(list.card, '').length > 0 && (
        <div className="mb-4">
          <ContactMethods card={list.card} text={clientTitleOf(list.title, availableCount, locale)} />
        </div>
      )}
      {item && (
        <Segmented
          wide
          label={words.noteKind}
          options={[
            { value: 'note', label: words.kindNote },
            { value: 'question', label: words.kindQuestion },
          ]}
          value={kind}
          onChange={setKind}
          className="mb-4"
        />
      )}
      {isQuestion ? (
        <QuestionForm key={item?.id ?? ''} list={list} agent={agent} listingId={item?.id ?? null} />
      ) : (
        item && <NoteForm key={item.id} list={list} agent={agent} item={item} onSaved={onClose} />
      )}
    </Sheet>
  )
}

/** Marks the messages of the agent as seen once all unseen ones are visible. `listingId`: only messages about this home are visible; null: all are. */
function useMarkMessagesSeen(list: SharedList, isShown: boolean, listingId: string | null): void {
  const localState = sessionOf(list.code)((session) => session.localState)
  const unseen = unseenAnswers(list, localState).filter(({ kind }) => kind === 'message')
  const showsAll = isShown && unseen.length > 0 && unseen.every((answer) => listingId === null || answer.listingId === listingId)
  useEffect(() => {
    if (showsAll) markSeen(list.code, 'message')
  }, [list.code, showsAll])
}

function QuestionForm({ list, agent, listingId }: { list: SharedList; agent: string; listingId: string | null }) {
  const words = useWords(shareListWords)
  const { locale } = useShell()
  const key = listingId ?? ''
  const [text, setText] = useState(() => readLocalState(list.code).drafts[key] ?? '')
  const { isBusy, failure, refusal, forgetRefusal, sendOnce, giveUp } = useSendOnce(list.code, questionKey(key))
  const [isEmpty, setEmpty] = useState(false)
  const secondPress = useSecondPress()
  const lengthError = useLengthError(text)
  const keepText = (next: string) => {
    setText(next)
    setEmpty(false)
    secondPress.forget()
    forgetRefusal()
    if (next === '') giveUp()
    changeLocalState(list.code, (localState) => ({ ...localState, drafts: { ...localState.drafts, [key]: next } }))
  }
  const send = async () => {
    const who = sessionOf(list.code).getState().localState.who ?? ''
    const isSent = await sendOnce((call, requestKey) =>
      call('POST /frontend/api/sharelist/ask', { code: list.code, listingId, text, ...answererOf(list.code, who), requestKey }),
    )
    if (!isSent) return
    // a text that was typed meanwhile stays
    if ((readLocalState(list.code).drafts[key] ?? text) === text) {
      keepText('')
      secondPress.expect()
    }
    notify({ text: words.questionSent, tone: 'success' })
  }
  // a load of the list has the question, so it was sent
  if (!isBusy && text !== '' && readLocalState(list.code).drafts[key] === undefined) setText('')
  const handlePress = () => {
    if (secondPress.isSecond()) return
    if (text.trim() === '') return setEmpty(true)
    if (!lengthError) asPerson(list, () => void send())
  }
  return (
    <div className="grid gap-3 pb-2" onFocus={secondPress.forget}>
      <MessageThread list={list} listingId={listingId} agent={agent} />
      <Field
        label={words.kindQuestion}
        error={isEmpty ? words.emptyQuestion : (lengthError ?? (refusal || undefined))}
        hint={fill(words.questionHint, { agent })}
      >
        <TextArea dir="auto" readOnly={isBusy} counter={textCounter(text)} value={text} onChange={(event) => keepText(event.target.value)} />
      </Field>
      {text === '' && (
        <div className="flex flex-wrap gap-2">
          {[words.quickAvailable, words.quickPets, words.quickPlan].map((quick) => (
            <Chip key={quick} lang={locale} onClick={() => keepText(quick)}>
              {quick}
            </Chip>
          ))}
        </div>
      )}
      {failure && text !== '' && <UnsentLine mayHaveArrived={failure === 'unanswered'} />}
      <Button wide busy={isBusy} busyText={words.sending} icon={<Send size={18} aria-hidden />} onClick={handlePress}>
        {words.send}
      </Button>
    </div>
  )
}
