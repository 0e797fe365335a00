import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isRendered } from '../../../ui/is-rendered.ts'

/**
 * Receives files that are dropped anywhere on the page, or pasted, while the step is in view and `isEnabled`. `isDraggedOver`: files are dragged over the
 * page.
 */
export function useIncomingFiles(onFiles: (files: readonly File[], sortsByName: boolean) => void, isEnabled: boolean) {
  const ref = useRef<HTMLDivElement>(null)
  const [isDraggedOver, setDraggedOver] = useState(false)
  const receive = useEffectEvent(onFiles)
  useEffect(() => {
    if (!isEnabled) return
    const listening = new AbortController()
    const { signal } = listening
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
    const isShown = () => ref.current !== null && isRendered(ref.current)
    const handleOver = (event: DragEvent) => {
      if (!hasFiles(event) || !isShown()) return
      event.preventDefault()
      setDraggedOver(true)
    }
    const handleLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setDraggedOver(false)
    }
    const handleDrop = (event: DragEvent) => {
      setDraggedOver(false)
      if (!hasFiles(event) || !isShown()) return
      event.preventDefault()
      receive([...(event.dataTransfer?.files ?? [])], true)
    }
    const handlePaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0 || !isShown()) return
      event.preventDefault()
      receive(files, true)
    }
    document.addEventListener('dragover', handleOver, { signal })
    document.addEventListener('dragleave', handleLeave, { signal })
    document.addEventListener('drop', handleDrop, { signal })
    document.addEventListener('paste', handlePaste, { signal })
    return () => {
      listening.abort()
      setDraggedOver(false)
    }
  }, [isEnabled])
  return { ref, isDraggedOver }
}
