import { type ImportChoice, maxImportBytes } from '@site/domain/calls/import.ts'
import type { SheetWish } from '@site/domain/calls/import-sheets.ts'
import type { InputOf, OutputOf } from '@site/domain/calls/all.ts'
import { firstChoice } from '@site/domain/imports/guessed-columns.ts'
import { type Dispatch, type SetStateAction, useState } from 'react'
import { api, CallError, screenApi } from '../../page/api.ts'
import { useAction } from '../../page/use-action.ts'
import { useLoad } from '../../ui/use-load.ts'

type ReadFile = OutputOf<'POST /frontend/api/import/read'> & { readonly name: string }
export type ImportPreview = OutputOf<'POST /frontend/api/import/preview'>
type Report = OutputOf<'POST /frontend/api/import/report'>
type Column = ReadFile['columns'][number]
type ColumnTarget = Column['target']

const pollMs = 1000
/** Bytes that become one piece of base64; a multiple of three, so that pieces can be joined. */
const pieceSize = 0x6000

async function inBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const pieces: string[] = []
  for (let start = 0; start < bytes.length; start += pieceSize) pieces.push(btoa(String.fromCharCode(...bytes.subarray(start, start + pieceSize))))
  return pieces.join('')
}

/** The report of an import, asked for again while it runs or is being undone. */
function useReport() {
  const [report, setReport] = useState<Report | null>(null)
  const isGoingOn = report?.run.state === 'running' || report?.run.state === 'undoing'
  const runId = isGoingOn ? report.run.id : null
  useLoad(runId, () => api()('POST /frontend/api/import/report', { id: runId ?? '' }), {
    pauseMs: pollMs,
    pollMs: () => pollMs,
    onLoaded: setReport,
  })
  return [report, setReport] as const
}

/** Starts a run and answers its report, or faults; null if the answer was lost, so that only the server knows. */
async function startRun(plan: InputOf<'POST /frontend/api/import/start'>): Promise<{ faults: readonly string[]; report: Report | null } | null> {
  try {
    const { faults } = await api()('POST /frontend/api/import/start', plan)
    return { faults, report: faults.length > 0 ? null : await api()('POST /frontend/api/import/report', { id: plan.id }) }
  } catch (error) {
    if (error instanceof CallError && error.problem !== 'fault') throw error
    return null
  }
}

/** Shows the run that is going on when the page opens, so that a reload goes on following it. */
function useRunGoingOn(show: (id: string) => void) {
  // after a failure the history of the page lists it
  useLoad('runs', () => screenApi()('POST /frontend/api/import/list', {}), {
    onLoaded: ({ items }) => {
      const running = items.find(({ state }) => state === 'running')
      if (running) show(running.id)
    },
  })
}

/** Asks for a run until the server answers: again at once when the network is back. */
function useAnswerLater(id: string | null, onAnswer: (report: Report) => void) {
  useLoad(id, () => screenApi()('POST /frontend/api/import/report', { id: id ?? '' }), {
    pauseMs: pollMs,
    pollMs: () => pollMs,
    isRefreshed: true,
    onLoaded: onAnswer,
  })
}

/** How a person changes the choice before the preview. */
const choiceChanges = (setChoice: Dispatch<SetStateAction<ImportChoice | null>>) => ({
  setColumn: (name: string, target: ColumnTarget) => setChoice((before) => before && { ...before, columns: { ...before.columns, [name]: target } }),
  change: (changes: Partial<ImportChoice>) => setChoice((before) => before && { ...before, ...changes }),
})

/** `addsRemoved`: homes that the person deleted for good are added again; `includesHidden`: hidden rows of a workbook are imported. */
const noWishes = { addsRemoved: false, includesHidden: false }

/** How a person changes the wishes. A preview is made again. */
const wishChanges = (change: (changes: Partial<typeof noWishes>) => unknown) => ({
  /** Whether the hidden rows of a workbook are imported. */
  includeHidden: (includesHidden: boolean) => change({ includesHidden }),
  /** Whether homes that were deleted for good are added again. */
  addAgain: (addsRemoved: boolean) => change({ addsRemoved }),
})

type Reader = {
  readonly file: ReadFile | null
  readonly setFaults: (faults: readonly string[]) => void
  /** `sheets`: those that the person chose. */
  readonly onRead: (file: ReadFile, sheets?: readonly SheetWish[]) => void
}

