import type { AddressSearch } from '@site/domain/search-query.ts'
import { createFileRoute, Link } from '@tanstack/react-router'
import { firstValue } from '../../page/first-value.ts'
import { useWords } from '../../page/locale.tsx'
import { usePersonChanges, useSignedIn, useUserInfo } from '../../page/session.ts'
import { screenTitles } from '../../page/screen-titles.words.ts'
import { headOf } from '../../shell/head.ts'
import { useScreen } from '../../shell/keep-alive/keep-alive.tsx'
import { ScreenHeader } from '../../shell/ScreenHeader.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { classNames } from '../../ui/class-names.ts'
import { ColumnsStep } from './ColumnsStep.tsx'
import { FileStep } from './FileStep.tsx'
import { importWords } from './import.words.ts'
import { PreviewStep } from './PreviewStep.tsx'
import { ReportStep } from './ReportStep.tsx'
import { useImport } from './use-import.ts'

export const Route = createFileRoute('/import')({
  validateSearch: (address: AddressSearch): AddressSearch => address,
  head: ({ matches }) => headOf('/import', { title: screenTitles.import, noIndex: true }, matches),
  component: ImportScreen,
})

/** Imports listings from a file, for agents and operators; `run` in the address: the import whose report is shown. */
function ImportScreen() {
  const titles = useWords(screenTitles)
  const words = useWords(importWords)
  // remounts when another account signs in in another tab, so that no file of the first one stays (safety.md, T31)
  const personChanges = usePersonChanges((state) => state.count)
  const isSignedIn = useSignedIn()
  const { search } = useScreen('/import')
  const shownRunId = firstValue(search, 'run')
  const mayImport = useUserInfo((user) => user.userRole === 'Intermediary' || user.permissionCodes.includes('site.admin'))
  return (
    <main className="mx-auto min-h-[70vh] max-w-[1080px]">
      <ScreenHeader title={titles.import} />
      <div className="grid grid-cols-1 gap-5 px-4 pt-3 pb-28 wrap-break-word">
        {(!isSignedIn || mayImport) && <p className="max-w-[760px] text-t15 text-ink-2">{words.intro}</p>}
        {!isSignedIn && (
          <div className="grid justify-items-start gap-3">
            <p>{words.logInFirst}</p>
            <Link to="/login" className={buttonClass()}>
              {words.logIn}
            </Link>
          </div>
        )}
        {isSignedIn && !mayImport && (
          <div className="grid gap-4">
            <p className="max-w-[760px] text-t15">{words.agentsOnly}</p>
            <div className="flex flex-wrap gap-3">
              <Link to="/publish" className={buttonClass()}>
                {words.publishOne}
              </Link>
              <Link to="/paste" className={buttonClass({ variant: 'quiet' })}>
                {words.pasteText}
              </Link>
            </div>
          </div>
        )}
        {isSignedIn && mayImport && <ImportSteps key={`${personChanges} ${shownRunId}`} shownRunId={shownRunId} />}
      </div>
    </main>
  )
}

const steps = ['file', 'columns', 'preview', 'report'] as const
const stepLabels = { file: 'stepFile', columns: 'stepColumns', preview: 'stepPreview', report: 'stepReport' } as const

function ImportSteps({ shownRunId }: { shownRunId: string }) {
  const words = useWords(importWords)
  const state = useImport(shownRunId)
  return (
    <>
      <ol aria-label={words.steps} className="flex flex-wrap gap-x-4 gap-y-1 text-t13">
        {steps.map((step, index) => (
          <li
            key={step}
            aria-current={step === state.step ? 'step' : undefined}
            className={classNames('flex items-center gap-1.5', step === state.step ? 'font-semibold text-accent' : 'text-ink-3')}
          >
            <span className="grid size-6 place-items-center rounded-full bg-fill">{index + 1}</span>
            {words[stepLabels[step]]}
          </li>
        ))}
      </ol>
      {state.step === 'file' && <FileStep state={state} />}
      {state.step === 'columns' && <ColumnsStep state={state} />}
      {state.step === 'preview' && state.preview && <PreviewStep state={state} preview={state.preview} />}
      {state.step === 'report' && state.report && <ReportStep state={state} report={state.report} />}
    </>
  )
}
