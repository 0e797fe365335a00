import { fill, formatNumber } from '@site/domain/format.ts'
import { createFileRoute, Link } from '@tanstack/react-router'
import { Building2, House, SquareParking } from 'lucide-react'
import { screenApi } from '../../api.ts'
import { headOf } from '../../shell/head.ts'
import { useScreen } from '../../shell/keep-alive.tsx'
import { useLocale, useWords } from '../../shell/locale.tsx'
import { ScreenHead } from '../../shell/ScreenHead.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { typesTitleWords } from './types-title.words.ts'
import { typesWords } from './types.words.ts'

export const Route = createFileRoute('/typesOfProperty')({
  loader: async () => {
    const call = screenApi()
    const [sale, lease] = await Promise.all((['Sale', 'Lease'] as const).map((mode) => call('POST /frontend/api/listing/search', { mode, pageSize: 1 })))
    return { Sale: sale!.statistics, Lease: lease!.statistics }
  },
  head: ({ matches }) => headOf('/typesOfProperty', { ...typesTitleWords, canonical: '/typesOfProperty' }, matches),
  component: TypesOfPropertyScreen,
})

const types = [
  { type: 'Residence', Icon: Building2 },
  { type: 'Carport', Icon: SquareParking },
  { type: 'Villa', Icon: House },
] as const

/** Type and mode with their totals: the way into search. */
function TypesOfPropertyScreen() {
  const { data } = useScreen('/typesOfProperty')
  const locale = useLocale()
  const words = useWords(typesWords)
  return (
    <main className="mx-auto min-h-[70vh] max-w-[1080px]">
      <ScreenHead title={words.title} />
      <ul className="grid gap-4 p-4 desk:grid-cols-3">
        {types.map(({ type, Icon }) => (
          <li key={type} className="rounded-card border border-line bg-surface p-5">
            <Icon size={36} strokeWidth={1.4} aria-hidden className="text-accent" />
            <h2 className="mt-3 text-t20 font-bold">{words[type]}</h2>
            <p className="mt-1 text-t13 text-ink-2">{words[`${type}Note`]}</p>
            <div className="mt-5 grid gap-2 tablet:grid-cols-2 desk:grid-cols-1">
              {(['Sale', 'Lease'] as const).map((mode) => (
                <Link
                  key={mode}
                  to="/home"
                  search={{ ...(type === 'Residence' ? {} : { type }), ...(mode === 'Sale' ? {} : { mode }) }}
                  className={buttonClass({ variant: 'quiet', wide: true })}
                >
                  {fill(words[type === 'Carport' ? (`${type}${mode}` as const) : mode], { count: formatNumber(data[mode][`total${type}`], locale) })}
                </Link>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </main>
  )
}
