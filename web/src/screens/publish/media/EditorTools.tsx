import { fill } from '@site/domain/format.ts'
import { Crop, ImageOff, RotateCcw, RotateCw, SquareDashed, SquarePlus, Trash2, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '../../../page/locale.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { type EditorEvent, type EditorState, maxCovers } from './editor-state.ts'
import { editorWords } from './media.words.ts'
import { isUnedited } from './photo-edits.ts'

type EditorToolsProps = {
  state: EditorState
  /** Covers that are part of the picture already. */
  appliedCoverCount: number
  /** Takes all earlier edits back; undefined without any. */
  onOriginal: (() => void) | undefined
  send: (event: EditorEvent) => void
}

/** The area of a cover that the button adds. */
const buttonCoverArea = { x: 0.4, y: 0.42, width: 0.2, height: 0.16 }
const iconProps = { size: 22, strokeWidth: 1.8, 'aria-hidden': true } as const

/** The tools of the editor, and what the chosen one does. */
export function EditorTools({ state, appliedCoverCount, onOriginal, send }: EditorToolsProps) {
  const words = useWords(editorWords)
  const { tool, edits, selected, past } = state
  const count = edits.covers.length + appliedCoverCount
  return (
    <div className="mx-auto grid w-full max-w-[640px] shrink-0 gap-2 px-3 pb-[calc(12px+var(--safe-bottom))]">
      <div className="grid grid-cols-5 gap-1">
        <Tool icon={<RotateCw {...iconProps} />} onPress={() => send({ type: 'rotated' })}>
          {words.rotate}
        </Tool>
        <Tool icon={<Crop {...iconProps} />} isOn={tool === 'crop'} onPress={() => send({ type: 'tool', tool: 'crop' })}>
          {words.crop}
        </Tool>
        <Tool icon={<SquareDashed {...iconProps} />} isOn={tool === 'cover'} onPress={() => send({ type: 'tool', tool: 'cover' })}>
          {words.cover}
        </Tool>
        <Tool icon={<Undo2 {...iconProps} />} isDisabled={past.length === 0} onPress={() => send({ type: 'undone' })}>
          {words.undo}
        </Tool>
        <Tool icon={<RotateCcw {...iconProps} />} isDisabled={isUnedited(edits)} onPress={() => send({ type: 'reset' })}>
          {words.reset}
        </Tool>
      </div>
      <div className="min-h-36 text-t13 text-photo-ink/80">
        {tool === 'cover' && count > 0 && <b className="block text-t15 text-photo-ink">{fill(words.covered, { count })}</b>}
        <p>{tool === 'cover' ? words.coverHint : words.cropHint}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          {tool === 'cover' && (
            <DarkButton
              icon={<SquarePlus {...iconProps} size={18} />}
              isDisabled={count >= maxCovers}
              onPress={() => send({ type: 'covered', area: buttonCoverArea })}
            >
              {words.addBox}
            </DarkButton>
          )}
          {tool === 'cover' && selected !== null && (
            <DarkButton icon={<Trash2 {...iconProps} size={18} />} onPress={() => send({ type: 'cover removed', index: selected })}>
              {words.removeBox}
            </DarkButton>
          )}
          {onOriginal && (
            <DarkButton icon={<ImageOff {...iconProps} size={18} />} onPress={onOriginal}>
              {words.toOriginal}
            </DarkButton>
          )}
        </div>
      </div>
    </div>
  )
}

type ToolProps = { icon: ReactNode; isOn?: boolean; isDisabled?: boolean; onPress: () => void; children: ReactNode }

const Tool = ({ icon: picture, isOn, isDisabled = false, onPress, children }: ToolProps) => (
  <button
    type="button"
    aria-pressed={isOn}
    disabled={isDisabled}
    onClick={onPress}
    className={classNames(
      'grid min-h-15 place-content-center justify-items-center gap-1 rounded-tile px-0.5 text-center text-t12 leading-tight disabled:opacity-40',
      isOn && 'bg-photo-ink/16 font-semibold',
    )}
  >
    {picture}
    {children}
  </button>
)

const DarkButton = ({ icon: picture, isDisabled = false, onPress, children }: ToolProps) => (
  <button
    type="button"
    disabled={isDisabled}
    onClick={onPress}
    className="inline-flex min-h-11 items-center gap-2 rounded-control bg-photo-ink/12 px-4 text-t13 font-semibold text-photo-ink disabled:opacity-40"
  >
    {picture}
    {children}
  </button>
)
