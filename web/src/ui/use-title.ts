import { useEffect } from 'react'

/** Sets the title of the page while the component is mounted; null leaves the title of the screen. `screenTitle`: the title that comes back afterwards. */
export function useTitle(title: string | null, screenTitle: string): void {
  useEffect(() => {
    if (title === null) return
    document.title = title
    return () => {
      // the next screen may have set its own title already
      if (document.title === title) document.title = screenTitle
    }
  }, [title, screenTitle])
}
