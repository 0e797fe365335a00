import { type ImportChoice, maxImportBytes } from '@site/domain/calls/import.ts'
import type { SheetWish } from '@site/domain/calls/import-sheets.ts'
import type { InputOf, OutputOf } from '@site/domain/calls/all.ts'
import { problems } from '@site/domain/problems.ts'
import { firstChoice } from '@site/domain/imports/guessed-columns.ts'
import { type Dispatch, type SetStateAction, useRef, useState } from 'react'
import { api, CallError, screenApi } from '../../page/api.ts'
import { sayFailure } from '../../page/say-failure.ts'
import { useAction } from '../../page/use-action.ts'
import { useLoad } from '../../ui/use-load.ts'

type ImportFile = OutputOf<'POST /frontend/api/import/read'> & { readonly name: string }
export type ImportPreview = OutputOf<'POST /frontend/api/import/preview'>
type Report = OutputOf<'POST /frontend/api/import/report'>
export type ImportColumn = ImportFile['columns'][number]
type ColumnTarget = ImportColumn['target']

const pollMs = 1000
/** The bytes of one piece of base64: a multiple of three, so that pieces can be joined without padding. */
const pieceBytes = 0x6000

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const pieces: string[] = []
  for (let start = 0; start < bytes.length; start += pieceBytes) pieces.push(btoa(String.fromCharCode(...bytes.subarray(start, start + pieceBytes))))
  return pieces.join('')
}

/** The report of an import, loaded again while the import runs or is undone. */
function useReport() {
  const [report, setReport] = useState<Report | null>(null)
  const isActive = report?.run.state === 'running' || report?.run.state === 'undoing'
  const runId = isActive ? report.run.id : null
  useLoad(runId, () => api()('POST /frontend/api/import/report', { id: runId ?? '' }), {
    pauseMs: pollMs,
    pollMs: () => pollMs,
    onLoaded: setReport,
  })
  return [report, setReport] as const
}

/** Starts a run and answers its report, or faults; null if the answer was lost, so that only the server knows whether the run has started. */
async function startRun(plan: InputOf<'POST /frontend/api/import/start'>): Promise<{ faults: readonly string[]; report: Report | null } | null> {
  try {
    const { faults } = await api()('POST /frontend/api/import/start', plan)
    return { faults, report: faults.length > 0 ? null : await api()('POST /frontend/api/import/report', { id: plan.id }) }
  } catch (error) {
    if (error instanceof CallError && error.problem !== 'fault') throw error
    return null
  }
}

/** Shows the import that the address names, or that a person has started, when the page opens, so that a reload keeps its progress. */
function useShowRunningImport(shownRunId: string, show: (id: string) => void) {
  // once: a person who goes on to another file stays there
  const hasShown = useRef(false)
  // optional: without an answer the list of earlier imports leads to it
  useLoad('runs', () => screenApi()('POST /frontend/api/import/list', {}), {
    onLoaded: ({ items }) => {
      const running = items.find(({ state, isOfFeed }) => state === 'running' && !isOfFeed)
      const id = (hasShown.current ? '' : shownRunId) || running?.id
      hasShown.current = true
      if (id) show(id)
    },
  })
}

/** Loads the report of a run whose answer was lost, until the server answers; at once when the network is back. */
function useLostAnswer(id: string | null, onAnswer: (report: Report) => void) {
  useLoad(id, () => screenApi()('POST /frontend/api/import/report', { id: id ?? '' }), {
    pauseMs: pollMs,
    pollMs: () => pollMs,
    isRefreshed: true,
    onLoaded: onAnswer,
  })
}

/** The functions by which a person changes the choice before the preview. What was wrong with it before is not said of the new one. */
const choiceActions = (setChoice: Dispatch<SetStateAction<ImportChoice | null>>, setFaults: (faults: readonly string[]) => void) => {
  const set = (next: (before: ImportChoice) => ImportChoice) => {
    setFaults([])
    setChoice((before) => before && next(before))
  }
  return {
    setColumn: (name: string, target: ColumnTarget) => set((before) => ({ ...before, columns: { ...before.columns, [name]: target } })),
    change: (changes: Partial<ImportChoice>) => set((before) => ({ ...before, ...changes })),
  }
}

