import { createFileRoute } from '@tanstack/react-router'
import { headOf } from '../../shell/head.ts'
import { useShell, useWords } from '../../page/locale.tsx'
import { ScreenHeader } from '../../shell/ScreenHeader.tsx'
import { screenTitles } from '../../page/screen-titles.words.ts'
import { ruleSections, ruleWords } from './rule.words.ts'

export const Route = createFileRoute('/rule')({
  head: ({ matches }) => headOf('/rule', { title: screenTitles.rule, description: screenTitles.ruleDescription, canonical: '/rule' }, matches),
  component: RuleScreen,
})

/** The privacy policy. */
function RuleScreen() {
  const { brand, locale } = useShell()
  const words = useWords(ruleWords)
  const titles = useWords(screenTitles)
  const email = brand?.contacts.email
  return (
    <main className="mx-auto min-h-[70vh] max-w-[1080px]">
      <ScreenHeader title={titles.rule} />
      <div className="grid max-w-[70ch] gap-6 p-4 pb-12 text-t15 leading-[1.7]">
        <p className="text-ink-2">{titles.ruleDescription}</p>
        {ruleSections.map((section) => (
          <section key={section.title.en}>
            <h2 className="mb-1.5 text-t17 font-semibold">{section.title[locale]}</h2>
            <p className="text-ink-2">{section.text[locale]}</p>
          </section>
        ))}
        {email && (
          <p>
            {words.contact}{' '}
            <a href={`mailto:${email}`} className="text-accent underline">
              {email}
            </a>
          </p>
        )}
      </div>
    </main>
  )
}
