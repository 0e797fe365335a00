/** A text as people see it: the whole text, or a pattern in it. */
export type TextPattern = string | RegExp

/** What a person looks for on a page: by role and name, by label, or by text. */
export type Target = {
  /** A role, or `field` for everything that takes text or a choice from a list, or `text` for any element by its own text. */
  readonly kind: string
  readonly name?: TextPattern
  /** Only inside this. */
  readonly within?: Target
  /** Which of several that can be seen, from 0; negative ones count from the end. The first by default. */
  readonly index?: number
}

const kindOf =
  (kind: string) =>
  (name?: TextPattern, within?: Target): Target => ({ kind, name, within })

/** What a person presses. */
export const button = kindOf('button')
/** A link by its name. */
export const link = kindOf('link')
/** A sheet or a popover by its title. */
export const dialog = kindOf('dialog')
/** A heading by its text. */
export const heading = kindOf('heading')
/** Something with a text of its own. */
export const text = kindOf('text')
/** A field or a list of choices by its label. */
export const field = kindOf('field')
/** An answer of which one is chosen. */
export const radio = kindOf('radio')
/** An answer that is chosen or not. */
export const checkbox = kindOf('checkbox')
/** A named part of a page. */
export const region = kindOf('region')
/** A proposal below a search box. */
export const option = kindOf('option')
/** A list by its name. */
export const list = kindOf('list')
/** An element of another role. */
export const role = (kind: string, name?: TextPattern, within?: Target): Target => ({ kind, name, within })
/** The last of several that can be seen. */
export const last = (target: Target): Target => ({ ...target, index: -1 })
/** One of several that can be seen, from 0. */
export const nth = (target: Target, index: number): Target => ({ ...target, index })

/** A target as it passes to the page. */
export type SentTarget = {
  readonly kind: string
  readonly name?: { readonly source: string; readonly flags: string } | string
  readonly within?: SentTarget
  readonly index?: number
}

/** The target as data that passes to the page. */
export const sendable = ({ kind, name, within, index }: Target): SentTarget => ({
  kind,
  ...(name === undefined ? {} : { name: typeof name === 'string' ? name : { source: name.source, flags: name.flags } }),
  ...(within ? { within: sendable(within) } : {}),
  ...(index === undefined ? {} : { index }),
})

/** The target in words, for messages. */
export const wordsOf = ({ kind, name, within, index }: Target): string =>
  [kind, name === undefined ? '' : `“${String(name)}”`, index === undefined ? '' : `(number ${index})`, within ? `in ${wordsOf(within)}` : '']
    .filter(Boolean)
    .join(' ')