/** `addsRemoved`: homes that the person deleted for good are added again; `includesHidden`: hidden rows of a workbook are imported. */
const defaultOptions = { addsRemoved: false, includesHidden: false }

/** The functions by which a person changes the options. A shown preview loads again. */
const optionActions = (change: (changes: Partial<typeof defaultOptions>) => unknown) => ({
  /** Sets whether the hidden rows of a workbook are imported. */
  includeHidden: (includesHidden: boolean) => change({ includesHidden }),
  /** Sets whether homes that were deleted for good are added again. */
  setAddsRemoved: (addsRemoved: boolean) => change({ addsRemoved }),
})

/** A file that did not reach the server, and a function that reads it again, for the poster that is chosen then. */
type UnreadFile = { readonly name: string; readonly readAgain: (poster: string) => void }

type FileReadingContext = {
  readonly file: ImportFile | null
  readonly setFaults: (faults: readonly string[]) => void
  readonly setUnread: (unread: UnreadFile | null) => void
  /** `sheets`: those that the person chose. */
  readonly onRead: (file: ImportFile, sheets?: readonly SheetWish[]) => void
}

/** Returns a function that reads a file of the device; one that does not reach the server is kept. */
const fileReader = (run: ReturnType<typeof useAction>[1], { setFaults, setUnread, onRead }: FileReadingContext) => {
  const read = (source: File, poster: string, tooLarge: string): Promise<boolean> => {
    const readNow = async () => {
      setFaults([])
      setUnread(null)
      const content = source.size > maxImportBytes ? '' : await base64Of(source)
      if (content === '') return setFaults([tooLarge])
      const answer = await screenApi()('POST /frontend/api/import/read', { name: source.name.slice(-200), content, ...(poster ? { poster } : {}) })
      setFaults(answer.faults)
      if (answer.id !== null) onRead({ ...answer, name: source.name })
    }
    return run(readNow, (error) => {
      if (!(error instanceof CallError)) throw error
      if (error.isUnreachable) return setUnread({ name: source.name, readAgain: (chosen) => void read(source, chosen, tooLarge) })
      if (problems[error.problem].handling === 'notice') return setFaults([error.text])
      sayFailure(error)
    })
  }
  return read
}

/** The functions that read a file, and read it again with other sheets. */
const fileActions = (run: ReturnType<typeof useAction>[1], context: FileReadingContext) => ({
  read: fileReader(run, context),
  /** Reads the file at an address. */
  readAddress: (address: string, poster: string) =>
    run(async () => {
      const { setFaults, onRead } = context
      setFaults([])
      const answer = await api()('POST /frontend/api/import/feed/read', { address, ...(poster ? { poster } : {}) })
      setFaults(answer.faults)
      if (answer.id !== null) onRead({ ...answer, name: address })
    }),
  chooseSheets: (sheets: readonly SheetWish[]) =>
    run(async () => {
      const { file, setFaults, onRead } = context
      if (!file?.id) return
      const answer = await api()('POST /frontend/api/import/sheets', { id: file.id, sheets: [...sheets] })
      setFaults(answer.faults)
      if (answer.id !== null) onRead({ ...answer, name: file.name }, sheets)
    }),
})

/** The functions by which a person answers what the preview asks. It loads again with each answer. */
const previewAnswers = (choice: ImportChoice | null, loadPreview: (next: ImportChoice | null) => unknown) => ({
  /** Stores which building the homes of rows are in that name none. */
  answerBuilding: (estate: string) => loadPreview(choice && { ...choice, estate }),
  /** Stores what a word of a status column means. */
  answerState: (word: string, meaning: 'on' | 'off') => loadPreview(choice && { ...choice, states: { ...choice.states, [word]: meaning } }),
})

