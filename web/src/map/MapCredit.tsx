import { useEffect, useState } from 'react'
import type { MapHandle } from './engine.ts'

type Part = { readonly text: string; readonly href: string | null }

/** Text without its tags; nothing that is left can be an element. */
const plain = (html: string): string => new DOMParser().parseFromString(html.replaceAll(/<[^>]*>/g, ''), 'text/html').body.textContent.trim()

/** An address of the web; null when it is none. */
const addressIn = (text: string): string | null => (/^https?:\/\//i.test(text) && URL.canParse(text) ? text : null)

/** The texts and links of a credit; no other HTML of it reaches the page. */
function partsOf(html: string): Part[] {
  // every third piece is the tag of a link, and the one after it its text
  const pieces = html.split(/<a\b([^>]*)>([^]*?)<\/a>/i)
  return pieces.flatMap((piece, index) => {
    if (index % 3 === 1) return []
    const text = plain(piece)
    const href = index % 3 === 2 ? addressIn(plain(/\bhref\s*=\s*["']?([^"'\s>]*)/i.exec(pieces[index - 1]!)?.[1] ?? '')) : null
    return text ? [{ text, href }] : []
  })
}

/** Whom the map is owed to, in its lower corner. */
export function MapCredit({ map }: { map: MapHandle }) {
  const [credits, setCredits] = useState(() => map.credits())
  useEffect(() => {
    const read = () => setCredits(map.credits())
    // some have it in the style, others in a source that the style names
    const readLater = ({ sourceDataType }: { sourceDataType?: string }) => {
      if (sourceDataType === 'metadata') read()
    }
    map.engine.on('style.load', read)
    map.engine.on('sourcedata', readLater)
    read()
    return () => {
      map.engine.off('style.load', read)
      map.engine.off('sourcedata', readLater)
    }
  }, [map])
  if (credits.length === 0) return null
  return (
    <p className="map-credit">
      {credits.flatMap(partsOf).map(({ text, href }, index) =>
        href ? (
          <a key={`${index} ${text}`} href={href} target="_blank" rel="noreferrer nofollow">
            {text}
          </a>
        ) : (
          <span key={`${index} ${text}`}>{text}</span>
        ),
      )}
    </p>
  )
}
