import { useEffect, useState } from 'react'
import type { MapHandle } from './engine.ts'

type Part = { readonly text: string; readonly href: string | null }

/** What a credit says, and where its links lead: nothing else of its HTML comes onto the page. */
function partsOf(html: string): Part[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return [...body.childNodes].flatMap((node) => {
    const text = node.textContent?.trim()
    const href = node instanceof HTMLAnchorElement && /^https?:$/.test(node.protocol) ? node.href : null
    return text ? [{ text, href }] : []
  })
}

/** Whom the map is owed to, in its lower corner. */
export function MapCredit({ map }: { map: MapHandle }) {
  const [credits, setCredits] = useState(() => map.credits())
  useEffect(() => {
    const read = () => setCredits((known) => (known.join() === map.credits().join() ? known : map.credits()))
    // some maps say it only when their data comes
    map.engine.on('style.load', read)
    map.engine.on('sourcedata', read)
    read()
    return () => {
      map.engine.off('style.load', read)
      map.engine.off('sourcedata', read)
    }
  }, [map])
  if (credits.length === 0) return null
  return (
    <p className="map-credit">
      {credits.flatMap(partsOf).map(({ text, href }) =>
        href ? (
          <a key={text} href={href} target="_blank" rel="noreferrer nofollow">
            {text}
          </a>
        ) : (
          <span key={text}>{text}</span>
        ),
      )}
    </p>
  )
}
