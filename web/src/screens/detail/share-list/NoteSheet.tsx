import { clientTitleOf } from '@site/domain/sharing/client-title.ts'
import type { SharedItem, SharedList } from '@site/domain/calls/share-list.ts'
import { fill } from '@site/domain/format.ts'
import { Send } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocale, useShell, useWords } from '../../../page/locale.tsx'
import { UnsentLine } from '../../../page/UnsentLine.tsx'
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
import { useOtherNote } from './use-other-note.ts'
import { shareListWords } from './session/share-list.words.ts'
import { asPerson } from './session/use-list-session.ts'
import { questionKey } from './session/unsent.ts'
import { useSendOnce } from './session/use-send-once.ts'

type NoteSheetProps = { list: SharedList; agent: string; item: SharedItem | null; open: boolean; onClose: () => void }

/** A note to a home, which all with the link see, or a question to the agent with the answers. `item`: null asks about the list. */
export function NoteSheet({ list, agent, item, open, onClose }: NoteSheetProps) {
  const words = useWords(shareListWords)
  const hasMessages = item !== null && list.messages.some(({ listingId }) => listingId === item.id)
  const otherNote = useOtherNote(list.code, item)
  // where there is a conversation, its answer is what was pressed, unless a note waits for a decision
  const [kind, setKind] = useState<'note' | 'question'>(hasMessages && otherNote === '' ? 'question' : 'note')
  const isQuestion = item === null || kind === 'question'
  const locale = useLocale()
  useMarkSeen(list, open && isQuestion, item?.id ?? null)
  const available = countedItems(list).length
  return (
    <Sheet open={open} onClose={onClose} title={item ? words.noteTitle : fill(words.askTitle, { agent })} closeLabel={words.close}>
      {item?.listing && <HomeLine listing={item.listing} />}
      {item === null && list.card && contactMethodsOf(list.card, '').length > 0 && (
        <div className="mb-4">
          <ContactMethods card={list.card} text={clientTitleOf(list.title, available, locale)} />
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

/** Marks the answers of the agent as seen while the messages are open that have all new ones. `listingId`: only those about a home are shown. */
function useMarkSeen(list: SharedList, isShown: boolean, listingId: string | null): void {
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
  const { isBusy, unsent, refusal, forgetRefusal, sendOnce, giveUp } = useSendOnce(list.code, questionKey(key))
  const [isEmpty, setEmpty] = useState(false)
  const lengthError = useLengthError(text)
  const keep = (next: string) => {
    setText(next)
    setEmpty(false)
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
    // what is typed meanwhile stays
    if ((readLocalState(list.code).drafts[key] ?? text) === text) keep('')
    notify({ text: words.questionSent, tone: 'success' })
  }
  // a load of the list has the question, so it was sent
  if (!isBusy && text !== '' && readLocalState(list.code).drafts[key] === undefined) setText('')
  const press = () => {
    if (text.trim() === '') return setEmpty(true)
    if (!lengthError) asPerson(list, () => void send())
  }
  return (
    <div className="grid gap-3 pb-2">
      <MessageThread list={list} listingId={listingId} agent={agent} />
      <Field
        label={words.kindQuestion}
        error={isEmpty ? words.emptyQuestion : (lengthError ?? (refusal || undefined))}
        hint={fill(words.questionHint, { agent })}
      >
        <TextArea dir="auto" readOnly={isBusy} counter={textCounter(text)} value={text} onChange={(event) => keep(event.target.value)} />
      </Field>
      {text === '' && (
        <div className="flex flex-wrap gap-2">
          {[words.quickAvailable, words.quickPets, words.quickPlan].map((quick) => (
            <Chip key={quick} lang={locale} onClick={() => keep(quick)}>
              {quick}
            </Chip>
          ))}
        </div>
      )}
      {unsent && text !== '' && <UnsentLine mayHaveArrived={unsent === 'unanswered'} />}
      <Button wide busy={isBusy} busyText={words.sending} icon={<Send size={18} aria-hidden />} onClick={press}>
        {words.send}
      </Button>
    </div>
  )
}
