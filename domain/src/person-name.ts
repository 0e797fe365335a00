import type { Locale } from './words.ts'

const han = /\p{Script=Han}/u

/**
 * A person's name for a reader. A name written in both scripts with a slash between, such as `陈莉 / Lily Chen`, is called by the
 * Chinese half in Chinese and by the other half elsewhere; any other name is shown as it is.
 */
export function nameIn(name: string, locale: Locale): string {
  const [one = '', other = '', ...more] = name.split(/\s*[/／]\s*/)
  if (one === '' || other === '' || more.length > 0 || han.test(one) === han.test(other)) return name
  return han.test(one) === (locale === 'zh') ? one : other
}
