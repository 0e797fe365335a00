import type { Statistics } from '@site/domain/calls/listing.ts'
import type { CodeOf } from '@site/domain/choices.ts'
import { fill, formatNumber } from '@site/domain/format.ts'
import { variantUrl } from '@site/domain/listing.ts'
import type { AddressSearch } from '@site/domain/search-query.ts'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { firstValue } from '../../page/first-value.ts'
import { api, screenApi } from '../../page/api.ts'
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
import { PasswordField } from '../../shell/PasswordField.tsx'
import { useForm } from '../../shell/use-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { ConfirmStep } from './ConfirmStep.tsx'
import { ForgotForm } from './ForgotForm.tsx'
import { LoginReasonNote } from './LoginReasonNote.tsx'
import { loginWords } from './login.words.ts'
import { RegisterForm } from './RegisterForm.tsx'
import { useFinishLogin, useSkipLogin, useReturnFromLogin } from './finish-login.ts'

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
      statistics: forSale && forLease && sumOfTotals(forSale.statistics, forLease.statistics),
      home: homeAnswer?.items[0] ?? null,
    }
  },
  head: ({ matches }) => headOf('/login', { title: screenTitles.login, noIndex: true }, matches),
  component: LoginScreen,
})

const sumOfTotals = (sale: Statistics, lease: Statistics): Statistics => ({
  totalResidence: sale.totalResidence + lease.totalResidence,
  totalCarport: sale.totalCarport + lease.totalCarport,
  totalVilla: sale.totalVilla + lease.totalVilla,
})

const panels = ['login', 'register', 'forgot', 'confirm'] as const
type Panel = (typeof panels)[number]

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
          {panel === 'login' && <SignInForm onForgot={() => showPanel('forgot')} />}
          {panel === 'register' && <RegisterForm onDone={() => showPanel('confirm')} />}
          {panel === 'confirm' && <ConfirmStep onDone={finish} />}
          {panel === 'forgot' && <ForgotForm onDone={() => showPanel('login')} />}
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
  const { photo, statistics } = data
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
      {statistics && (
        <div className="absolute inset-x-0 bottom-0 hidden bg-linear-to-t from-scrim to-transparent p-8 pt-24 text-photo-ink desk:block">
          <p className="text-t32 font-bold">{words.slogan}</p>
          <p className="mt-1 text-t17">
            {fill(words.totals, {
              residence: formatNumber(statistics.totalResidence, locale),
              carport: formatNumber(statistics.totalCarport, locale),
              villa: formatNumber(statistics.totalVilla, locale),
            })}
          </p>
        </div>
      )}
    </div>
  )
}

/** The form that logs in by username or e-mail. */
function SignInForm({ onForgot }: { onForgot: () => void }) {
  const words = useWords(loginWords)
  const finish = useFinishLogin()
  const { form, input, errorOf, isBusy, unsent } = useForm({
    initial: { account: '', password: '' },
    check: ({ account, password }) => ({ account: account.trim() === '' ? 'enterAccount' : null, password: password === '' ? 'enterPassword' : null }),
    submit: async (values) => finish(await api()('POST /frontend/api/account/signin', values), words.loggedIn),
    unanswered: words.logInUnanswered,
  })
  return (
    <form {...form} className="grid gap-4">
      <Field label={words.account} required error={errorOf('account')}>
        <TextInput {...input('account')} autoComplete="username" autoCapitalize="off" spellCheck={false} />
      </Field>
      <PasswordField label={words.password} error={errorOf('password')} autoComplete="current-password" {...input('password')} />
      <button type="button" onClick={onForgot} className="hit -mt-1 justify-self-end py-1 text-t13 font-semibold text-accent">
        {words.forgot}
      </button>
      {unsent}
      <Button type="submit" size="l" wide busy={isBusy}>
        {words.logIn}
      </Button>
      <VisuallyHidden>
        <span role="status">{isBusy ? words.loggingIn : ''}</span>
      </VisuallyHidden>
    </form>
  )
}
