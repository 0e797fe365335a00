import { useEffect } from 'react'

/** Sets the title of the page while a part of a screen is shown; null: that of the screen. `screenTitle`: the title after it. */
export function useTitle(title: string | null, screenTitle: string): void {
  useEffect(() => {
    if (title === null) return
    document.title = title
    return () => {
      // the next screen has its own already
      if (document.title === title) document.title = screenTitle
    }
  }, [title, screenTitle])
}
