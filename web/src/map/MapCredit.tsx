import { useEffect, useState } from 'react'
import type { MapHandle } from './engine/engine.ts'
import { listenTo } from './engine/map-events.ts'

type CreditPart = { readonly text: string; readonly href: string | null }

/** The text of an HTML fragment without tags. */
const plainText = (html: string): string => new DOMParser().parseFromString(html.replaceAll(/<[^>]*>/g, ''), 'text/html').body.textContent.trim()

/** An http or https URL, else null. */
function parseUrl(text: string): string | null {
  try {
    return /^https?:\/\//i.test(text) && new URL(text) ? text : null
  } catch {
    return null
  }
}

/** The texts and links of a credit; all other HTML is removed, since it is not trusted. */
function partsOf(html: string): CreditPart[] {
  // `split` with two groups: text, attributes of a link, text of the link, and again
  const pieces = html.split(/<a\b([^>]*)>([^]*?)<\/a>/i)
  return pieces.flatMap((piece, index) => {
    if (index % 3 === 1) return []
    const text = plainText(piece)
    const href = index % 3 === 2 ? parseUrl(plainText(/\bhref\s*=\s*["']?([^"'\s>]*)/i.exec(pieces[index - 1]!)?.[1] ?? '')) : null
    return text ? [{ text, href }] : []
  })
}

/** The credits of the map data, in the lower corner. */
export function MapCredit({ map }: { map: MapHandle }) {
  const [credits, setCredits] = useState(() => map.credits())
  useEffect(() => {
    const read = () => setCredits(map.credits())
    // the credit is in the style, or in the metadata of a source
    const readMetadata = ({ sourceDataType }: { sourceDataType?: string }) => {
      if (sourceDataType === 'metadata') read()
    }
    read()
    return listenTo(map.engine, { 'style.load': read, sourcedata: readMetadata })
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
