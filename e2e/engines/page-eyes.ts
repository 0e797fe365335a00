import { computeAccessibleName, getRole, isInaccessible } from 'dom-accessibility-api'
import { type SentTarget } from './target.ts'

// The part of the journeys that runs in the page: it finds elements as people see them. `eyes.ts` bundles it and brings it into each page.

/** An element as a person sees it, in CSS pixels: `x` and `y` are the centre of its visible part in the window, `width` and `height` those of the whole element. */
export type Sight = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly text: string
}
/** Where a target is, or why it cannot be seen or pressed. */
export type Finding = { readonly sight: Sight; readonly fault?: undefined } | { readonly fault: string; readonly sight?: undefined }

const matcher = (name: SentTarget['name']): ((text: string) => boolean) => {
  if (name === undefined) return () => true
  if (typeof name === 'string') return (text) => text === name
  const pattern = new RegExp(name.source, name.flags)
  return (text) => pattern.test(text)
}

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** By kind of target, a selector that matches all elements of that role and more, so that not every element of a page is asked for its role. */
const candidateSelectors: Record<string, string> = {
  button: 'button, summary, [role=button], input[type=submit], input[type=button]',
  link: 'a[href], [role=link]',
  dialog: 'dialog, [role=dialog]',
  heading: 'h1, h2, h3, h4, h5, h6, [role=heading]',
  radio: 'input[type=radio], [role=radio]',
  checkbox: 'input[type=checkbox], [role=checkbox]',
  field: 'input:not([type=radio], [type=checkbox], [type=button], [type=submit], [type=file]), textarea, select, [role=combobox], [contenteditable]',
}

const ownText = (element: Element): string =>
  tidy([...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? '') : '')).join(''))

function isMatch(element: Element, kind: string, matches: (text: string) => boolean): boolean {
  if (kind === 'text') {
    const own = ownText(element)
    // a sentence with a number or an icon in it is a text, too
    return own !== '' && (matches(own) || (element.children.length > 0 && element.children.length < 4 && matches(tidy(element.textContent))))
  }
  if (kind !== 'field' && getRole(element) !== kind) return false
  return matches(tidy(computeAccessibleName(element)))
}

const isLaidOut = (element: Element): boolean => {
  const box = element.getBoundingClientRect()
  return box.width > 0 && box.height > 0
}

function findAll({ kind, name, within }: SentTarget): Element[] {
  const outer = within ? findAll(within) : [document.body]
  const roots = within?.index === undefined ? outer : outer.slice(within.index).slice(0, 1)
  const matches = matcher(name)
  const selector =
    candidateSelectors[kind] ?? (kind === 'text' ? '*' : `[role=${kind}], main, nav, ul, ol, li, article, section, form, table, img, input, option`)
  const found = new Set<Element>()
  for (const root of roots)
    for (const element of root.querySelectorAll(selector))
      if (!found.has(element) && !/^(SCRIPT|STYLE|TEMPLATE|NOSCRIPT)$/.test(element.tagName) && isMatch(element, kind, matches)) found.add(element)
  // a text that only eyes find is a text, too
  const isHidden = (element: Element) => (kind === 'text' ? getComputedStyle(element).visibility !== 'visible' : isInaccessible(element))
  return [...found].filter((element) => isLaidOut(element) && !isHidden(element))
}

/** Whether the element lies above its page, so that the boxes around it in the document do not cut it off. */
const isAbovePage = (element: Element): boolean => element.matches('dialog[open], [popover]') || getComputedStyle(element).position === 'fixed'

/** The part of an element's box that no scrolling box and no edge of the window cuts off. */
function visiblePart(element: Element): DOMRect {
  // the first line of a link that breaks over lines
  const box = element.getClientRects()[0] ?? element.getBoundingClientRect()
  let [left, top, right, bottom] = [Math.max(0, box.left), Math.max(0, box.top), Math.min(innerWidth, box.right), Math.min(innerHeight, box.bottom)]
  for (let inner = element; !isAbovePage(inner) && inner.parentElement && inner.parentElement !== document.body; inner = inner.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(inner.parentElement)
    const outer = inner.parentElement.getBoundingClientRect()
    if (overflowX !== 'visible') [left, right] = [Math.max(left, outer.left), Math.min(right, outer.right)]
    if (overflowY !== 'visible') [top, bottom] = [Math.max(top, outer.top), Math.min(bottom, outer.bottom)]
  }
  return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
}

const labelsOf = (element: Element): Element[] => ('labels' in element && element.labels ? [...(element.labels as NodeListOf<Element>)] : [])

/** Whether a press at the point reaches the element. */
function isReached(element: Element, x: number, y: number): boolean {
  const hit = document.elementFromPoint(x, y)
  return hit !== null && (element.contains(hit) || labelsOf(element).some((label) => label.contains(hit)))
}

function scrollTo(element: Element): void {
  const { top, bottom } = element.getBoundingClientRect()
  const part = visiblePart(element)
  // what is on the screen stays where it is, as for a person
  if (part.height >= Math.min(bottom - top, innerHeight) - 1 && isReached(element, part.x + part.width / 2, part.y + part.height / 2)) return
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
}

