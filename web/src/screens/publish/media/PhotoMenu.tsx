import { fill } from '@site/domain/format.ts'
import { ArrowLeft, ArrowRight, Crop, MessageSquareText, Star, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useWords } from '../../../page/locale.tsx'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { mediaWords } from './media.words.ts'
import { noEdits } from './photo-edits.ts'
import type { QueueItem, UnsavedChange } from './queue-item.ts'

type PhotoMenuProps = {
  /** The photo of the open menu. */
  item: QueueItem | undefined
  index: number
  total: number
  isOnline: boolean
  onMove: (key: string, index: number) => void
  onRemove: (key: string) => void
  onChange: (key: string, change: UnsavedChange) => void
  onCaption: () => void
  onEdit: () => void
  onClose: () => void
}

/** Whether the server is about to apply edits of a photo, which can be edited again once its new picture is ready. */
const isBeingSaved = (item: QueueItem, isOnline: boolean) => isOnline && item.stage === 'ready' && item.fault === null && item.unsaved.edits !== undefined

/** Whether a photo may be a 360° photo: twice as wide as high, and neither turned nor cropped. */
const canBePanorama = ({ photo, edits }: QueueItem) =>
  photo !== null && Math.abs(photo.width / photo.height - 2) <= 0.02 && edits.rotate === 0 && edits.crop === null

/** The menu of a photo: order, caption, edits, removal. */
export function PhotoMenu({ item: opened, index: openedIndex, total, isOnline, onMove, onRemove, onChange, onCaption, onEdit, onClose }: PhotoMenuProps) {
  const words = useWords(mediaWords)
  const [lastOpened, setLastOpened] = useState({ item: opened, index: openedIndex })
  // the menu keeps its content while it closes
  if (opened && (lastOpened.item !== opened || lastOpened.index !== openedIndex)) setLastOpened({ item: opened, index: openedIndex })
  const { item, index } = lastOpened
  const thenClose = (action: (key: string) => void) => () => {
    if (item) action(item.key)
    onClose()
  }
  const canEdit = item !== undefined && item.stage !== 'elsewhere' && item.stage !== 'unknown' && item.stage !== 'preparing' && !isBeingSaved(item, isOnline)
  // photos that an import brought have no original, and the size 0
  const hasOriginal = item?.stage !== 'ready' || item.size > 0
  return (
    <Sheet
      open={opened !== undefined}
      onClose={onClose}
      title={
        item ? (
          <>
            {fill(words.photoOf, { number: index + 1, total })}
            {item.name && <span className="block text-t13 font-normal text-ink-2">{item.name}</span>}
          </>
        ) : (
          ''
        )
      }
      closeLabel={words.close}
      size="small"
    >
      <div className="grid">
        {index > 0 && (
          <>
            <MenuButton icon={<Star size={20} strokeWidth={1.8} aria-hidden />} onPress={thenClose((key) => onMove(key, 0))}>
              {words.makeTitlePhoto}
            </MenuButton>
            <MenuButton icon={<ArrowLeft size={20} strokeWidth={1.8} aria-hidden />} onPress={thenClose((key) => onMove(key, index - 1))}>
              {words.moveEarlier}
            </MenuButton>
          </>
        )}
        {index < total - 1 && (
          <MenuButton icon={<ArrowRight size={20} strokeWidth={1.8} aria-hidden />} onPress={thenClose((key) => onMove(key, index + 1))}>
            {words.moveLater}
          </MenuButton>
        )}
        {hasOriginal && (
          <>
            <MenuButton icon={<MessageSquareText size={20} strokeWidth={1.8} aria-hidden />} onPress={onCaption}>
              {words.caption}
            </MenuButton>
            <MenuButton icon={<Crop size={20} strokeWidth={1.8} aria-hidden />} note={canEdit ? undefined : words.editLater} onPress={onEdit}>
              {words.edit}
            </MenuButton>
            {item && canBePanorama(item) && <PanoramaCheckbox item={item} isDisabled={!canEdit} onChange={onChange} />}
          </>
        )}
        <MenuButton icon={<Trash2 size={20} strokeWidth={1.8} aria-hidden />} isDanger onPress={thenClose(onRemove)}>
          {words.remove}
        </MenuButton>
      </div>
    </Sheet>
  )
}

type PanoramaCheckboxProps = { item: QueueItem; isDisabled: boolean; onChange: PhotoMenuProps['onChange'] }

/** Marks a photo as a 360° photo; a second press removes the mark. */
function PanoramaCheckbox({ item: { key, photo, edits, unsaved }, isDisabled, onChange }: PanoramaCheckboxProps) {
  const words = useWords(mediaWords)
  const isChecked = unsaved.edits?.isPanorama ?? edits.isPanorama ?? photo?.isPanorama ?? false
  // the server has saved the mark without applying it, since the photo has too few pixels
  const isTooSmall = edits.isPanorama === true && !photo?.isPanorama && !unsaved.edits
  return (
    <Checkbox
      className="border-b border-line py-3.5"
      label={
        <>
          {words.panorama}
          {isTooSmall && <span className="block text-t13 text-ink-2">{words.panoramaTooSmall}</span>}
        </>
      }
      checked={isChecked}
      disabled={isDisabled}
      onChange={() => onChange(key, { edits: { ...(unsaved.edits ?? noEdits), isPanorama: !isChecked } })}
    />
  )
}

type MenuButtonProps = {
  icon: ReactNode
  /** Why the action is not possible now. */
  note?: string | undefined
  isDanger?: boolean
  onPress: () => void
  children: ReactNode
}

const MenuButton = ({ icon, note, isDanger = false, onPress, children }: MenuButtonProps) => (
  <button
    type="button"
    disabled={note !== undefined}
    onClick={onPress}
    className={classNames('flex min-h-13 items-center gap-3.5 border-b border-line text-left last:border-0 disabled:text-ink-3', isDanger && 'text-bad')}
  >
    {icon}
    <span className="grid">
      {children}
      {note && <span className="text-t13">{note}</span>}
    </span>
  </button>
)