/** How a file is read, and read again with other sheets. */
const fileReading = (run: ReturnType<typeof useAction>[1], { file, setFaults, onRead }: Reader) => ({
  read: (chosen: File, poster: string, tooLarge: string) =>
    run(async () => {
      const content = chosen.size > maxImportBytes ? '' : await inBase64(chosen)
      if (content === '') return setFaults([tooLarge])
      const answer = await api()('POST /frontend/api/import/read', { name: chosen.name.slice(-200), content, ...(poster ? { poster } : {}) })
      setFaults(answer.faults)
      if (answer.id !== null) onRead({ ...answer, name: chosen.name })
    }),
  chooseSheets: (sheets: readonly SheetWish[]) =>
    run(async () => {
      if (!file?.id) return
      const answer = await api()('POST /frontend/api/import/sheets', { id: file.id, sheets: [...sheets] })
      setFaults(answer.faults)
      if (answer.id !== null) onRead({ ...answer, name: file.name }, sheets)
    }),
})

/** How a person answers what the preview asks. It is made again with each answer. */
const answers = (choice: ImportChoice | null, look: (next: ImportChoice | null) => unknown) => ({
  /** Says which building a name of the file means; null: none of the site. */
  answerName: (name: string, estate: string | null) => look(choice && { ...choice, names: { ...choice.names, [name]: estate } }),
  /** Says which building the homes of rows are in that name none. */
  answerBuilding: (estate: string) => look(choice && { ...choice, estate }),
  /** Says what a word of a status column means. */
  answerState: (word: string, meaning: 'on' | 'off') => look(choice && { ...choice, states: { ...choice.states, [word]: meaning } }),
})

/** The state of an import on the screen, from the file to the report. */
export function useImport() {
  const [file, setFile] = useState<ReadFile | null>(null)
  const [choice, setChoice] = useState<ImportChoice | null>(null)
  const [preview, setPreview] = useState<ImportPreview | null>(null)
  const [report, setReport] = useReport()
  const [faults, setFaults] = useState<readonly string[]>([])
  const [wishes, setWishes] = useState(noWishes)
  /** The photos of the sheet. */
  const [zip, setZip] = useState<File | null>(null)
  const [isBusy, run] = useAction()
  /** The run whose start was sent but not answered: only the server knows whether it runs. */
  const [unsureId, setUnsureId] = useState<string | null>(null)
  useAnswerLater(unsureId, (answer) => {
    setUnsureId(null)
    if (answer.run.state !== 'read') setReport(answer)
  })
  const { read, chooseSheets } = fileReading(run, {
    file,
    setFaults,
    onRead: (answer, sheets) => {
      setFile(answer)
      if (!sheets) setWishes(noWishes)
      setChoice({ ...(answer.remembered ?? firstChoice(answer.columns)), ...(sheets && { sheets: [...sheets] }) })
    },
  })
  const look = (next = choice, wanted = wishes) =>
    run(async () => {
      if (!file?.id || !next) return
      setChoice(next)
      const answer = await api()('POST /frontend/api/import/preview', { id: file.id, choice: next, ...wanted })
      setWishes(wanted)
      setFaults(answer.faults)
      setPreview(answer.faults.length > 0 ? null : answer)
    })
  const show = (id: string) => run(async () => setReport(await api()('POST /frontend/api/import/report', { id })))
  useRunGoingOn((id) => file === null && report === null && void show(id))
  const start = (wanted: { readonly removesMissing: boolean; readonly pricesChecked: boolean; readonly takesDownGone: boolean }) =>
    run(async () => {
      if (!file?.id || !choice) return
      const { id } = file
      const answer = await startRun({ id, choice, ...wanted, ...wishes })
      if (answer === null) return setUnsureId(id)
      setFaults(answer.faults)
      if (answer.report) setReport(answer.report)
    })
  const restart = () => {
    for (const clear of [setFile, setChoice, setPreview, setReport, setZip, setUnsureId]) clear(null)
    setFaults([])
  }
  return {
    file,
    choice,
    preview,
    report,
    faults,
    isBusy,
    isUnsure: unsureId !== null,
    ...wishes,
    zip,
    setZip,
    step: report ? ('report' as const) : preview ? ('preview' as const) : file ? ('columns' as const) : ('file' as const),
    read,
    /** Reads other sheets, or other rows as headings; what was chosen for the columns begins again. */
    chooseSheets,
    /** Says why a file is not read. */
    refuse: (reason: string) => setFaults([reason]),
    look,
    start,
    show,
    restart,
    back: () => setPreview(null),
    ...answers(choice, look),
    ...wishChanges((changes) => (preview ? look(choice, { ...wishes, ...changes }) : setWishes({ ...wishes, ...changes }))),
    ...choiceChanges(setChoice),
  }
}

export type Import = ReturnType<typeof useImport>