/** Whether the element or what holds it moves or fades. */
const isAnimated = (element: Element): boolean =>
  document.getAnimations().some(({ effect, playState }) => {
    const target = effect instanceof KeyframeEffect ? effect.target : null
    return playState === 'running' && target !== null && target.contains(element) && effect?.getComputedTiming().endTime !== Infinity
  })

/** Scrolls to an element and says where it is, or why it cannot be seen or, with `mustBeReached`, pressed. */
function look(element: Element, mustBeReached: boolean): Finding {
  if (mustBeReached && element.matches(':disabled, [aria-disabled=true]')) return { fault: 'it is disabled' }
  if (mustBeReached && isAnimated(element)) return { fault: 'it moves' }
  scrollTo(element)
  const part = visiblePart(element)
  const whole = element.getClientRects()[0] ?? element.getBoundingClientRect()
  const text =
    'value' in element && typeof element.value === 'string' && element.matches('input, textarea, select') ? element.value : (element as HTMLElement).innerText
  const sight = { x: part.x + part.width / 2, y: part.y + part.height / 2, width: whole.width, height: whole.height, text }
  const halfHeight = Math.min(whole.height, innerHeight) * 0.5
  if (part.width < 2 || part.height < Math.max(1, Math.min(halfHeight, 40)))
    return { fault: `only ${Math.round(part.width)} × ${Math.round(part.height)} px of ${Math.round(whole.width)} × ${Math.round(whole.height)} can be seen` }
  if (isReached(element, sight.x, sight.y)) return { sight }
  if (!mustBeReached && getComputedStyle(element).pointerEvents === 'none') return { sight }
  const hit = document.elementFromPoint(sight.x, sight.y)
  return { fault: `a press would reach ${hit ? hit.outerHTML.slice(0, 120) : 'nothing'}` }
}

/** Finds a target, scrolls it into the window and says where it is; with `mustBeReached` a press there must reach it. */
export function find(target: SentTarget, mustBeReached: boolean): Finding {
  const elements = findAll(target)
  const faults = new Set<string>()
  const findings: Finding[] = []
  const isFromEnd = (target.index ?? 0) < 0
  for (const element of isFromEnd ? elements.toReversed() : elements) {
    // a box that a style hides is pressed on its label
    const [first, ...others] = [element, ...labelsOf(element)].filter(isLaidOut)
    let finding = first ? look(first, mustBeReached) : { fault: 'it has no size' }
    for (const other of others) if (finding.fault !== undefined) finding = look(other, mustBeReached)
    if (finding.fault === undefined) findings.push(finding)
    else faults.add(finding.fault)
    const wanted = isFromEnd ? -1 - (target.index ?? 0) : (target.index ?? 0)
    if (findings.length > wanted) return findings[wanted] ?? { fault: '' }
  }
  return { fault: elements.length === 0 ? 'it is not on the page' : [...faults].slice(0, 3).join('; ') }
}

/** How many of a target are on the page. */
export const count = (target: SentTarget): number => findAll(target).length

/** Marks the first element that a CSS selector matches, also a hidden one, and returns a selector of that element alone; null if there is none. */
export function mark(selector: string): string | null {
  const element = document.querySelector(selector)
  for (const old of document.querySelectorAll('[data-journey]')) old.removeAttribute('data-journey')
  element?.setAttribute('data-journey', '')
  return element ? '[data-journey]' : null
}

/** Chooses an option of a `<select>` by its text, as its menu does; null if it has none. */
export function choose(target: SentTarget, option: string): true | null {
  const list = findAll(target).find((element) => element instanceof HTMLSelectElement)
  const found = list && [...list.options].find((each) => tidy(each.text) === option)
  if (!list || !found) return null
  list.focus()
  list.value = found.value
  list.dispatchEvent(new Event('input', { bubbles: true }))
  list.dispatchEvent(new Event('change', { bubbles: true }))
  return true
}

/** By role, a selector of the controls that the Tab key reaches one by one; radios are left out, since it reaches a group of them as one. */
const tabStops: Record<string, string> = {
  button: 'button:not([tabindex="-1"]), summary',
  link: 'a[href]:not([tabindex="-1"])',
  checkbox: 'input[type=checkbox]',
  field: 'input:not([type=radio], [type=checkbox], [type=file], [type=range], [tabindex="-1"]), textarea, select',
  slider: 'input[type=range]',
}

/**
 * Says which controls of one role share a name, on the page or in the open dialog, as `2 × button “Remove”`; links to one address count as one. Controls on a
 * map are left out: there the place tells them apart.
 */
export function twins(): readonly string[] {
  const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  const found: string[] = []
  for (const [role, selector] of Object.entries(tabStops)) {
    const controlsByName = new Map<string, Set<string>>()
    for (const element of root.querySelectorAll(selector)) {
      if (!isLaidOut(element) || isInaccessible(element) || element.closest('[class*=map]')) continue
      const name = tidy(computeAccessibleName(element))
      const different = controlsByName.get(name) ?? new Set()
      different.add(element instanceof HTMLAnchorElement ? element.href : String(different.size))
      controlsByName.set(name, different)
    }
    for (const [name, different] of controlsByName) if (different.size > 1) found.push(`${different.size} × ${role} “${name}”`)
  }
  return found
}
