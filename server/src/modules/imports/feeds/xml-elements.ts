import { Parser } from 'htmlparser2'
import { FeedFault } from './feed-cells.ts'

/** An element of an XML document; names without prefixes. `text`: its own, without that of its children. */
export type XmlElement = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  text: string
  readonly children: XmlElement[]
}

/** The most levels of elements in an XML document that is read. */
const maxDepth = 40

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/**
 * The elements of one name in an XML document, in their order; an element inside another of the name belongs to it. Knows the five entities of XML 1.0 and
 * character references; the others stay as they are written, so that no document grows when it is read. Throws FeedFault, also for more than `max` elements.
 */
export function elementsOf(document: string, name: string, max: number): readonly XmlElement[] {
  const found: XmlElement[] = []
  const open: XmlElement[] = []
  let depth = 0
  let isAtEnd = false
  let isCutOff = false
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        depth += 1
        if (depth > maxDepth) throw new FeedFault('damaged')
        const element = { name: localName(tag), attributes, text: '', children: [] }
        const parent = open.at(-1)
        if (parent) parent.children.push(element)
        else if (element.name === name) found.push(element)
        if (parent || element.name === name) open.push(element)
        if (found.length > max) throw new FeedFault('tooMany')
      },
      ontext(text) {
        const element = open.at(-1)
        if (element) element.text += text
      },
      onclosetag() {
        depth -= 1
        isCutOff ||= isAtEnd
        open.pop()
      },
    },
    { xmlMode: true },
  )
  parser.write(document)
  isAtEnd = true // what closes from here on was left open
  parser.end()
  if (isCutOff) throw new FeedFault('damaged')
  return found
}

/** The elements at a path of names below an element: `images/image/url`. */
export function elementsAt(element: XmlElement, path: string): readonly XmlElement[] {
  let level: readonly XmlElement[] = [element]
  for (const step of path.split('/')) level = level.flatMap(({ children }) => children.filter(({ name }) => name === step))
  return level
}

/** The first text at one of several paths, trimmed; empty without one. */
export function textAt(element: XmlElement, ...paths: readonly string[]): string {
  for (const path of paths) for (const { text } of elementsAt(element, path)) if (text.trim() !== '') return text.trim()
  return ''
}
