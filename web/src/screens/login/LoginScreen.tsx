import type { TotalsPerType } from '@site/domain/calls/listing.ts'
import type { CodeOf } from '@site/domain/choices.ts'
import { fill, formatNumber } from '@site/domain/format.ts'
import { variantUrl } from '@site/domain/listing.ts'
import type { AddressSearch } from '@site/domain/search-query.ts'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { firstValue } from '../../page/first-value.ts'
import { screenApi } from '../../page/api.ts'
import { BrandLink } from '../../shell/bars/BrandLink.tsx'
import { headOf } from '../../shell/head.ts'
import { useScreen } from '../../shell/keep-alive/keep-alive.tsx'
import { LanguageSwitch } from '../../shell/LanguageSwitch.tsx'
import { useLocale, useWords } from '../../page/locale.tsx'
import { useGoBack } from '../../shell/ScreenHeader.tsx'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Segmented } from '../../ui/fields/Segmented.tsx'
import { screenTitles } from '../../page/screen-titles.words.ts'
import { useTitle } from '../../ui/use-title.ts'
import { LoginPanel, type Panel, panels } from './LoginPanel.tsx'
import { LoginReasonNote } from './LoginReasonNote.tsx'
import { loginWords } from './login.words.ts'
import { useSkipLogin, useReturnFromLogin } from './finish-login.ts'

export const Route = createFileRoute('/login')({
  validateSearch: (address: AddressSearch): AddressSearch => address,
  loaderDeps: ({ search }) => ({ id: firstValue(search, 'id') }),
  loader: async ({ deps: { id } }) => {
    // photo, totals and home are optional: errors are ignored
    const searchVillas = (mode: CodeOf<'mode'>) => screenApi()('POST /frontend/api/listing/search', { type: 'Villa', mode, pageSize: 1 }).catch(() => null)
    const [forSale, forLease, homeAnswer] = await Promise.all([
      searchVillas('Sale'),
      searchVillas('Lease'),
      id ? screenApi()('POST /frontend/api/listing/byids', { ids: [id] }).catch(() => null) : null,
    ])
    return {
      photo: forSale?.items[0]?.photos?.[0] ?? null,
      totalsPerType: forSale && forLease && sumOfTotals(forSale.statistics, forLease.statistics),
      home: homeAnswer?.items[0] ?? null,
    }
  },
  head: ({ matches }) => headOf('/login', { title: screenTitles.login, noIndex: true }, matches),
  component: LoginScreen,
})

const sumOfTotals = (sale: TotalsPerType, lease: TotalsPerType): TotalsPerType => ({
  totalResidence: sale.totalResidence + lease.totalResidence,
  totalCarport: sale.totalCarport + lease.totalCarport,
  totalVilla: sale.totalVilla + lease.totalVilla,
})

/** Log in, register or recover the password, then return to the previous screen (S2.3). The address contains the open panel (`face`). */
function LoginScreen() {
  const { search, data } = useScreen('/login')
  const words = useWords(loginWords)
  const titles = useWords(screenTitles)
  const navigate = useNavigate()
  const requestedPanel = firstValue(search, 'face')
  const panel = panels.find((panel) => panel === requestedPanel) ?? 'login'
  const isLoginOrRegister = panel === 'login' || panel === 'register'
  const finish = useReturnFromLogin()
  const isLeaving = useSkipLogin(panel)
  const why = firstValue(search, 'why')
  const showPanel = (target: Panel) => {
    const { face: _, ...rest } = search
    void navigate({ to: '/login', search: { ...rest, ...(target === 'login' ? {} : { face: target }) }, replace: true, resetScroll: false })
  }
  useTitle({ login: words.logIn, register: words.register, forgot: words.recover, confirm: words.confirmTitle }[panel], titles.login)
  const heading = { login: words.welcome, register: words.create, forgot: words.recover, confirm: words.confirmTitle }[panel]
  if (isLeaving) return <main className="min-h-(--screen) bg-surface" />
  return (
    <main className="min-h-(--screen) bg-surface desk:grid desk:grid-cols-[56fr_44fr]">
      <LoginPhoto isShort={panel !== 'login'} />
      <div className="relative -mt-5 rounded-t-sheet bg-surface px-4 pt-6 pb-[calc(24px+var(--safe-bottom))] desk:mt-0 desk:grid desk:content-center desk:rounded-none desk:py-20">
        <div className="mx-auto grid w-full max-w-[400px] gap-5">
          <h1 className="text-t24 font-bold desk:text-t32">{heading}</h1>
          {isLoginOrRegister && <LoginReasonNote why={why} isNew={panel === 'register'} home={data.home} />}
          {isLoginOrRegister && (
            <Segmented
              label={words.panels}
              size="l"
              wide
              value={panel}
              onChange={showPanel}
              options={[
                { value: 'login', label: words.logIn },
                { value: 'register', label: words.register },
              ]}
            />
          )}
          <LoginPanel panel={panel} onShow={showPanel} onDone={finish} />
        </div>
      </div>
    </main>
  )
}

/** The photo beside or above the form, with brand, language switch and close button. */
function LoginPhoto({ isShort }: { isShort: boolean }) {
  const { data } = useScreen('/login')
  const words = useWords(loginWords)
  const locale = useLocale()
  const goBack = useGoBack()
  const { photo, totalsPerType } = data
  return (
    <div
      className={classNames(
        'relative overflow-hidden bg-fill bg-cover bg-center desk:sticky desk:top-0 desk:h-(--screen)',
        isShort ? 'h-[8.25rem]' : 'h-[12.5rem]',
      )}
    >
      {photo && <img src={variantUrl(photo.url, 'l')} alt="" className="absolute inset-0 size-full object-cover brightness-(--photo-dim)" />}
      <div className="absolute inset-x-0 top-0 flex flex-wrap items-center justify-between gap-2 p-4 desk:p-8">
        <div className="rounded-tile bg-surface px-3 py-1.5">
          <BrandLink />
        </div>
        <div className="flex items-center gap-2">
          <span className="rounded-full bg-surface">
            <LanguageSwitch />
          </span>
          <IconButton label={words.close} className="bg-surface" onClick={goBack}>
            <X size={20} aria-hidden />
          </IconButton>
        </div>
      </div>
      {totalsPerType && (
        <div className="absolute inset-x-0 bottom-0 hidden bg-linear-to-t from-scrim to-transparent p-8 pt-24 text-photo-ink desk:block">
          <p className="text-t32 font-bold">{words.slogan}</p>
          <p className="mt-1 text-t17">
            {fill(words.totals, {
              residence: formatNumber(totalsPerType.totalResidence, locale),
              carport: formatNumber(totalsPerType.totalCarport, locale),
              villa: formatNumber(totalsPerType.totalVilla, locale),
            })}
          </p>
        </div>
      )}
    </div>
  )
}
