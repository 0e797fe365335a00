import { useGlobal } from '../../page/session.ts'
import { LoadingOverlay } from '../../ui/LoadingOverlay.tsx'
import { useWords } from '../../page/locale.tsx'
import { shellWords } from '../shell.words.ts'

/** The loading overlay; open while the global `isLoading` is set (S2.8). */
export function Loading() {
  const words = useWords(shellWords)
  return <LoadingOverlay open={useGlobal((state) => state.isLoading)} label={words.loading} />
}