/** The run whose start was sent but not answered: only the server knows whether it runs, and is asked until it says so. */
function useUnansweredStart(onReport: (report: Report) => void) {
  const [runId, setRunId] = useState<string | null>(null)
  useLostAnswer(runId, (answer) => {
    setRunId(null)
    if (answer.run.state !== 'read') onReport(answer)
  })
  return [runId, setRunId] as const
}

/** A preview, with the choice that it is of. */
type Previewed = { readonly preview: ImportPreview; readonly choice: ImportChoice }

/** The state of an import on the screen, from the file to the report. `shownRunId`: the import whose report is shown first; empty: that of one that runs, if any. */
export function useImport(shownRunId: string) {
  const [file, setFile] = useState<ImportFile | null>(null)
  const [choice, setChoice] = useState<ImportChoice | null>(null)
  const [previewed, setPreviewed] = useState<Previewed | null>(null)
  const preview = previewed?.preview ?? null
  const [report, setReport] = useReport()
  const [faults, setFaults] = useState<readonly string[]>([])
  const [options, setOptions] = useState(defaultOptions)
  const [unread, setUnread] = useState<UnreadFile | null>(null)
  /** The photos of the sheet. */
  const [zip, setZip] = useState<File | null>(null)
  const [isBusy, run] = useAction()
  const [unansweredRunId, setUnansweredRunId] = useUnansweredStart(setReport)
  const { read, readAddress, chooseSheets } = fileActions(run, {
    file,
    setFaults,
    setUnread,
    onRead: (answer, sheets) => {
      setFile(answer)
      if (!sheets) setOptions(defaultOptions)
      setChoice({ ...(answer.remembered ?? firstChoice(answer.columns)), ...(sheets && { sheets: [...sheets] }) })
    },
  })
  const loadPreview = (next = choice, nextOptions = options) =>
    run(async () => {
      if (!file?.id || !next) return
      setChoice(next)
      const answer = await api()('POST /frontend/api/import/preview', { id: file.id, choice: next, ...nextOptions })
      setOptions(nextOptions)
      setFaults(answer.faults)
      setPreviewed(answer.faults.length > 0 ? null : { preview: answer, choice: next })
    })
  const show = (id: string) => run(async () => setReport(await api()('POST /frontend/api/import/report', { id })))
  useShowRunningImport(shownRunId, (id) => file === null && report === null && void show(id))
  const start = (startOptions: { readonly removesMissing: boolean; readonly pricesChecked: boolean; readonly takesDownGone: boolean }) =>
    run(async () => {
      if (!file?.id || !choice) return
      const { id } = file
      const answer = await startRun({ id, choice, ...startOptions, ...options })
      if (answer === null) return setUnansweredRunId(id)
      setFaults(answer.faults)
      if (answer.report) setReport(answer.report)
    })
  const restart = () => {
    for (const clear of [setFile, setChoice, setPreviewed, setReport, setZip, setUnread, setUnansweredRunId]) clear(null)
    setFaults([])
  }
  return {
    file,
    choice,
    preview,
    report,
    faults,
    isBusy,
    /** Whether the choice has changed since the preview. */
    isStale: previewed !== null && previewed.choice !== choice,
    /** Whether the start was sent but not answered, so that only the server knows whether the import runs. */
    isStartUnanswered: unansweredRunId !== null,
    ...options,
    unread,
    zip,
    setZip,
    step: report ? ('report' as const) : preview ? ('preview' as const) : file ? ('columns' as const) : ('file' as const),
    read,
    readAddress,
    /** Reads other sheets, or other rows as headings; the choices for the columns start again from the answer. */
    chooseSheets,
    /** Shows why a file is not read. */
    showFault: (reason: string) => setFaults([reason]),
    loadPreview,
    start,
    show,
    restart,
    back: () => setPreviewed(null),
    ...previewAnswers(choice, loadPreview),
    ...optionActions((changes) => (preview ? loadPreview(choice, { ...options, ...changes }) : setOptions({ ...options, ...changes }))),
    ...choiceActions(setChoice, setFaults),
  }
}

export type Import = ReturnType<typeof useImport>
